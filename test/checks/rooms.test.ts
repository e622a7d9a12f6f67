import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

/** What the check says of a product with these files. */
async function faultsOf(files: Record<string, string>): Promise<string> {
  const root = temporaryFolder()
  const page = '<!-- rooms: drawn by scripts/draw-rooms.mjs -->\n<!-- end of rooms -->\n'
  await plant(root, { 'docs/architecture.md': page, ...files })
  const run = promisify(execFile)(process.execPath, [resolve('scripts/draw-rooms.mjs'), '--check'], { cwd: root })
  return run.then(() => '').catch((error: { stderr: string }) => error.stderr)
}

const ORDERS = 'src/features/shop/orders/data.server.ts'
const PAYMENTS = 'src/features/shop/payments/data.server.ts'
const CIRCLE = 'parts import each other in a circle: shop/orders, shop/payments'

test('parts that import each other in a circle are named, by whatever files', async () => {
  const there = { [ORDERS]: "import '../payments/data.server'\n", 'src/features/shop/orders/rules.ts': 'export {}\n' }
  expect(await faultsOf({ ...there, [PAYMENTS]: "export { a } from '~/features/shop/orders/rules'\n" })).toContain(CIRCLE)
  expect(await faultsOf({ ...there, [PAYMENTS]: "void import('../orders/rules')\n" })).toContain(CIRCLE)
  expect(await faultsOf({ ...there, [PAYMENTS]: "import type { A } from '../orders/rules'\n" })).not.toContain('circle')
})

test('a permission that nobody uses is refused', async () => {
  const unused = 'boundaries.mjs lets academy import shop, and it never does'
  expect(await faultsOf({ [ORDERS]: 'export {}\n' })).toContain(unused)
  expect(
    await faultsOf({ [ORDERS]: 'export {}\n', 'src/features/academy/news/data.server.ts': `import '~/${ORDERS.slice(4, -3)}'\n` }),
  ).not.toContain(unused)
})

test('a picture of other rooms is refused', async () => {
  expect(await faultsOf({})).toContain('docs/architecture.md shows other rooms than there are')
})
