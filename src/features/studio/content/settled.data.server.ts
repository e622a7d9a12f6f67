import type { Tx } from '~/db/client.server'
import { issueAlone } from '~/features/letters/issues/data.server'
import { type ContentDocument, letterListOf } from './document.rules'

/** Why what is shown of it may not change: a letter stays as it is from the moment that it is planned. */
export type Settled = 'letter-planned' | 'letter-begun'

/** Until the end of the transaction nobody plans or sends it either. */
export async function settled(tx: Tx, { kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>): Promise<Settled | undefined> {
  const list = letterListOf(kind)
  const state = list && (await issueAlone(tx, list, slug))
  return state && (state === 'planned' ? 'letter-planned' : 'letter-begun')
}
