import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type Site = { folder: string; environment?: Record<string, string> }

/**
 * What an operator types while the site runs, and agrees to beforehand: `npm run op -- … --yes`. Answers what is printed, and rejects with
 * what a command says when it refuses.
 */
export const operate = (site: Site, ...args: string[]): Promise<string> => typed(site, [...args, '--yes'])

/** The same where nobody agrees: answers what it would do, which is not done. */
export const foretold = (site: Site, ...args: string[]): Promise<string> =>
  typed(site, args).catch(({ stdout }: { stdout: string }) => stdout)

async function typed({ folder, environment }: Site, args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent', ...environment }
  return (await promisify(execFile)(process.execPath, ['scripts/op.mjs', ...args], { env })).stdout
}
