import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type Page, type Request, expect } from '@playwright/test'
import { settleCookies } from './consent'
import { type Couple, enter, newCouple, register } from './couple'
import { type Site, linkIn } from './site'

interface Call {
  url: string
  body: string
}

/** The calls that the pages made when a first couple registered, confirmed and signed in. */
interface Recording {
  couple: Couple
  accessToken: string
  refreshToken: string
  signUp: Call
  confirm: Call
  signIn: Call
}

/**
 * Registered couples without the way through the pages. The first one goes through them all the same; the server functions that
 * it called are then called over HTTP for the others, with their own values.
 */
export class Couples {
  private recording: Promise<Recording> | undefined
  /** E-mail → cookie of the browser that registered it. */
  private readonly devices = new Map<string, string>()

  constructor(
    private readonly site: Site,
    private readonly browser: Browser,
  ) {}

  /** Registered, its e-mail not confirmed. */
  async unconfirmed(couple: Couple = newCouple()): Promise<Couple> {
    const recorded = await this.record()
    const body = asCouple(recorded.signUp.body, recorded.couple, couple).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, randomUUID())
    const answer = await this.call(recorded.signUp.url, body)
    this.devices.set(couple.email, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    return couple
  }

  /** Registered and confirmed, signed in nowhere. `mails`: how many came to its address before. */
  async registered(couple: Couple = newCouple(), mails = 0): Promise<Couple> {
    const { confirm, accessToken, refreshToken } = await this.record()
    await this.unconfirmed(couple)
    const link = new URLSearchParams(new URL(linkIn(await this.site.mail(couple.email, mails + 1), '/account-confirmed')).hash.slice(1))
    const body = confirm.body.replace(accessToken, link.get('access_token') ?? '').replace(refreshToken, link.get('refresh_token') ?? '')
    await this.call(confirm.url, body, this.devices.get(couple.email))
    return couple
  }

  /** Registered, confirmed, and signed in in this browser profile. */
  async signedIn(context: BrowserContext, couple?: Couple): Promise<Couple> {
    const known = couple ?? (await this.registered())
    const { signIn, couple: first } = await this.record()
    const answer = await this.call(signIn.url, asCouple(signIn.body, first, known))
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
    await context.addCookies([{ name, value, url: this.site.url }])
    return known
  }

  /** Lets the link of a couple that waits count in this browser profile, as if it had registered there. */
  async registeredIn(context: BrowserContext, couple: Couple): Promise<void> {
    const [name = '', value = ''] = (this.devices.get(couple.email) ?? '').split('=')
    await context.addCookies([{ name, value, url: this.site.url }])
  }

  private async call(url: string, body: string, cookie = ''): Promise<Response> {
    const headers = {
      cookie,
      'content-type': 'application/json',
      accept: 'application/json',
      'x-tsr-serverfn': 'true',
      'x-sf-locale': 'cs',
      origin: this.site.url,
    }
    const answer = await fetch(url, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    return answer
  }

  private async record(): Promise<Recording> {
    this.recording ??= this.throughThePages()
    return this.recording
  }

  private async throughThePages(): Promise<Recording> {
    // Whatever the browser of the test can do: a new profile would take over that it has no JavaScript.
    const context = await this.browser.newContext({ baseURL: this.site.url, locale: 'cs-CZ', javaScriptEnabled: true })
    await settleCookies(context, 'rejected')
    const page = await context.newPage()
    const couple = newCouple()
    const signUp = await callDuring(page, () => register(page, couple))
    const link = linkIn(await this.site.mail(couple.email), '/account-confirmed')
    const confirm = await callDuring(page, async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Účet potvrzen' })).toBeVisible()
    })
    // Confirming signed them in.
    await context.clearCookies({ name: 'sf-session' })
    const signIn = await callDuring(page, async () => {
      await page.goto('/auth')
      await enter(page, couple.email, couple.password)
      await page.waitForURL('/dashboard')
    })
    await context.close()
    const tokens = new URLSearchParams(new URL(link).hash.slice(1))
    return {
      couple,
      accessToken: tokens.get('access_token') ?? '',
      refreshToken: tokens.get('refresh_token') ?? '',
      signUp,
      confirm,
      signIn,
    }
  }
}

/** The server function that `work` makes the page call. */
async function callDuring(page: Page, work: () => Promise<void>): Promise<Call> {
  const calls: Request[] = []
  const listen = (request: Request) => void calls.push(request)
  page.on('request', listen)
  await work()
  page.off('request', listen)
  const call = calls.find((request) => request.method() === 'POST' && request.url().includes('/_serverFn/'))
  if (!call) throw new Error('The page called no server function.')
  return { url: call.url(), body: call.postData() ?? '' }
}

const asCouple = (body: string, { coupleName, email, password }: Couple, other: Couple): string =>
  body.replace(coupleName, other.coupleName).replace(email, other.email).replace(password, other.password)
