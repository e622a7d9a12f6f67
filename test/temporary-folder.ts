import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed with everything in it when the running test has ended. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sfera-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
