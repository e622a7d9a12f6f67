import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveOpenFitAnswers } from '../functions'
import type { PresentedSitting, SittingRefusal } from '../schema'
import type { Refused } from '~/lib/outcome'
import { useAutosave } from '~/ui/autosave'
import { AnswerSaver, type SaveState } from './answer-saver'
import { type Announcement, announce, onAnnounced } from './sitting-channel'

/** After that a request counts as lost; its number keeps it harmless if it arrives all the same. */
const LOST_AFTER_MS = 20_000

/** The answers of one sitting: on the screen at once, on the server a moment later, nowhere else on this device. */
export function useSittingAnswers(sitting: PresentedSitting, onRefused: (refusal: Refused<SittingRefusal>) => void) {
  const [index, goTo] = useState(sitting.from)
  const [answers, setAnswers] = useState<Record<string, number>>({})
  const [saved, setSaved] = useState<SaveState>('empty')
  const [refusal, setRefusal] = useState<Refused<SittingRefusal>>()
  const [saver] = useState(() => saverOf(sitting.key, setSaved, setRefusal))
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (refusal) refuse(refusal)
  }, [refusal])
  useAutosave(saver)
  useOneSitting((what) => {
    saver.end()
    // A deletion is told by the page around.
    if (what === 'begun') setRefusal({ ok: false, code: 'moved' })
  })
  useFreshAfterReturn(() => setAnswers({}))

  return {
    /** Of the question that is shown, from 0. */
    index,
    answers,
    saved,
    choose: (value: number) => {
      const question = sitting.questions[index]
      if (!question) return
      setAnswers({ ...answers, [question.id]: value })
      saver.put(question.id, value)
    },
    goTo,
    /** Whether every answer is on the server. */
    flush: () => saver.flush(),
  }
}

function saverOf(sitting: string, tell: (state: SaveState) => void, onRefused: (refusal: Refused<SittingRefusal>) => void): AnswerSaver {
  return new AnswerSaver(async (answers, number) => {
    const outcome = await saveOpenFitAnswers({ data: { sitting, number, answers }, signal: AbortSignal.timeout(LOST_AFTER_MS) })
    if (outcome.ok) return true
    onRefused(outcome)
    return false
  }, tell)
}

/** The newest sitting in this browser lets older tabs forget theirs at once: the other partner could look into them. */
function useOneSitting(onOther: (what: Announcement) => void): void {
  const end = useEffectEvent(onOther)
  useEffect(() => {
    announce('begun')
    return onAnnounced((what) => end(what))
  }, [])
}

/** A page that the browser put aside whole could come back by its Back button with answers on it: they go first. */
function useFreshAfterReturn(forget: () => void): void {
  const drop = useEffectEvent(forget)
  useEffect(() => {
    const leave = (event: PageTransitionEvent) => {
      if (event.persisted) flushSync(() => drop())
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
