import { type BrowserContext, expect } from '@playwright/test'

/** What must not happen on any page of a test: console errors and warnings, exceptions, refused requests, other origins. */
export class Complaints {
  private readonly seen: string[] = []
  private readonly known: RegExp[]

  constructor(
    private readonly origin: string,
    expected: readonly RegExp[],
  ) {
    this.known = [...expected]
  }

  /** From here on the test provokes such complaints on purpose. */
  provoke(complaint: RegExp): void {
    this.known.push(complaint)
  }

  /** Listens to all present and future pages of a browser profile. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.note(`console ${message.type()}: ${message.text()} (${message.page()?.url()})`)
    })
    context.on('weberror', ({ error }) => this.note(`exception: ${error().message}`))
    context.on('request', (request) => {
      if (!request.url().startsWith(`${this.origin}/`) && !/^(data|blob|about):/.test(request.url()))
        this.note(`request to another origin: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.note(`${response.status()} ${response.url()}`)
    })
  }

  expectNone(): void {
    expect(this.seen.filter((complaint) => !this.known.some((pattern) => pattern.test(complaint)))).toEqual([])
  }

  private note(complaint: string): void {
    this.seen.push(complaint)
  }
}
