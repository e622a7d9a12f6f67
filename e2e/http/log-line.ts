import { expect } from '@playwright/test'
import type { Site } from '../support/site'
import type { Answer } from './send'

export interface Line {
  request?: string
  msg?: string
  [name: string]: unknown
}

/** The lines of the log; what the site announces at its start is none. */
export const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)

/** The line of this one answer, once it is written. */
export async function lineOf(site: Pick<Site, 'output'>, { headers }: Answer, what: string): Promise<Line> {
  const id = String(headers['x-request-id'])
  const own = () => linesOf(site.output).filter(({ request }) => request === id)
  await expect.poll(() => own().length, what).toBe(1)
  return own()[0] ?? {}
}
