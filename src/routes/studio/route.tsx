import { Outlet, createFileRoute } from '@tanstack/react-router'
import { StudioStyles } from '~/features/studio/shell/components/studio-styles'

export const Route = createFileRoute('/studio')({ component: Layout })

function Layout() {
  return (
    <>
      <StudioStyles />
      <Outlet />
    </>
  )
}
