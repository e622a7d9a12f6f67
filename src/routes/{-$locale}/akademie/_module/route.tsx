import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { AcademyNav } from '~/features/academy/hub/components/academy-nav'
import { academyTabs } from '~/features/academy/hub/functions'

/** The pages of the modules share the way around. */
export const Route = createFileRoute('/{-$locale}/akademie/_module')({
  loader: () => academyTabs(),
  component: Layout,
})

function Layout() {
  const current = useLocation({ select: (location) => location.pathname })
  return (
    <div>
      <AcademyNav modules={Route.useLoaderData()} current={current} />
      <main id="obsah" className="wrap academy">
        <Outlet />
      </main>
    </div>
  )
}
