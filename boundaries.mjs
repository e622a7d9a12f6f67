// Who may import whom, for dependency-cruiser. Imports run downwards only; there is no list of exceptions.
// test/checks/boundaries.test.ts plants one violation of each rule.

/** The rooms of `src/features`, top floor first: what each holds, and which it may import, all of them on lower floors. */
export const ROOMS = {
  studio: {
    holds: 'where the team works: its door, who is of it and what each may do, the record of what was done, what waits today',
    imports: ['site', 'coaching', 'academy', 'enquiries', 'shop', 'assessments', 'accounts', 'letters', 'editorial'],
  },
  site: {
    holds: 'what gathers the others: home page and dashboard, frame, address book for machines, live notices, pages for developers',
    imports: ['privacy', 'coaching', 'academy', 'assessments', 'accounts', 'editorial', 'couple'],
  },
  privacy: {
    holds: "consents, cookies, the copy of a couple's data and its erasure",
    imports: ['coaching', 'academy', 'enquiries', 'shop', 'assessments', 'accounts', 'letters', 'couple'],
  },
  coaching: {
    holds: 'consultations and their times, offers, services and the hours bought with them',
    imports: ['enquiries', 'shop', 'accounts', 'couple'],
  },
  academy: {
    holds: 'courses, workshops with their seats and waiting lists, guides, news',
    imports: ['shop', 'assessments', 'accounts', 'couple'],
  },
  enquiries: { holds: 'what people ask and suggest by a form, and who answers', imports: ['shop', 'couple'] },
  shop: {
    holds: 'products and prices, orders, payments, invoices, claims, how long any of them is kept; what a paid order brings, by a port',
    imports: ['accounts', 'editorial', 'couple'],
  },
  assessments: { holds: 'the tests TIER and OpenFit and their results', imports: ['couple'] },
  accounts: {
    holds: 'registration, every way to sign in, sessions, the record of what concerned security, the plan of closing',
    imports: ['couple'],
  },
  letters: { holds: 'subscriptions and the letters that are sent to them', imports: [] },
  editorial: { holds: 'what is read: articles, reviews, stories, podcast, evenings for two, legal texts', imports: [] },
  couple: { holds: 'who the couple is, and how far it has come', imports: [] },
}

const TESTS = '\\.test\\.tsx?$'
/** A part of a room, and what its files are called: their kind, after their noun where a part has several. */
const PART = '^src/features/[^/]+/[^/]+/'
const named = (kinds) => `(|[^/.]+\\.)(${kinds})\\.ts$`
const PUBLIC = `/${named('schema|rules|functions|(data|mutations)\\.server')}`

/** A layer imports itself and the layers below it. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: '^src/', pathNot: `^src/(${[from, ...allowed].join('|')})/` },
})

/** Imports of types only are erased: they bring no code along. */
const CODE_ONLY = { dependencyTypesNot: ['type-only'] }

const layers = [
  layer('lib-imports-nothing', 'lib', []),
  layer('ui-is-domain-free', 'ui', ['lib', 'paraglide']),
  layer('db-is-a-leaf', 'db', ['lib']),
  layer('emails-take-props', 'emails', ['lib', 'paraglide']),
  layer('documents-take-inputs', 'documents', ['lib', 'paraglide']),
  layer('server-knows-no-feature', 'server', ['db', 'emails', 'lib', 'paraglide']),
  layer('features-know-no-route', 'features', ['server', 'db', 'documents', 'emails', 'ui', 'lib', 'paraglide']),
  layer('routes-are-thin', 'routes', ['features', 'server', 'ui', 'lib', 'paraglide']),
]

const rooms = Object.entries(ROOMS).map(([room, { imports }]) => ({
  name: `room-${room}`,
  comment: 'Rooms import rooms below them; what they ask of those above comes through a port (src/ports.server.ts).',
  severity: 'error',
  from: { path: `^src/features/${room}/`, pathNot: TESTS },
  to: { path: '^src/features/', pathNot: `^src/features/(${[room, ...imports].join('|')})/` },
}))

const features = [
  {
    name: 'part-public-surface',
    comment: 'Parts meet through schema, rules, functions, data and mutations; all of a room stand in its own shell.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/([^/]+)/' },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/($2|shell)/', PUBLIC] },
  },
  {
    name: 'only-data-files-touch-db',
    severity: 'error',
    from: {
      path: '^src/(features|routes|ui|emails|documents|lib)/',
      pathNot: [TESTS, `${PART}${named('(data|mutations|seed)\\.server')}`],
    },
    to: { path: '^src/db/', ...CODE_ONLY },
  },
  {
    name: 'rows-stay-on-the-server',
    comment: 'Only presented shapes leave it; not even the type of a row is known outside.',
    severity: 'error',
    from: {
      path: ['^src/(routes|ui|emails|documents|lib)/', `${PART}${named('schema')}`, `${PART}(components|mails|documents)/`],
      pathNot: TESTS,
    },
    to: { path: '^src/db/' },
  },
  {
    name: 'only-server-files-run-on-the-server',
    comment: 'Components, schemas and rules run in the browser too.',
    severity: 'error',
    from: {
      path: '^src/features/',
      pathNot: [TESTS, `${PART}${named('functions|(data|mutations|jobs|seed|commands)\\.server')}`, `${PART}documents/`],
    },
    to: { path: ['^src/(server|documents)/', '\\.server\\.tsx?$'], ...CODE_ONLY },
  },
  {
    name: 'mails-take-props',
    severity: 'error',
    from: { path: `${PART}mails/`, pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/(emails|lib|paraglide)/', '/mails/[^/]+$', `${PART}${named('schema')}`], ...CODE_ONLY },
  },
  {
    name: 'documents-of-parts-take-inputs',
    severity: 'error',
    from: { path: `${PART}documents/`, pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/(documents|lib|paraglide)/', '/documents/[^/]+$', `${PART}${named('schema')}`], ...CODE_ONLY },
  },
  {
    name: 'rules-are-pure',
    comment: 'No I/O, no clock of their own: rules know schemas and each other.',
    severity: 'error',
    from: { path: `${PART}${named('rules')}` },
    to: { path: '^src/', pathNot: ['^src/lib/', `${PART}${named('schema|rules')}`], ...CODE_ONLY },
  },
]

const runtime = [
  {
    name: 'routes-read-through-functions',
    severity: 'error',
    from: { path: '^src/routes/(?!api/)' },
    to: { path: '\\.server\\.tsx?$', ...CODE_ONLY },
  },
  {
    name: 'shared-code-runs-in-browsers',
    comment: 'What has a part of Node in it can run on the server only.',
    severity: 'error',
    from: {
      path: ['^src/(lib|ui)/', `${PART}${named('schema|rules')}`, `${PART}components/`],
      pathNot: TESTS,
    },
    to: { dependencyTypes: ['core'], ...CODE_ONLY },
  },
  {
    name: 'composition-root-is-on-top',
    severity: 'error',
    from: { path: '^src/[^/]+/' },
    to: { path: '^src/[^/]+\\.tsx?$' },
  },
  {
    name: 'product-knows-no-test',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: ['^(test|e2e|bench|scripts)/', TESTS] },
  },
  {
    name: 'product-needs-no-development-package',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...CODE_ONLY },
  },
]

const graph = [
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

export default {
  forbidden: [...layers, ...rooms, ...features, ...runtime, ...graph],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
    doNotFollow: { path: ['node_modules', '^src/paraglide/'] },
    // Written by the router's generator; it imports every route, and the router imports it.
    exclude: { path: '^src/routeTree\\.gen\\.ts$' },
  },
}
