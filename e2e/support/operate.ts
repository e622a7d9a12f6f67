import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * What an operator types while the site runs, and agrees to beforehand: `npm run op -- … --yes`. Answers what is printed, and rejects with
 * what a command says when it refuses.
 */
export async function operate({ folder }: { folder: string }, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  return (await promisify(execFile)(process.execPath, ['scripts/op.mjs', ...args, '--yes'], { env })).stdout
}
