import type { ReactNode } from 'react'

/** Goes into a message in place of words that become a link: `m.text({ terms: SLOT })`. No translator types this sign. */
export const SLOT = '\u0001'

/** A translated sentence with one element inside, wherever the language puts it. */
export function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(SLOT)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
