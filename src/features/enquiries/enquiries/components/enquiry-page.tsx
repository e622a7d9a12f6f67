import { useEffect, useRef, useState } from 'react'
import type { EnquiryKind } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import type { Composition } from '~/ui/art/variants'
import { ArrowLink } from '~/ui/arrow-link'
import type { EnquiryForm } from '../schema'
import { EnquiryFields } from './enquiry-fields'
import { EnquirySent } from './enquiry-sent'
import { enquiryTexts } from './enquiry-texts'
import { WAITING } from './own-enquiry-texts'

/** Where each kind is offered. */
const FROM: Record<EnquiryKind, `/${string}`> = {
  coaching: '/koucink',
  guide: '/recenze',
  interest: '/akademie',
  story: '/lide-z-lifestyle',
  topic: '/lide-z-lifestyle',
}

/** What is drawn beside each. */
const DRAWN: Record<EnquiryKind, Composition> = { coaching: 'zavoj', guide: 'obzor', interest: 'kvet', story: 'zakryt', topic: 'vlny' }

/** The form on a page of its own, for whoever has no JavaScript. */
export function EnquiryPage({ form }: { form: EnquiryForm }) {
  const [sentTo, setSentTo] = useState(form.sentTo)
  const texts = enquiryTexts(form)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus()
  }, [sentTo])
  return (
    <main id="obsah" className="wrap section request-page">
      <ArrowLink href={FROM[form.kind]} to="back">
        {m.common_back()}
      </ArrowLink>
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
            <EnquiryFields form={form} texts={texts} onSent={setSentTo} />
          </div>
          <aside className="request-side" aria-labelledby="h-next">
            <ArtImage seed={`zadost-${form.kind}`} variant="cover" comp={DRAWN[form.kind]} size={[900, 675]} />
            <h2 id="h-next">{m.request_next()}</h2>
            <p className="text-ink-2">{WAITING[form.kind]()}</p>
          </aside>
        </>
      ) : (
        <EnquirySent text={texts.sentText({ email: sentTo })} isSignedIn={form.isSignedIn} />
      )}
    </main>
  )
}
