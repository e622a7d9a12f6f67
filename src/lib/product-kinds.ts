/** What is so of all that an order of one kind brings. Whoever adds a kind answers all of it here. */
interface KindFacts {
  /** Content that is handed out: it waits for the right of withdrawal to pass, unless the buyer gives that up (readings R11, terms 8.4). */
  isDigital: boolean
  /** The type of its files: PDFs are printed from a manuscript, others lie ready beside it (`content/materials/<slug>.<locale>.<type>`). */
  file: FileType | null
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
  /** The page that offers it. */
  shelf: string
  /** What tax documents call it, for everybody who reads them. */
  neutralItem: 'content' | 'event' | 'service'
}

/** The types of files, by their ending, and what browsers are told of each. */
export const FILE_TYPES = { pdf: 'application/pdf' } as const
export type FileType = keyof typeof FILE_TYPES

/** The type of a stored file stands at the end of its path. Throws for one that we do not store. */
export function fileTypeOf(path: string): FileType {
  const type = path.slice(path.lastIndexOf('.') + 1)
  if (!Object.hasOwn(FILE_TYPES, type)) throw new Error(`${path} is no file of a known type`)
  return type as FileType
}

/** The page of the guides. */
export const GUIDES_SHELF = '/akademie/prirucky'

const FILE = {
  isDigital: true,
  file: 'pdf',
  isOpened: false,
  isOnce: true,
  isSoldAlone: true,
  isEvent: false,
  isMeeting: false,
  isAwaited: false,
  shelf: GUIDES_SHELF,
  neutralItem: 'content',
} as const satisfies KindFacts

const FREE_FILE = { ...FILE, shelf: '/akademie/start' } as const satisfies KindFacts

const MEETING = {
  ...FILE,
  isDigital: false,
  file: null,
  isOnce: false,
  isSoldAlone: false,
  isMeeting: true,
  shelf: '/koucink',
  neutralItem: 'service',
} as const satisfies KindFacts

/**
 * By what an order brings: a file (guide, article, checklist), the files of several (bundle), lessons, a place at an event, an hour at a chosen time, hours to be drawn
 * from, or a service as it was offered. What follows from an order of what is not digital is said to the port `shop/fulfilment`.
 */
export const KINDS = {
  guide: FILE,
  article: FREE_FILE,
  checklist: FREE_FILE,
  bundle: { ...FILE, file: null },
  course: { ...FILE, file: null, isOpened: true, isAwaited: true, shelf: '/akademie/kurzy' },
  workshop: {
    ...MEETING,
    isOnce: true,
    isEvent: true,
    isMeeting: false,
    isAwaited: true,
    shelf: '/akademie/workshopy',
    neutralItem: 'event',
  },
  consultation: MEETING,
  hours: { ...MEETING, isSoldAlone: true },
  service: MEETING,
} as const satisfies Record<string, KindFacts>

export type ProductKind = keyof typeof KINDS
export const PRODUCT_KINDS = Object.keys(KINDS) as [ProductKind, ...ProductKind[]]

/** Access to what is digital follows the order itself; of these something else comes about. */
export type FulfilledKind = { [Kind in ProductKind]: (typeof KINDS)[Kind]['isDigital'] extends true ? never : Kind }[ProductKind]

export type FileKind = { [Kind in ProductKind]: (typeof KINDS)[Kind]['file'] extends null ? never : Kind }[ProductKind]
export const FILE_KINDS = PRODUCT_KINDS.filter((kind): kind is FileKind => KINDS[kind].file !== null)
