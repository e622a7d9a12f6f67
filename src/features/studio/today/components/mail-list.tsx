import { TriangleAlert } from 'lucide-react'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { repeatStudioMail } from '~/features/studio/system/functions'
import { faultText, mailName } from '~/features/studio/system/mail.schema'
import type { FailedMail } from '~/features/studio/system/schema'
import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Side } from './side'

export function MailList({ mails, mayRepeat }: { mails: FailedMail[]; mayRepeat: boolean }) {
  return (
    <Side id="h-mails" title={m.studio_today_mails()} note={String(mails.length)} none={m.studio_today_noMails()}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            {mailName(mail)}
            <small>
              {[mail.recipient, wholeTime(mail.failedAt, getLocale()), mail.code && faultText(mail.code)].filter(Boolean).join(', ')}
            </small>
          </span>
          {mayRepeat && mail.canRepeat ? (
            <Repeat mail={mail} />
          ) : (
            <StudioLink
              page="system"
              className={buttonClass({ size: 'sm' })}
              aria-label={m.studio_today_press({ press: m.studio_today_see(), what: `${mailName(mail)}, ${mail.recipient}` })}
            >
              {m.studio_today_see()}
            </StudioLink>
          )}
        </li>
      ))}
    </Side>
  )
}

function Repeat({ mail }: { mail: FailedMail }) {
  const { ask, busy } = useAct()
  const repeat = () =>
    ask(
      repeatStudioMail,
      { mail: mail.id },
      {
        title: m.studio_system_repeatTitle({ recipient: mail.recipient }),
        agree: m.studio_system_repeat(),
        done: m.studio_system_repeated(),
        refusals: { 'not-failed': m.studio_system_notFailed, emptied: m.studio_system_emptied },
      },
    )
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={m.studio_today_press({ press: m.studio_system_repeat(), what: `${mailName(mail)}, ${mail.recipient}` })}
      onClick={() => void repeat()}
    >
      {m.studio_system_repeat()}
    </Button>
  )
}
