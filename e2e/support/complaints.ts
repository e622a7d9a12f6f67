import { type BrowserContext, expect } from '@playwright/test'
import type { Site } from './site'
import { LOST } from './wire'

const ENDING = /^503 .*\/api\/events|status of 503 .*\/api\/events/

/** What must not happen on any page of a test: console errors and warnings, exceptions, refused requests, other origins. */
export class Complaints {
  private readonly seen: string[] = []
  private readonly known: RegExp[]
  private readonly endsBefore: number

  constructor(
    private readonly site: Site,
    expected: readonly RegExp[],
  ) {
    this.known = [...expected]
    this.endsBefore = site.ends
  }

  /** From here on the test provokes such complaints on purpose. */
  provoke(complaint: RegExp): void {
    this.known.push(complaint)
  }

  /** Listens to all present and future pages of a browser profile. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.note(`console ${message.type()}: ${message.text()} (${message.page()?.url()}) at ${message.location().url}`)
    })
    context.on('weberror', (thrown) => this.note(`exception: ${thrown.error().message}`))
    context.on('request', (request) => {
      if (!request.url().startsWith(`${this.site.url}/`) && !/^(data|blob|about):/.test(request.url()))
        this.note(`request to another origin: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.note(`${response.status()} ${response.url()}`)
    })
  }

  expectNone(): void {
    // A page that is open when the site ends may just be fetching something, or come back for its events too early.
    const known = this.site.ends > this.endsBefore ? [...this.known, LOST, ENDING] : this.known
    expect(this.seen.filter((complaint) => !known.some((pattern) => pattern.test(complaint)))).toEqual([])
  }

  private note(complaint: string): void {
    this.seen.push(complaint)
  }
}
