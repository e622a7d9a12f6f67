import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { LinkPage } from '~/ui/link-page'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { confirmEmail } from '../functions'
import { ConfirmPasswordForm } from '../schema'
import { readConfirmationLink } from './confirmation-link'
import { ResendConfirmation } from './resend-confirmation'
import { StepLink } from './step-link'

interface ConfirmedPageProps {
  /** Whoever is signed in by the link goes straight on with what an account is made for first. */
  canStart: boolean
}

/** Where a confirmation link leads (readings R4, R18); the address without a link is a success. Who is signed in by it is led on from the sign-in. */
export function ConfirmedPage({ canStart }: ConfirmedPageProps) {
  const router = useRouter()
  function greet() {
    notify({ kind: 'success', title: m.confirm_success_title(), description: m.confirm_success_text() })
    // Who is signed in by the link is a couple for the frame, too: its menu, its purchases, its notices.
    void router.invalidate()
  }
  return (
    <LinkPage
      read={read}
      send={(data) => confirmEmail({ data })}
      onConfirmed={greet}
      resolver={zodResolver(ConfirmPasswordForm)}
      texts={{
        loadingTitle: m.confirm_metaTitle(),
        loading: m.confirm_loading(),
        successTitle: m.confirm_success_title(),
        success: m.confirm_success_text(),
        refused: m.confirm_error_title(),
        expired: m.confirm_error_expired(),
        unexpected: m.confirm_error_unexpected(),
        passwordTitle: m.confirm_password_title(),
        passwordLead: m.confirm_password_lead(),
        submit: m.confirm_password_submit(),
        submitting: m.confirm_password_submitting(),
        notYours: m.confirm_password_notYours(),
      }}
      next={
        <>
          {canStart && (
            <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/test/tier-assessment">
              {m.tests_start()}
            </PageLink>
          )}
          <StepLink className={buttonClass({ kind: canStart ? 'quiet' : 'primary', size: 'lg' })}>{m.confirm_success_button()}</StepLink>
        </>
      }
      wayOut={
        <div className="stack mt-s-6">
          <ResendConfirmation primary button={m.confirm_error_resend()} sent={m.confirm_error_resent()} />
          <p>
            <StepLink>{m.confirm_success_button()}</StepLink>
          </p>
        </div>
      }
    />
  )
}

function read(fragment: string) {
  const link = readConfirmationLink(fragment)
  if (link.kind === 'tokens') return { tokens: { accessToken: link.accessToken, refreshToken: link.refreshToken } }
  if (link.kind === 'none') return { kind: 'success' as const }
  return { kind: 'error' as const, text: link.kind === 'cut' ? m.confirm_error_cut() : m.confirm_error_default() }
}
