import { useAct } from '~/features/studio/shell/components/acts'
import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { repeatStudioMail } from '../functions'
import { faultText, mailName } from '../mail.schema'
import type { FailedMail } from '../schema'

/** Mails that no attempt follows: once what was wrong is put right, they are sent again. */
export function FailedMails({ mails, mayChange }: { mails: FailedMail[]; mayChange: boolean }) {
  return (
    <section className="studio-group" aria-labelledby="h-mails">
      <h2 id="h-mails">
        {m.studio_today_mails()} <small>{mails.length > 0 && mails.length}</small>
      </h2>
      {mails.length === 0 ? (
        <p>{m.studio_today_noMails()}</p>
      ) : (
        <ul className="studio-mini">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span>
                {mailName(mail)}
                <small>
                  {[mail.recipient, wholeTime(mail.failedAt, getLocale()), mail.code && faultText(mail.code)].filter(Boolean).join(', ')}
                </small>
                {!mail.canRepeat && <small>{m.studio_system_emptied()}</small>}
              </span>
              {mayChange && mail.canRepeat && <Repeat mail={mail} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Repeat({ mail: { id, recipient } }: { mail: FailedMail }) {
  const { ask, busy } = useAct()
  const repeat = () =>
    ask(
      repeatStudioMail,
      { mail: id },
      {
        title: m.studio_system_repeatTitle({ recipient }),
        agree: m.studio_system_repeat(),
        done: m.studio_system_repeated(),
        refusals: { 'not-failed': m.studio_system_notFailed, emptied: m.studio_system_emptied },
      },
    )
  return (
    <Button size="sm" busy={busy} onClick={() => void repeat()}>
      {m.studio_system_repeat()}
    </Button>
  )
}
