import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { SubscriptionBox } from './subscription-box'

/** The invitation to the digest of She Moves. */
export function DigestBox() {
  return (
    <SubscriptionBox
      list="digest"
      id="souhrn"
      drawing={<ArtImage seed="souhrn" variant="banner" comp="zavoj" mood="pisek" size={[900, 760]} />}
      title={m.sheMoves_digest_title()}
      text={m.sheMoves_digest_text()}
      emailLabel={m.sheMoves_digest_emailLabel()}
      button={m.sheMoves_digest_button()}
      consent={m.consent_digest_note}
    />
  )
}
