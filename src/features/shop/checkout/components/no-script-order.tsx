import { m } from '~/paraglide/messages'
import { SLOT, Sentence } from '~/ui/sentence'

/** How to order for whoever reads without JavaScript. */
export function NoScriptOrder({ title, email }: { title: string; email: string }) {
  const subject = encodeURIComponent(m.checkout_noScriptSubject({ title }))
  return (
    <noscript>
      <p className="notice">
        <span>
          <Sentence text={m.checkout_noScript({ email: SLOT })}>
            <a className="link" href={`mailto:${email}?subject=${subject}`}>
              {email}
            </a>
          </Sentence>{' '}
          {m.coupon_noScript()}
        </span>
      </p>
    </noscript>
  )
}
