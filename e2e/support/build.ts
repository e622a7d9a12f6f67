import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Site } from './site'

/**
 * Once for all workers: their sites start from the same build, none of them begins one of its own, and each gets a copy of what the
 * first start writes, which takes twice as long as everything else that a start does.
 */
export default async function buildOnce(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The build failed; what it said stands above.')
  const first = await Site.create()
  await first.stop()
  process.env[Site.STARTED_ONCE] = first.folder
  return () => rm(first.folder, { recursive: true, force: true })
}
