import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import boundaries, { ROOMS } from '../../boundaries.mjs'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

type Cruise = { summary: { violations: Array<{ rule: { name: string }; from: string; to: string }> } }

/** One allowed import of each kind. */
const SOUND = {
  'src/lib/money.ts': 'export const cents = 100\n',
  'src/lib/money.test.ts': "import { readFileSync } from 'node:fs'\nimport './money'\nexport { readFileSync }\n",
  'src/ui/price.tsx': "import '~/lib/money'\nexport {}\n",
  'src/db/client.server.ts': "import '~/lib/money'\nexport type Db = object\n",
  'src/emails/welcome.ts': "import '~/lib/money'\nexport {}\n",
  'src/documents/book.server.ts': "import '~/lib/money'\nexport {}\n",
  'src/server/clock.server.ts': "import '~/db/client.server'\nimport '~/emails/welcome'\nexport type Clock = () => Date\n",
  'src/features/shop/orders/schema.ts': "import '~/lib/money'\nexport {}\n",
  'src/features/shop/orders/rules.ts': "import './schema'\nimport type { Clock } from '~/server/clock.server'\nexport type Rule = Clock\n",
  'src/features/shop/orders/data.server.ts': "import '~/db/client.server'\nimport './rules'\nexport {}\n",
  'src/features/shop/orders/jobs.server.ts': "import './data.server'\nexport {}\n",
  'src/features/shop/orders/data.test.ts': "import './data.server'\nimport '~/db/client.server'\nexport {}\n",
  'src/features/shop/orders/functions.ts':
    "import './data.server'\nimport '~/documents/book.server'\nimport '~/server/clock.server'\nexport {}\n",
  'src/features/shop/orders/components/basket.tsx': "import '~/ui/price'\nimport '../functions'\nexport {}\n",
  'src/features/shop/stock/mutations.server.ts': "import '../orders/data.server'\nexport {}\n",
  'src/features/shop/orders/documents/bill.server.ts': "import '~/documents/book.server'\nimport '../schema'\nexport {}\n",
  'src/features/shop/orders/mails/paid.ts': "import '~/emails/welcome'\nimport '../schema'\nexport {}\n",
  'src/routes/index.tsx': "import '~/features/shop/orders/components/basket'\nexport {}\n",
  'src/server.ts': "import '~/features/shop/orders/components/basket'\nimport '~/db/client.server'\nexport {}\n",
}

/** What breaks which rule: the importing file, the imported one, and every rule that has to see it. */
const VIOLATIONS: Array<[from: string, imported: string, to: string, ...rules: string[]]> = [
  ['src/lib/a.ts', '~/ui/price', 'src/ui/price.tsx', 'lib-imports-nothing'],
  ['src/lib/b.ts', 'node:fs', 'fs', 'shared-code-runs-in-browsers'],
  ['src/ui/a.ts', '~/features/shop/orders/schema', 'src/features/shop/orders/schema.ts', 'ui-is-domain-free'],
  ['src/db/a.server.ts', '~/server/clock.server', 'src/server/clock.server.ts', 'db-is-a-leaf'],
  ['src/emails/a.ts', '~/ui/price', 'src/ui/price.tsx', 'emails-take-props'],
  ['src/documents/a.server.ts', '~/server/clock.server', 'src/server/clock.server.ts', 'documents-take-inputs'],
  [
    'src/features/shop/b/components/c.tsx',
    '~/documents/book.server',
    'src/documents/book.server.ts',
    'only-server-files-run-on-the-server',
  ],
  ['src/server/a.server.ts', '~/features/shop/orders/data.server', 'src/features/shop/orders/data.server.ts', 'server-knows-no-feature'],
  ['src/server/b.server.ts', '~/server', 'src/server.ts', 'server-knows-no-feature', 'composition-root-is-on-top'],
  ['src/features/shop/a/schema.ts', '~/routes/index', 'src/routes/index.tsx', 'features-know-no-route'],
  ['src/features/shop/a/functions.ts', '../orders/jobs.server', 'src/features/shop/orders/jobs.server.ts', 'part-public-surface'],
  [
    'src/features/shop/a/components/a.tsx',
    '~/features/shop/orders/components/basket',
    'src/features/shop/orders/components/basket.tsx',
    'part-public-surface',
  ],
  ['src/features/shop/a/jobs.server.ts', '~/db/client.server', 'src/db/client.server.ts', 'only-data-files-touch-db'],
  ['src/features/shop/b/components/a.tsx', '~/server/clock.server', 'src/server/clock.server.ts', 'only-server-files-run-on-the-server'],
  [
    'src/features/shop/b/components/b.tsx',
    '../../orders/data.server',
    'src/features/shop/orders/data.server.ts',
    'only-server-files-run-on-the-server',
  ],
  [
    'src/features/shop/b/documents/bill.server.ts',
    '../../orders/rules',
    'src/features/shop/orders/rules.ts',
    'documents-of-parts-take-inputs',
  ],
  ['src/features/shop/b/mails/paid.ts', '../../orders/rules', 'src/features/shop/orders/rules.ts', 'mails-take-props'],
  ['src/features/shop/b/rules.ts', '~/ui/price', 'src/ui/price.tsx', 'rules-are-pure'],
  ['src/features/shop/b/schema.ts', 'node:crypto', 'crypto', 'shared-code-runs-in-browsers'],
  [
    'src/routes/a.tsx',
    '~/db/client.server',
    'src/db/client.server.ts',
    'routes-are-thin',
    'only-data-files-touch-db',
    'rows-stay-on-the-server',
    'routes-read-through-functions',
  ],
  ['src/routes/b.tsx', '~/server/clock.server', 'src/server/clock.server.ts', 'routes-read-through-functions'],
  ['src/ui/b.ts', '../lib/money.test', 'src/lib/money.test.ts', 'product-knows-no-test'],
  ['src/ui/c.ts', '../../test/data', 'test/data.ts', 'product-knows-no-test'],
  ['src/ui/d.ts', 'vitest', 'node_modules/vitest/index.js', 'product-needs-no-development-package'],
  ['src/ui/e.ts', './nowhere', './nowhere', 'everything-resolves'],
]

