import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { releaseContent } from '../functions'
import { ClaimDialog, type ClaimDialogProps } from './claim-dialog'

interface ReleaseDialogProps extends ClaimDialogProps {
  /** The day on which the content comes by itself. */
  releasesAt: string
}

/** „Chci obsah hned“: the consent that takes the right of withdrawal away, never ticked beforehand (readings R11). */
export function ReleaseDialog({ order, releasesAt, ...rest }: ReleaseDialogProps) {
  const [agreed, setAgreed] = useState(false)
  return (
    <ClaimDialog
      {...rest}
      title={m.orders_detail_releaseNow}
      description={m.claims_release_text({ date: releasesAt })}
      sent={m.claims_release_done}
      submit={m.orders_detail_releaseNow}
      ask={agreed ? () => releaseContent({ data: order }) : undefined}
    >
      {(tried) => (
        <CheckboxField
          label={m.order_waiver_label()}
          name="waiver"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={tried && !agreed ? m.claims_release_missing({ date: releasesAt }) : undefined}
          aria-required
        />
      )}
    </ClaimDialog>
  )
}
