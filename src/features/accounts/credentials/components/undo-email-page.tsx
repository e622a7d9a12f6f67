import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { UndoPage } from '~/ui/undo-page'
import { undoEmailChange } from '../functions'

/** Where the earlier address takes a change back. */
export function UndoEmailPage({ contactEmail }: { contactEmail: string }) {
  return (
    <UndoPage
      asked={{ title: m.undoEmail_title(), text: m.undoEmail_text() }}
      button={m.undoEmail_button()}
      kind="danger"
      undo={undoEmailChange}
      done={({ email }) => ({ title: m.undoEmail_success_title(), text: m.undoEmail_success_text({ email }) })}
      expired={{ title: m.undoEmail_error_title(), text: m.undoEmail_error_text({ email: contactEmail }) }}
      contactEmail={contactEmail}
      onward={
        <Link to="/auth" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {m.common_signIn()}
        </Link>
      }
    />
  )
}
