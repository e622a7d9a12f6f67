import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { useAwake } from '~/ui/use-awake'
import { endLetters } from '../functions'
import type { PresentedLetters } from '../schema'
import { dateOf } from './dates'
import { useChange } from './use-change'

/** What comes to the address of the account. */
export function LettersSection({ letters, email }: { letters: PresentedLetters[]; email: string }) {
  return (
    <section className="card panel" aria-labelledby="privacy-letters">
      <h2 id="privacy-letters">{m.privacy_letters_title({ email })}</h2>
      {letters.length === 0 ? (
        <p className="muted">{m.privacy_letters_none()}</p>
      ) : (
        <dl className="dl">
          {letters.map((entry) => (
            <div key={entry.list}>
              <dt>{LISTS[entry.list]()}</dt>
              <dd className="privacy-said">
                {STATES[entry.status]({ date: dateOf(entry.since) })}
                {entry.status !== 'unsubscribed' && <EndButton list={entry.list} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function EndButton({ list }: Pick<PresentedLetters, 'list'>) {
  const awake = useAwake()
  const { busy, run } = useChange({ ask: () => endLetters({ data: { list } }), said: { title: m.privacy_letters_done() } })
  return (
    <Button size="sm" disabled={!awake} busy={busy} onClick={run}>
      {m.privacy_letters_end()}
      <span className="sr">: {LISTS[list]()}</span>
    </Button>
  )
}

const LISTS = { newsletter: m.privacy_letters_newsletter, digest: m.privacy_letters_digest }
const STATES = {
  pending: m.privacy_letters_pending,
  confirmed: m.privacy_letters_confirmed,
  unsubscribed: m.privacy_letters_unsubscribed,
}
