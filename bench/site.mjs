// The built product for a benchmark: a process and a folder of its own, and the callers that the tests have.
import { register } from 'tsx/esm/api'

register()
const { Site } = await import('../e2e/support/site.ts')
export const { signedInCouple, tierAnswers } = await import('../e2e/http/signed-in-couple.ts')
export const { signedInOperator } = await import('../e2e/http/signed-in-operator.ts')
export const { EventStream } = await import('../e2e/http/event-stream.ts')
export const { pdf, storeMaterial } = await import('../e2e/support/materials.ts')
export const { send } = await import('../e2e/http/send.ts')
export const { call, resultOf } = await import('../e2e/http/server-functions.ts')

/** Does `work` with a fresh site, without its log, and removes it. */
export async function withSite(work, settings = {}) {
  const site = await Site.create({ LOG_LEVEL: 'silent', ...settings })
  try {
    return await work(site)
  } finally {
    await site.remove()
  }
}

/** Milliseconds that `work` takes. */
export async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The value below which this share of `values` lies; 0.5 is the median. */
export function quantile(values, share) {
  const inOrder = values.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN
}

export const milliseconds = (value) => `${value.toFixed(0).padStart(6)} ms`
