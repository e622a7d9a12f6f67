import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { goOnWithStudioLetter, sendStudioLetter, stopStudioLetter, testStudioLetter } from '../functions'
import type { LetterDetail } from '../schema'
import { PlanForm } from './plan-form'
import { REFUSALS } from './texts'

const said = (title: string, agree: string, done: string) => ({ title, agree, done, refusals: REFUSALS })

/** What can be done with an issue as it stands; each is told first. */
export function LetterActs({ letter: { list, slug, subject, state, seen } }: { letter: LetterDetail }) {
  const { ask, busy } = useAct()
  const issue = { list, slug }
  const test = () =>
    ask(testStudioLetter, issue, said(m.studio_letters_testTitle({ subject }), m.studio_letters_test(), m.studio_letters_tested()))
  const send = () =>
    ask(
      sendStudioLetter,
      { ...issue, seen },
      said(m.studio_letters_sendTitle({ subject }), m.studio_letters_send(), m.studio_letters_sent()),
    )
  const stop = () =>
    ask(stopStudioLetter, issue, {
      ...said(m.studio_letters_stopTitle({ subject }), m.studio_letters_stop(), m.studio_letters_stopped()),
      danger: true,
    })
  const goOn = () =>
    ask(goOnWithStudioLetter, issue, said(m.studio_letters_goOnTitle({ subject }), m.studio_letters_goOn(), m.studio_letters_goesOn()))
  return (
    <>
      <div className="row">
        <Button busy={busy} onClick={() => void test()}>
          {m.studio_letters_test()}
        </Button>
        {(state === 'draft' || state === 'planned') && (
          <Button busy={busy} onClick={() => void send()}>
            {m.studio_letters_send()}
          </Button>
        )}
        {(state === 'planned' || state === 'sending') && (
          <Button kind="danger" busy={busy} onClick={() => void stop()}>
            {m.studio_letters_stop()}
          </Button>
        )}
        {state === 'paused' && (
          <Button busy={busy} onClick={() => void goOn()}>
            {m.studio_letters_goOn()}
          </Button>
        )}
      </div>
      {(state === 'draft' || state === 'planned') && (
        <Disclosure title={m.studio_letters_plan()}>
          <PlanForm issue={issue} subject={subject} />
        </Disclosure>
      )}
    </>
  )
}
