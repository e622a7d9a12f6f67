import { errorCode, log } from '~/server/log.server'

/** What is done about a payment. One that fails is noted and holds nobody else up. */
export async function attempted<T>(payment: string, what: string, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    log.error({ payment, code: errorCode(error) }, `a payment ${what}`)
    return undefined
  }
}
