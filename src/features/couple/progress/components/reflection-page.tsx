import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { QuestionSide } from '~/ui/question-side'
import { TextAreaField } from '~/ui/text-area-field'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'
import { type PresentedReflection, REFLECTION, type StepsBefore } from '../schema'
import { ReflectionButton } from './reflection-button'
import { useReflectionCompletion } from './use-reflection-completion'
import { Screen, useHeadingFocus } from './reflection-screen'

/**
 * The guided reflection: a beginning, one question after the other, and the sharing. What is written stays in this component and
 * goes with it: it is sent nowhere and stored nowhere (decision 017).
 */
export function ReflectionPage({ reflection }: { reflection: PresentedReflection }) {
  const { guide, state } = reflection
  const [step, setStep] = useState(0)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const heading = useHeadingFocus(step)
  // A browser may keep the page whole for its Back button.
  useEffect(() => {
    const forget = () => setNotes({})
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])
  const total = guide.prompts.length
  const isDone = state === 'completed' && step > total
  const guard = useUnsavedGuard(!isDone && Object.values(notes).some((note) => note.trim() !== ''))
  const prompt = guide.prompts[step - 1]
  const back = step > 0 ? () => setStep(step - 1) : undefined
  return (
    <div className="quiz">
      <QuestionSide seed={REFLECTION} share={step / (total + 1)} title={guide.title} text={guide.sharing.text} />
      {step === 0 && (
        <Screen
          title={guide.title}
          heading={heading}
          question={guide.title}
          forward={state === 'locked' ? undefined : m.reflection_start()}
          onForward={() => setStep(1)}
          onBack={back}
        >
          <Beginning reflection={reflection} />
        </Screen>
      )}
      {prompt && (
        <Screen
          title={guide.title}
          heading={heading}
          question={prompt.question}
          counter={{ n: step, total }}
          forward={step === total ? m.reflection_toSharing() : m.reflection_next()}
          onForward={() => setStep(step + 1)}
          onBack={back}
        >
          <p>{prompt.text}</p>
          <TextAreaField
            key={prompt.id}
            label={m.reflection_notes()}
            hint={prompt.opener}
            rows={6}
            autoComplete="off"
            value={notes[prompt.id] ?? ''}
            onChange={({ target }) => setNotes({ ...notes, [prompt.id]: target.value })}
          />
        </Screen>
      )}
      {step > total && (
        <Screen title={guide.title} heading={heading} question={guide.sharing.title} onBack={back}>
          <Sharing reflection={reflection} />
        </Screen>
      )}
      <UnsavedDialog
        open={guard.asking}
        title={m.reflection_leave_title()}
        description={m.reflection_leave_text()}
        onAnswer={guard.answer}
      />
    </div>
  )
}

function Beginning({ reflection: { guide, state, before } }: { reflection: PresentedReflection }) {
  return (
    <>
      {state === 'locked' && <Locked before={before} />}
      <p className="lead">{guide.lead}</p>
      <noscript>
        <p className="notice">{m.dashboard_noScript()}</p>
      </noscript>
      <Notice>
        <p>{guide.privacy}</p>
      </Notice>
      {state === 'completed' && <p>{m.reflection_done()}</p>}
      <ArrowLink href="/dashboard/pokrok" to="back">
        {m.reflection_toProgress()}
      </ArrowLink>
    </>
  )
}

/** What opens it comes first, with the way there. */
function Locked({ before }: { before: StepsBefore | null }) {
  const now = before?.now
  return (
    <section className="card panel stack" aria-labelledby="h-zamceno">
      <h2 id="h-zamceno" className="row text-h3">
        <Lock className="i" aria-hidden="true" />
        {m.reflection_locked_title()}
      </h2>
      <p>
        {before ? m.reflection_locked_after({ step: before.unlocking }) : m.progress_milestone_lockedText()}
        {now && now.title !== before?.unlocking && ` ${m.reflection_locked_now({ step: now.title })}`}
      </p>
      {now && (
        <div className="row">
          <PageLink className={buttonClass({ kind: 'primary' })} href={now.path}>
            {now.cta}
            <span className="sr">: {now.title}</span>
          </PageLink>
        </div>
      )}
    </section>
  )
}

function Sharing({ reflection: { guide, state, cta } }: { reflection: PresentedReflection }) {
  const completion = useReflectionCompletion()
  return (
    <>
      <p className="lead">{guide.sharing.text}</p>
      <div className="prose">
        <ul>
          {guide.sharing.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div className="row">
        {state === 'current' && <ReflectionButton completion={completion} label={cta} kind="primary" size="lg" />}
        {state === 'completed' && <p>{m.reflection_done()}</p>}
        <ArrowLink href="/dashboard/pokrok" to="back">
          {m.reflection_toProgress()}
        </ArrowLink>
      </div>
    </>
  )
}
