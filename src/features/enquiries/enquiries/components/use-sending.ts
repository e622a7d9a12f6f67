import { useEffect, useRef, useState } from 'react'
import { useFormSending } from '~/ui/use-form-sending'
import { LEAST_MS } from '../rules'
import type { EnquiryAnswer, EnquiryForm } from '../schema'

type Again = Pick<EnquiryForm, 'wrong' | 'failed' | 'stamp'>

/** Sends the form of a request and stays; `state` says why it is there again. */
export function useSending({ wrong, failed, stamp, isSignedIn }: EnquiryForm, onSent: (email: string) => void) {
  const [state, setState] = useState<Again>({ wrong, failed, stamp })
  const opened = useRef(0)
  useEffect(() => void (opened.current = performance.now()), [])

  function taken(made: EnquiryAnswer) {
    if (made.state === 'sent') return onSent(made.email)
    if (made.stamp !== state.stamp) opened.current = performance.now()
    setState(made)
  }

  // Whoever is faster than the server allows waits for it, and is not taken for a program.
  const patience = async () => isSignedIn || pauseUntil(opened.current + LEAST_MS)
  return { state, ...useFormSending(taken, patience) }
}

const pauseUntil = (moment: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
