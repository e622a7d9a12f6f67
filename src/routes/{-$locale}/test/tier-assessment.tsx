import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HelpNote } from '~/features/assessments/tier/components/help-note'
import { QuestionsFailed } from '~/features/assessments/tier/components/test-notices'
import { FreshTier } from '~/features/assessments/results/components/fresh-tier'
import { useFreshResult } from '~/features/assessments/results/components/use-fresh-result'
import { TierLoading } from '~/features/assessments/tier/components/loading'
import { TestWall } from '~/features/assessments/tier/components/on-demand'
import { TierTest } from '~/features/assessments/tier/components/tier-test'
import { tasteQuestions, tierQuestions } from '~/features/assessments/tier/functions'
import type { PresentedTierResult } from '~/features/assessments/tier/schema'
import { useResultAddress } from '~/features/assessments/tier/components/use-result-address'
import { ConsentRequest } from '~/features/privacy/consents/components/on-demand'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { SiteShell } from '~/features/site/shell/components/site-shell'
import { readFinished } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/test/tier-assessment')({
  // The questions fill the screen; everything else here brings the navigation itself.
  staticData: { cached: true, bare: true, failure: m.tests_error_loadQuestions },
  validateSearch: readFinished,
  loader: async ({ params: { locale }, location }) => {
    const outcome = await tierQuestions()
    if (!outcome.ok && outcome.code === 'consent-missing') await ConsentRequest.preload?.()
    if (outcome.ok || outcome.code === 'consent-missing') return { outcome, taste: [] }
    if (outcome.code === 'unauthenticated') {
      const [taste] = await Promise.all([tasteQuestions(), TestWall.preload?.()])
      return { outcome, taste }
    }
    if (outcome.code !== 'cooldown') throw redirect({ to: '/{-$locale}/test', params: { locale } })
    const { vysledek: id } = readFinished(location.search)
    if (id) throw redirect({ to: '/{-$locale}/dashboard/vysledky/$id', params: { locale, id } })
    throw redirect({ to: '/{-$locale}/test', params: { locale }, search: { blocked: 'cooldown' } })
  },
  // Whether the test may be taken is asked anew every time.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.tier_metaTitle(), description: m.meta_test_description(), match, matches }),
  pendingComponent: TierLoading,
  errorComponent: Failed,
  component: Page,
})

function Page() {
  const { outcome, taste } = Route.useLoaderData()
  const { shown, show, forget } = useFreshResult<PresentedTierResult>()
  useResultAddress(shown?.result.id)
  useFreshAccount(forget)
  if (outcome.ok && !shown) return <TierTest test={outcome} onDone={show} />
  return (
    <SiteShell>
      {shown && <FreshTier {...shown} help={<HelpNote note={shown.result.helpNote} />} />}
      {!outcome.ok && outcome.code === 'consent-missing' && (
        <Suspense>
          <ConsentRequest />
        </Suspense>
      )}
      {!outcome.ok && outcome.code === 'unauthenticated' && (
        <Suspense>
          <TestWall path="/test/tier-assessment" questions={taste} />
        </Suspense>
      )}
    </SiteShell>
  )
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <SiteShell>
      <QuestionsFailed error={error} title={m.tier_title()} onRetry={() => void router.invalidate()} />
    </SiteShell>
  )
}