const FLOORS: Record<string, string[]> = Object.fromEntries(Object.entries(ROOMS).map(([room, { imports }]) => [room, imports]))
const ROOM_NAMES = Object.keys(FLOORS)
/** Every room with every other that it may not import. */
const TRESPASSES = Object.entries(FLOORS).flatMap(([room, allowed]) =>
  ROOM_NAMES.filter((other) => other !== room && !allowed.includes(other)).map((other) => [room, other] as const),
)

test('rooms stand above the rooms that they import', () => {
  for (const [floor, [room, allowed]] of Object.entries(FLOORS).entries())
    for (const other of allowed) expect(ROOM_NAMES.indexOf(other), `${room} → ${other}`).toBeGreaterThan(floor)
})

async function cruise(root: string): Promise<string[]> {
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const hook = resolve('scripts/ts6-for-depcruise.mjs')
  const args = ['--import', hook, tool, '--config', resolve('boundaries.mjs'), '--output-type', 'json', 'src']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 50_000_000 })
  const { summary } = JSON.parse(stdout) as Cruise
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted()
}

async function projectWith(files: Record<string, string>): Promise<string> {
  const root = temporaryFolder()
  await copyFile('tsconfig.json', join(root, 'tsconfig.json'))
  await plant(root, {
    'package.json': '{ "type": "module", "devDependencies": { "vitest": "*" } }',
    'node_modules/vitest/index.js': '',
    ...SOUND,
    ...files,
  })
  return root
}

test('imports that run downwards pass', { timeout: 30_000 }, async () => {
  expect(await cruise(await projectWith({}))).toEqual([])
})

test('every other import breaks its rule', { timeout: 30_000 }, async () => {
  const planted = Object.fromEntries(VIOLATIONS.map(([from, imported]) => [from, `import '${imported}'\nexport {}\n`]))
  const cycles = {
    'src/ui/one.ts': "import type { Two } from './two'\nexport type One = Two\n",
    'src/ui/two.ts': "import type { One } from './one'\nexport type Two = One\n",
    'src/features/shop/day/components/day.tsx': "import '../../night/schema'\nexport {}\n",
    'src/features/shop/day/schema.ts': 'export {}\n',
    'src/features/shop/night/rules.ts': "import '../day/schema'\nexport {}\n",
    'src/features/shop/night/schema.ts': 'export {}\n',
  }
  const doors = Object.fromEntries(ROOM_NAMES.map((room) => [`src/features/${room}/door/schema.ts`, 'export {}\n']))
  const trespasses = Object.fromEntries(
    TRESPASSES.map(([room, other]) => [
      `src/features/${room}/to-${other}/schema.ts`,
      `import '~/features/${other}/door/schema'\nexport {}\n`,
    ]),
  )
  const root = await projectWith({ ...planted, ...cycles, ...doors, ...trespasses, 'test/data.ts': 'export {}\n' })
  const expected = VIOLATIONS.flatMap(([from, , to, ...rules]) => rules.map((rule) => `${rule}: ${from} → ${to}`))
  const more = [
    'no-circular: src/ui/one.ts → src/ui/two.ts',
    ...TRESPASSES.map(([room, other]) => `room-${room}: src/features/${room}/to-${other}/schema.ts → src/features/${other}/door/schema.ts`),
  ]
  const broken = await cruise(root)
  expect(broken).toEqual([...expected, ...more].toSorted())
  expect(boundaries.forbidden.map(({ name }) => name).filter((name) => !broken.some((line) => line.startsWith(`${name}: `)))).toEqual([])
})
