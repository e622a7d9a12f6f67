import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { ConfirmPasswordForm } from '~/features/accounts/registration/schema'
import { isLinkToken } from '~/lib/ids'
import { settingsPath } from '~/features/accounts/registration/rules'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { LinkPage } from '~/ui/link-page'
import { confirmEmailChange } from '../functions'

/** Where the link to a new e-mail leads. */
export function NewEmailPage() {
  const button = buttonClass({ kind: 'primary', size: 'lg' })
  return (
    <LinkPage
      read={read}
      send={(data) => confirmEmailChange({ data })}
      resolver={zodResolver(ConfirmPasswordForm)}
      texts={{
        loadingTitle: m.newEmail_metaTitle(),
        loading: m.newEmail_loading(),
        successTitle: m.newEmail_success_title(),
        success: m.newEmail_success_text(),
        refused: m.newEmail_error_title(),
        expired: m.newEmail_error_expired(),
        unexpected: m.errors_unexpected(),
        passwordTitle: m.newEmail_password_title(),
        passwordLead: m.newEmail_password_lead(),
        submit: m.newEmail_password_submit(),
        submitting: m.newEmail_password_submitting(),
        notYours: m.newEmail_password_notYours(),
      }}
      next={
        <Link to="/auth" className={button}>
          {m.newEmail_success_button()}
        </Link>
      }
      wayOut={
        <div className="row mt-s-6">
          <Link to="/auth" search={{ next: settingsPath(getLocale()) }} className={button}>
            {m.newEmail_error_settings()}
          </Link>
        </div>
      }
    />
  )
}

function read(fragment: string) {
  const token = new URLSearchParams(fragment).get('token') ?? ''
  return isLinkToken(token) ? { tokens: { token } } : { kind: 'error' as const, text: m.newEmail_error_cut() }
}
