import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { NEWS_EVENT, type News } from '../schema'

/** What this page does about news of the account. A page that shows them by itself prevents the event's default: a notification. */
export function useNews(onNews: (news: News, event: Event) => void): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const listen = (event: CustomEventInit<News> & Event) => event.detail && hear(event.detail, event)
    window.addEventListener(NEWS_EVENT, listen)
    return () => window.removeEventListener(NEWS_EVENT, listen)
  }, [])
}

/** Reads the page anew when the consent behind it was given or withdrawn elsewhere, and when nobody is signed in here any more. */
export function useFreshAccount(onWithdrawn?: () => void): void {
  const router = useRouter()
  useNews((news, event) => {
    if (news.kind === 'signed-out') return leave()
    const { state, before } = news
    if (before ? before.consent === state.consent : state.consent) return
    if (!state.consent) onWithdrawn?.()
    void router.invalidate({ sync: true })

    function leave() {
      // Once every listener has heard it: a form with something to lose stays.
      queueMicrotask(() => {
        if (!event.defaultPrevented) void router.invalidate({ sync: true })
      })
    }
  })
}
