import { useRouter } from '@tanstack/react-router'
import { type ReactNode, createContext, useContext, useState } from 'react'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { studioRefusal } from './refusals'
import type { ActAnswer, Asked } from '~/features/studio/acts/schema'
import { ActDialog, type ActWords } from './act-dialog'
import { type Held, HeldMails } from './held-mails'

type Act<Given, Done extends object> = (call: { data: { given: Given; agreed?: string } }) => Promise<ActAnswer<Done, string>>

interface Acts {
  busy: boolean
  /** Tells what it would do, and does it once somebody agrees. */
  ask: <Given, Done extends object>(act: Act<Given, Done>, given: Given, words: ActWords<Done>) => Promise<void>
}

const ActsContext = createContext<Acts>({ busy: false, ask: () => Promise.resolve() })

export const useAct = (): Acts => useContext(ActsContext)

interface Waiting {
  asked: Asked
  words: ActWords
  agree: (seal: string) => Promise<void>
}

/** Around the pages of the studio: whatever changes something is told first, agreed to, and its mails can be recalled. */
export function ActsAround({ children }: { children: ReactNode }) {
  const fresh = useFresh()
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_act_failed })
  const [waiting, setWaiting] = useState<Waiting>()
  const [held, setHeld] = useState<Held>()

  const ask: Acts['ask'] = (act, given, words) => {
    const step = (agreed?: string) =>
      send(async () => {
        const answer = await fresh(() => act({ data: { given, ...(agreed !== undefined && { agreed }) } }))
        if (!answer) return
        if (!answer.ok) {
          setWaiting(undefined)
          return notify({
            kind: 'error',
            title: m.studio_act_failed(),
            description: words.refusals?.[answer.code]?.() ?? studioRefusal(answer),
          })
        }
        if ('asks' in answer) return setWaiting({ asked: answer.asks, words: words as ActWords, agree: step })
        setWaiting(undefined)
        if (answer.heldUntil) setHeld({ title: words.done, until: answer.heldUntil })
        else notify({ kind: 'success', title: words.done })
        words.after?.(answer.done)
        await router.invalidate()
      })
    return step()
  }

  return (
    <ActsContext value={{ busy, ask }}>
      {children}
      <div role="status">{held && <HeldMails key={held.until} held={held} onEnd={() => setHeld(undefined)} />}</div>
      {waiting && <ActDialog {...waiting} busy={busy} onClose={() => setWaiting(undefined)} />}
    </ActsContext>
  )
}
