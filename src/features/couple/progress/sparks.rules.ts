import { type MilestoneSlug, SPARK_EVENT, type SparkEvent } from './schema'

/** In the browser: this tab says itself what a milestone earns, so the event of the same sparks makes no toast, until `stop`. */
export function saySparksOf(milestone: MilestoneSlug): { sparks: () => number | undefined; stop: () => void } {
  let sparks: number | undefined
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<SparkEvent>
    if (detail.milestone !== milestone) return
    event.preventDefault()
    sparks = detail.sparks
  }
  addEventListener(SPARK_EVENT, listen)
  return { sparks: () => sparks, stop: () => removeEventListener(SPARK_EVENT, listen) }
}

/** The same for a call after whose success the page says it; after a refusal or a failure the event is told as ever. */
export async function sayingSparksOf<O extends { ok: boolean }>(milestone: MilestoneSlug, call: () => Promise<O>): Promise<O> {
  const { stop } = saySparksOf(milestone)
  let done = false
  try {
    const outcome = await call()
    done = outcome.ok
    return outcome
  } finally {
    if (!done) stop()
  }
}
