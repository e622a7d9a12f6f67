import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { MessagePage } from '~/ui/message-page'
import { LETTERS_ART } from '../rules'

const root = getRouteApi('__root__')

/** A link of a mail that opens nothing, or nothing any more. */
export function UnknownLink() {
  const { contactEmail } = root.useLoaderData()
  return (
    <MessagePage art={LETTERS_ART}>
      <h1>{m.newsletter_unknown_title()}</h1>
      <p className="lead">{m.newsletter_unknown_text({ contactEmail })}</p>
      <div className="row">
        <a className={buttonClass({ kind: 'primary' })} href={`mailto:${contactEmail}`}>
          {m.newsletter_unknown_write()}
        </a>
        <ArrowLink href="/">{m.common_goHome()}</ArrowLink>
      </div>
    </MessagePage>
  )
}
