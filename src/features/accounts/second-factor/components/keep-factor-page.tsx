import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { UndoPage } from '~/ui/undo-page'
import { stopFactorRemoval } from '../functions'

/** Where the planned end of the second factor is stopped. */
export function KeepFactorPage({ contactEmail }: { contactEmail: string }) {
  const newPassword = (
    <Link to="/auth" search={{ step: 'forgot' }} className={buttonClass({ kind: 'primary', size: 'lg' })}>
      {m.keepFactor_success_button()}
    </Link>
  )
  return (
    <UndoPage
      asked={{ title: m.keepFactor_title(), text: m.keepFactor_text() }}
      button={m.keepFactor_button()}
      kind="primary"
      undo={stopFactorRemoval}
      done={() => ({ title: m.keepFactor_success_title(), text: m.keepFactor_success_text(), below: newPassword })}
      expired={{ title: m.keepFactor_error_title(), text: m.keepFactor_error_text({ email: contactEmail }) }}
      contactEmail={contactEmail}
      onward={
        <Link to="/auth" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {m.common_signIn()}
        </Link>
      }
    />
  )
}
