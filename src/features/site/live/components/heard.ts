import { SPARK_EVENT, type SparkEvent } from '~/features/couple/progress/schema'
import type { AccountState } from '~/lib/account-state'
import { readPosition } from '~/lib/live-position'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { AccountNews } from './account-news'
import type { Told } from './event-source'
import { applyColors } from './live-colors'

type Sparks = Extract<Told, { event: 'sparks' }>

/** What a tab has heard since its page was made; each event counts once, however often it is told. */
export class Heard {
  private readonly sparks: Sparks[] = []
  private colors: Extract<Told, { event: 'colors' }> | undefined
  private last: number

  readonly account: AccountNews

  /** `position` and `account`: how things stood when the page was made. */
  constructor(
    public position: string | undefined,
    account: AccountState | undefined,
  ) {
    this.last = sparksAt(position) ?? 0
    this.account = new AccountNews(account)
  }

  take(told: Told): void {
    this.position = told.position
    if (told.event === 'colors') {
      this.colors = told
      applyColors(told.data)
    }
    if (told.event === 'account') this.account.hear(told.data)
    if (told.event === 'sparks' && told.data.number > this.last) {
      this.sparks.push(told)
      notifySparks(told.data)
    }
    this.last = Math.max(this.last, sparksAt(told.position) ?? 0)
  }

  /** What a tab whose page was made at `position` may have missed on its way here; nothing before this tab has heard something. */
  since(position: string | undefined): Told[] {
    const known = sparksAt(position)
    const missed: Told[] = known === undefined ? [] : this.sparks.filter(({ data }) => data.number > known)
    if (this.position === undefined) return missed
    const { state } = this.account
    if (state) missed.push({ event: 'account', data: state, position: this.position })
    return [...missed, this.colors ? { ...this.colors, position: this.position } : { event: 'ready', data: null, position: this.position }]
  }
}

const sparksAt = (position: string | undefined): number | undefined => readPosition(position)?.sparks

function notifySparks(earned: SparkEvent): void {
  const isUnsaid = window.dispatchEvent(new CustomEvent(SPARK_EVENT, { detail: earned, cancelable: true }))
  if (isUnsaid) notify({ kind: 'spark', title: m.plural_sparkGain({ count: earned.sparks }), description: m.toast_sparks_text() })
}
