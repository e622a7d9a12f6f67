import { m } from '~/paraglide/messages'

/** First in the page: leads past the navigation. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="skip-link" href={to}>
      {m.a11y_skipToContent()}
    </a>
  )
}
