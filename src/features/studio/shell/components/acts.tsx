import { useRouter } from '@tanstack/react-router'
import { type ReactNode, createContext, useContext, useState } from 'react'
import { m } from '~/paraglide/messages'
import { AskAgain, confirmedWork } from '~/ui/fresh'
import { hasUnsaved } from '~/ui/leaving'
import { notify } from '~/ui/notify'
import { focusStart } from '~/ui/use-page-focus'
import { useSubmission } from '~/ui/use-submission'
import { studioRefusal } from './refusals'
import type { ActAnswer, Asked } from '~/features/studio/acts/schema'
import { ActDialog, type ActWords } from './act-dialog'
import { type Held, HeldMails } from './held-mails'

type Act<Given, Done extends object> = (call: { data: { given: Given; agreed?: string } }) => Promise<ActAnswer<Done, string>>

interface Acts {
  busy: boolean
  /** Something is asked in a dialog, so that whatever led there gives way. */
  asks: boolean
  /** Tells what it would do, and does it once somebody agrees. */
  ask: <Given, Done extends object>(act: Act<Given, Done>, given: Given, words: ActWords<Done>) => Promise<void>
}

const ActsContext = createContext<Acts>({ busy: false, asks: false, ask: () => Promise.resolve() })

export const useAct = (): Acts => useContext(ActsContext)

/** The page is as it was: who asks, or how often, is what is wrong. */
const PAGE_STANDS = new Set(['unauthenticated', 'forbidden', 'unconfirmed', 'too-many'])

interface Waiting {
  asked: Asked
  words: ActWords
  agree: (seal: string) => Promise<void>
}

/** Around the pages of the studio: whatever changes something is told first, agreed to, and its mails can be recalled. */
export function ActsAround({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_act_failed })
  const askAgain = useContext(AskAgain)
  const [confirms, setConfirms] = useState(false)
  const [waiting, setWaiting] = useState<Waiting>()
  const [held, setHeld] = useState<Held>()

  const confirm = () => {
    setConfirms(true)
    return askAgain()
  }
  /** Whoever stood at what is gone by now goes on from the heading. */
  const renew = async () => {
    await router.invalidate({ sync: true })
    if (document.activeElement === null || document.activeElement === document.body) focusStart(document.querySelector('h1'))
  }
  const ask: Acts['ask'] = (act, given, words) => {
    const step = (agreed?: string) =>
      send(async () => {
        const work = () => act({ data: { given, ...(agreed !== undefined && { agreed }) } })
        const answer = await confirmedWork(work, confirm).finally(() => setConfirms(false))
        if (!answer) return
        if (!answer.ok) {
          setWaiting(undefined)
          // Where something typed is unsaved it could be gone with it.
          const renews = !PAGE_STANDS.has(answer.code) && !words.keeps && !hasUnsaved()
          notify({ kind: 'error', title: m.studio_act_failed(), description: studioRefusal(answer, words.refusals, renews) })
          return renews ? renew() : undefined
        }
        if ('asks' in answer) return setWaiting({ asked: answer.asks, words: words as ActWords, agree: step })
        setWaiting(undefined)
        if (answer.heldUntil) setHeld({ title: words.done, until: answer.heldUntil })
        else notify({ kind: 'success', title: words.done })
        words.after?.(answer.done)
        await renew()
      })
    return step()
  }

  return (
    <ActsContext value={{ busy, asks: waiting !== undefined || confirms, ask }}>
      {children}
      <div role="status">{held && <HeldMails key={held.until} held={held} onEnd={() => setHeld(undefined)} />}</div>
      {waiting && !confirms && <ActDialog {...waiting} busy={busy} onClose={() => setWaiting(undefined)} />}
    </ActsContext>
  )
}
