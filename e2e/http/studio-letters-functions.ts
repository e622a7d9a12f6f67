import type { FunctionByHand } from './function-facts'

const issue = () => ({ list: 'newsletter', slug: 'prvni-dopis' })
const act = () => ({ given: issue() })
const bad: NonNullable<FunctionByHand['bad']> = [['a list that there is not', () => ({ given: { ...issue(), list: 'vsem' } })]]

/** Of the page Dopisy. */
export const STUDIO_LETTERS: Record<string, FunctionByHand> = {
  studioLetters: { open: true },
  studioLetter: {
    open: true,
    valid: issue,
    bad: [
      ['a path in place of a name', () => ({ ...issue(), slug: '../tajne' })],
      ['no version', () => ({ ...issue(), version: 0 })],
    ],
  },
  testStudioLetter: { open: true, valid: act, bad },
  sendStudioLetter: {
    open: true,
    valid: () => ({ given: { ...issue(), seen: 'x' } }),
    bad: [
      ['a list that there is not', () => ({ given: { ...issue(), list: 'vsem', seen: 'x' } })],
      ['without what was read', act],
    ],
  },
  planStudioLetter: {
    open: true,
    valid: () => ({ given: { ...issue(), day: '2026-12-05', time: '08:00' } }),
    bad: [['no time', () => ({ given: { ...issue(), day: '2026-12-05', time: 'ráno' } })]],
  },
  stopStudioLetter: { open: true, valid: act, bad },
  goOnWithStudioLetter: { open: true, valid: act, bad },
}
