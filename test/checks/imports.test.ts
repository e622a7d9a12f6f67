import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// A process without the build finds only files that are named in full; the fault tests open the database in such processes.
test('the database and all that it imports is found without a build', async () => {
  const opens = "import('./src/db/client.server.ts').then((client) => console.log(typeof client.openDatabase))"
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', opens])
  expect(stdout).toBe('function\n')
})
