import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HelpNote } from '~/features/assessments/tier/components/help-note'
import { QuestionsFailed } from '~/features/assessments/tier/components/test-notices'
import { TierLoading } from '~/features/assessments/tier/components/loading'
import { TestWall } from '~/features/assessments/tier/components/on-demand'
import { FreshRisk } from '~/features/assessments/results/components/fresh-risk'
import { useFreshResult } from '~/features/assessments/results/components/use-fresh-result'
import { OpenFitTest } from '~/features/assessments/openfit/components/openfit-test'
import { openFitState } from '~/features/assessments/openfit/functions'
import type { PresentedRisk } from '~/features/assessments/openfit/schema'
import { useResultAddress } from '~/features/assessments/tier/components/use-result-address'
import { ConsentRequest } from '~/features/privacy/consents/components/on-demand'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { SiteShell } from '~/features/site/shell/components/site-shell'
import { readFinished } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/test/openfit-divorce-risk')({
  // The questions fill the screen; everything else here brings the navigation itself.
  staticData: { cached: true, bare: true, failure: m.tests_error_loadQuestions },
  validateSearch: readFinished,
  loader: async ({ params: { locale }, location }) => {
    const outcome = await openFitState()
    if (!outcome.ok && outcome.code === 'consent-missing') await ConsentRequest.preload?.()
    if (!outcome.ok && outcome.code === 'unauthenticated') await TestWall.preload?.()
    if (outcome.ok || outcome.code === 'unauthenticated' || outcome.code === 'consent-missing') return outcome
    if (outcome.code !== 'cooldown') throw redirect({ to: '/{-$locale}/test', params: { locale } })
    const { vysledek: id } = readFinished(location.search)
    if (id) throw redirect({ to: '/{-$locale}/dashboard/vysledky/$id', params: { locale, id } })
    throw redirect({ to: '/{-$locale}/test', params: { locale }, search: { blocked: 'cooldown' } })
  },
  // Where the couple is, is asked anew every time.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.openfit_metaTitle(), description: m.meta_test_description(), match, matches }),
  pendingComponent: TierLoading,
  errorComponent: Failed,
  component: Page,
})

function Page() {
  const outcome = Route.useLoaderData()
  const { shown, show, forget } = useFreshResult<PresentedRisk>()
  useResultAddress(shown?.result.id)
  useFreshAccount(forget)
  if (outcome.ok && !shown) return <OpenFitTest state={outcome.state} onDone={show} />
  return (
    <SiteShell>
      {shown && <FreshRisk {...shown} help={<HelpNote note={shown.result.helpNote} />} />}
      {!shown && !outcome.ok && outcome.code === 'consent-missing' && (
        <Suspense>
          <ConsentRequest />
        </Suspense>
      )}
      {!shown && !outcome.ok && outcome.code === 'unauthenticated' && (
        <Suspense>
          <TestWall path="/test/openfit-divorce-risk" />
        </Suspense>
      )}
    </SiteShell>
  )
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <SiteShell>
      <QuestionsFailed error={error} title={m.openfit_title()} onRetry={() => void router.invalidate()} />
    </SiteShell>
  )
}
