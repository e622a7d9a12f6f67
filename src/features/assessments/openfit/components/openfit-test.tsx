import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Refused } from '~/lib/outcome'
import { OPENFIT_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { endNotifications, prepareNotifications } from '~/ui/notify'
import { QuestionSide } from '~/ui/question-side'
import type { EndedPart, OpenFitState, PresentedRisk, PresentedSitting, SittingRefusal } from '../schema'
import { useRefusal } from './openfit-actions'
import { OpenFitQuestions } from './openfit-questions'
import { OpenFitHandover, OpenFitIntro, OpenFitResume } from './openfit-stages'
import { onAnnounced } from './sitting-channel'
import { TextScreen } from './text-screen'

/** What this page shows beside where the couple is by the server. */
type Shown = { view: 'stage' | 'handover' | 'moved' | 'deleted' } | { view: 'sitting'; sitting: PresentedSitting }

interface OpenFitTestProps {
  state: OpenFitState
  /** Resolves when the result is on the screen. */
  onDone: (result: PresentedRisk) => Promise<void>
}

/** The test for two: each part is a sitting of its own, and between them nothing stays on the page (specification §4, readings R9). */
export function OpenFitTest({ state, onDone }: OpenFitTestProps) {
  const [shown, setShown] = useState<Shown>({ view: 'stage' })
  const router = useRouter()
  const refuse = useRefusal(shown.view === 'sitting' ? shown.sitting.who : undefined)
  useEffect(prepareNotifications, [])
  // Whatever stands here then is of a test that is no more, the answers of its questions above all.
  useEffect(() => onAnnounced((what) => what === 'deleted' && setShown({ view: 'deleted' })), [])

  const begin = (sitting: PresentedSitting) => setShown({ view: 'sitting', sitting })
  function askAnew() {
    void router.invalidate({ sync: true }).then(() => setShown({ view: 'stage' }))
  }
  async function endPart(part: EndedPart) {
    if (part.stage === 'handover') {
      endNotifications()
      return setShown({ view: 'handover' })
    }
    await onDone(part.result)
    endNotifications()
  }
  function endSitting(refusal: Refused<SittingRefusal>) {
    if (refusal.code === 'moved' || refusal.code === 'deleted') return setShown({ view: refusal.code })
    setShown({ view: 'stage' })
    refuse(refusal, m.tests_error_save())
  }

  if (shown.view === 'sitting') {
    const { sitting } = shown
    return (
      <div className="quiz">
        <OpenFitQuestions key={sitting.key} sitting={sitting} onPart={endPart} onRefused={endSitting} onGone={askAnew} />
      </div>
    )
  }
  if (shown.view === 'moved' || shown.view === 'deleted') {
    return (
      <Frame share={0} title={m.openfit_title()} text={state.guide.subtitle}>
        <Ended how={shown.view} onReload={askAnew} />
      </Frame>
    )
  }
  const stage = shown.view === 'handover' ? 'handover' : state.stage
  const second = stage === 'handover' || stage === 'male'
  return (
    <Frame
      share={second ? 0.5 : 0}
      title={second ? m.openfit_answeringMan() : m.openfit_title()}
      text={second ? m.openfit_answeringHintSecond() : state.guide.subtitle}
    >
      {stage === 'handover' && <OpenFitHandover guide={state.guide} isNew={shown.view === 'handover'} onSitting={begin} onGone={askAnew} />}
      {stage === 'male' && <OpenFitResume guide={state.guide} question={state.question ?? 1} onSitting={begin} onGone={askAnew} />}
      {(stage === 'intro' || stage === 'female') && (
        <OpenFitIntro guide={state.guide} begun={stage === 'female'} onSitting={begin} onGone={askAnew} />
      )}
    </Frame>
  )
}

function Frame({ share, title, text, children }: { share: number; title: string; text: string; children: ReactNode }) {
  return (
    <div className="quiz">
      <QuestionSide seed={OPENFIT_TEST} share={share} title={title} text={text} />
      {children}
    </div>
  )
}

/** Another tab or device has the test or deleted it: whatever was answered here is off the screen. */
function Ended({ how, onReload }: { how: 'moved' | 'deleted'; onReload: () => void }) {
  return (
    <TextScreen
      title={how === 'moved' ? m.openfit_moved() : m.openfit_abandon_done_title()}
      name="OpenFit"
      focused
      actions={
        <Button kind="primary" size="lg" onClick={onReload}>
          {m.common_reload()}
        </Button>
      }
    >
      <p className="lead" role="alert">
        {how === 'moved' ? m.tests_error_anotherDevice() : m.openfit_abandon_done_text()}
      </p>
    </TextScreen>
  )
}
