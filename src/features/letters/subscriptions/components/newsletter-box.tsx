import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { SubscriptionBox } from './subscription-box'

/** The invitation to the letters. */
export function NewsletterBox() {
  return (
    <SubscriptionBox
      list="newsletter"
      id="dopisy"
      drawing={<ArtImage seed="dopisy" variant="banner" comp="duny" mood="usvit" size={[900, 760]} />}
      title={m.landing_newsletter_title()}
      text={m.landing_newsletter_text()}
      emailLabel={m.landing_newsletter_emailLabel()}
      button={m.landing_newsletter_button()}
      consent={m.consent_newsletter_note}
    />
  )
}
