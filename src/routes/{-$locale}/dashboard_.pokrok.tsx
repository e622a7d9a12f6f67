import { createFileRoute, redirect } from '@tanstack/react-router'

/** The progress is a tab of the dashboard until it has a page of its own (specification §2). */
export const Route = createFileRoute('/{-$locale}/dashboard_/pokrok')({
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/{-$locale}/dashboard', params: { locale }, search: { tab: 'progress' } })
  },
})
