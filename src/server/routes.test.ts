import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listedPaths, openRoutes, routes, rulesAt } from './routes.server'

const root = createRootRoute()
const locale = createRoute({ getParentRoute: () => root, path: '{-$locale}' })
const page = <Path extends string>(path: Path, staticData = {}) => createRoute({ getParentRoute: () => locale, path, staticData })
const layout = createRoute({ getParentRoute: () => root, path: 'auth' })
const link = createRoute({ getParentRoute: () => layout, path: 'link', staticData: { open: true } })

const rest = [
  page('/', { cached: true, listed: true }),
  page('akademie/', { listed: true }),
  page('recenze/$slug', { listed: true, measured: true }),
  page('recenze'),
  page('$', { cached: true }),
]
routes.connect(createRouter({ routeTree: root.addChildren([layout.addChildren([link]), locale.addChildren(rest)]) }))

test('an address has the rules of its route, in both languages', () => {
  for (const path of ['/recenze/x', '/en/recenze/x']) expect(rulesAt(path)).toEqual({ listed: true, measured: true })
  expect(rulesAt('/auth/link')).toEqual({ open: true })
})

test('what says nothing, and what is no page, is closed', () => {
  expect(rulesAt('/recenze')).toEqual({})
  for (const path of ['/auth', '/auth/link/x', '/recenze/x/y', '/neni']) expect(rulesAt(path)).not.toHaveProperty('open')
})

test('an open page is open with the layouts around it alone', () => {
  expect(openRoutes()).toEqual(new Set(['/auth/link', '/auth', '__root__']))
})

test('pages are listed by their address unless it names something', () => {
  expect(listedPaths().toSorted()).toEqual(['/', '/akademie'])
})
