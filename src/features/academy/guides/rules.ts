import { GUIDES_SHELF } from '~/lib/product-kinds'
import type { Figure, Guide, SocialProof } from './schema'

/** The page of a guide, without a language: with an order form where it is sold without an account too (specification §2). */
export const guidePath = ({ slug, hasPage }: Pick<Guide, 'slug' | 'hasPage'>): `/${string}` =>
  hasPage ? `/purchase/${slug}` : `${GUIDES_SHELF}/${slug}`

/** Id of the place on it where the guide is ordered. */
export const ORDER_PLACE = 'objednavka'

/** readings R11: without a setting, sample figures in the demo and true ones in production. */
export const socialProofOf = (setting: SocialProof | undefined, mode: 'demo' | 'production'): SocialProof =>
  setting ?? (mode === 'production' ? 'live' : 'sample')

/**
 * The figure that may be shown, or null to hide it. `sample` is an invented one, `live` a true one, each if there is one.
 * An invented figure is never shown as true, and a true one never hides behind the label of an invented one (readings R11).
 */
export function shownFigure<Value>(
  proof: SocialProof,
  { sample, live }: { sample?: Value | undefined; live?: Value | undefined },
): Figure<Value> | null {
  const value = { sample, live, off: undefined }[proof]
  return value === undefined ? null : { value, illustrative: proof === 'sample' }
}
