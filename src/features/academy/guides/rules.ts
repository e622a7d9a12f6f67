import type { Figure, SocialProof } from './schema'

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
