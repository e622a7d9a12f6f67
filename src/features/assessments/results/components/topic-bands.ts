import { m } from '~/paraglide/messages'

/** How a topic came out: the pair that is drawn for it, and its word. */
export const BANDS = {
  strong: { t: 1, word: m.result_band_strong },
  growing: { t: 0.54, word: m.result_band_growing },
  open: { t: 0.14, word: m.result_band_open },
}
