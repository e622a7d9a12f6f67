import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Locale, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { failureText } from '~/ui/use-loss'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { startDownload } from '../download.functions'

/** specification §9: the second toast comes after this. */
const COMPLETION_MS = 2000

export type Problem = { kind: 'sign-in' } | { kind: 'failure'; text: string }

interface Download {
  material: { slug: string }
  order: { id: string; key: string } | undefined
  failure: 'toast' | 'alert'
  onStarted: () => void
}

/** One download at a time, with the toasts of specification §8; who has not paid is led to where it can be bought (§6). */
export function useDownload({ material, order, failure, onStarted }: Download) {
  const navigate = useNavigate()
  const { busy, send } = useSubmission({ title: m.downloads_error_title })
  const [problem, setProblem] = useState<Problem>()

  function fail(text: string) {
    if (failure === 'alert') setProblem({ kind: 'failure', text })
    else notify({ kind: 'error', title: m.downloads_error_title(), description: text })
  }

  async function ask(locale: Locale) {
    const outcome = await startDownload({ data: { material: material.slug, locale, order: order ?? null } })
    if (outcome.ok) {
      save(outcome.download.url)
      onStarted()
      notify({
        kind: 'success',
        title: m.downloads_started(),
        description: m.downloads_startedText({ name: outcome.download.title }),
      })
      setTimeout(() => notify({ kind: 'success', title: m.downloads_completed() }), COMPLETION_MS)
    } else if (outcome.code === 'unauthenticated') setProblem({ kind: 'sign-in' })
    else if (outcome.code === 'unpaid') await navigate({ to: localizedPath(`/purchase/${material.slug}`, getLocale()) })
    else if (outcome.code === 'too-many') fail(m.errors_tooMany_text({ time: waitText(outcome.retryAt) }))
    else fail(outcome.code === 'not-found' ? m.downloads_error_notFound() : m.downloads_error_unreleased())
  }

  const start = (locale: Locale) =>
    send(async () => {
      setProblem(undefined)
      await ask(locale).catch((error: unknown) => fail(failureText(error)))
    })

  return { busy, problem, start }
}

/** The browser takes the file without leaving the page, and keeps the page where the link answers with something else. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
