import { useEffect, useRef, useState } from 'react'
import type { RequestKind } from '~/lib/request-address'
import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'
import type { RequestForm } from '../schema'
import { RequestFields } from './request-fields'
import { RequestSent } from './request-sent'
import { requestTexts } from './request-texts'

/** Where each kind is offered. */
const FROM: Record<RequestKind, `/${string}`> = {
  coaching: '/koucink',
  guide: '/recenze',
  interest: '/akademie',
  story: '/lide-z-lifestyle',
  topic: '/lide-z-lifestyle',
}

/** The form on a page of its own, for whoever has no JavaScript. */
export function RequestPage({ form }: { form: RequestForm }) {
  const [sentTo, setSentTo] = useState(form.sentTo)
  const texts = requestTexts(form)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus()
  }, [sentTo])
  return (
    <main id="obsah" className="wrap section request-page">
      <p>
        <PageLink className="link" href={FROM[form.kind]}>
          {m.common_back()}
        </PageLink>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {sentTo === null ? texts.title : texts.sentTitle}
      </h1>
      {sentTo === null ? (
        <>
          <div className="stack">
            {texts.about.map((part, at) => (
              <p key={part} className={at === 0 ? 'lead' : 'text-ink-2'}>
                {part}
              </p>
            ))}
          </div>
          <div className="card panel">
            <RequestFields form={form} texts={texts} onSent={setSentTo} />
          </div>
        </>
      ) : (
        <RequestSent text={texts.sentText({ email: sentTo })} isSignedIn={form.isSignedIn} />
      )}
    </main>
  )
}
