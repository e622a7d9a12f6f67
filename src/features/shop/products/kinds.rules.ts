/**
 * What an order of a product brings: a file (guide, article, checklist), lessons, a place at an event, an hour at a chosen time, hours to
 * be drawn from, or a service as it was offered.
 */
export type ProductKind = 'guide' | 'article' | 'checklist' | 'course' | 'workshop' | 'consultation' | 'hours' | 'service'

/** What is so of all that an order of one kind brings. Whoever adds a kind answers all of it here. */
interface KindFacts {
  /** Content that is handed out: it waits for the right of withdrawal to pass, unless the buyer gives that up (readings R11, terms 8.4). */
  isDigital: boolean
  /** It is opened on our pages, not fetched as a file. */
  isOpened: boolean
  /** Nobody needs it twice: an account has one that waits or is paid. */
  isOnce: boolean
  /** Bought as it is; of the others somebody has to keep a place or a time, or has to have made an offer. */
  isSoldAlone: boolean
  /** A fixed date takes the right of withdrawal away (terms 9.8). */
  isEvent: boolean
  /** A meeting is guaranteed to be what was agreed on (terms 12.5). */
  isMeeting: boolean
  /** It can be asked for while it is full or not there yet. */
  isAwaited: boolean
  /** What tax documents call it, for everybody who reads them. */
  neutralItem: 'content' | 'event' | 'service'
}

const FILE: KindFacts = {
  isDigital: true,
  isOpened: false,
  isOnce: true,
  isSoldAlone: true,
  isEvent: false,
  isMeeting: false,
  isAwaited: false,
  neutralItem: 'content',
}

const MEETING: KindFacts = { ...FILE, isDigital: false, isOnce: false, isSoldAlone: false, isMeeting: true, neutralItem: 'service' }

export const KINDS: Readonly<Record<ProductKind, KindFacts>> = {
  guide: FILE,
  article: FILE,
  checklist: FILE,
  course: { ...FILE, isOpened: true, isAwaited: true },
  workshop: { ...MEETING, isOnce: true, isEvent: true, isMeeting: false, isAwaited: true, neutralItem: 'event' },
  consultation: MEETING,
  hours: { ...MEETING, isSoldAlone: true },
  service: MEETING,
}

/** The first prices count since the terms do (specification §9). */
export const FIRST_PRICE = new Date('2025-07-01T00:00:00+02:00')
