import { Outlet, createFileRoute } from '@tanstack/react-router'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'
import { ActsAround } from '~/features/studio/shell/components/acts'
import { Confirmation } from '~/features/studio/entry/components/confirmation'
import { leaveStudio, studioOperator } from '~/features/studio/entry/own.functions'
import { StudioFrame } from '~/features/studio/shell/components/studio-frame'
import { StudioStyles } from '~/routes/studio/-pages/studio-styles'
import { roleText } from '~/features/studio/entry/role.schema'
import { enterFirst } from '~/ui/enter-first'
import { leaveTo } from '~/ui/leave-to'
import { mayLeave } from '~/ui/leaving'

// Whoever was signed out meanwhile is told by the page itself, which asks each time.
export const Route = createFileRoute('/studio/_inside')({
  loader: async ({ location }) => {
    const outcome = await studioOperator()
    if (!outcome.ok) throw enterFirst(location)
    return outcome.operator
  },
  component: Layout,
})

function Layout() {
  const operator = Route.useLoaderData()
  // Whoever is out already goes there, too.
  const out = () => leaveTo('/studio/vstup')
  const leave = async () => {
    if (await mayLeave()) await leaveStudio().then(out, out)
  }
  return (
    <Confirmation ways={operator.ways}>
      <StudioStyles />
      <StudioFrame operator={operator} role={roleText(operator.role)} language={<LanguageSwitch />} onLeave={() => void leave()}>
        <ActsAround>
          <Outlet />
        </ActsAround>
      </StudioFrame>
    </Confirmation>
  )
}
