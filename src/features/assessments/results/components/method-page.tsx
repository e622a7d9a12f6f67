import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import type { MethodText } from '../schema'

/** How the tests work and what they cannot do. */
export function MethodPage({ text }: { text: MethodText }) {
  return (
    <main id="obsah" className="wrap section legal">
      <ArrowLink href="/test" to="back" className="no-print">
        {m.result_toTests()}
      </ArrowLink>
      <h1 className="mt-s-5">{text.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </main>
  )
}
