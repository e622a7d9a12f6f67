import type { ReactNode } from 'react'

/** Facts with their names; those that there are not are left out. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [term: string, fact: ReactNode]> }) {
  return (
    <dl className="enquiry-facts">
      {facts.map(
        ([term, fact]) =>
          fact !== null &&
          fact !== '' && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
