import { spawnSync } from 'node:child_process'

/** Once for all workers: their sites start from the same build, and none of them begins one of its own. */
export default function buildOnce(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The build failed; what it said stands above.')
}
