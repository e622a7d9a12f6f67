import type { AccountState } from '~/lib/account-state'

/** What every page needs before it can be drawn; the same for all visitors but for the couple. */
export interface ShellState {
  /** Main sections in order, labels in the page's language. */
  sections: Array<{ path: string; label: string }>
  /** What the pages for partners want to stand in the footer. */
  partnerLinks: Array<{ path: string; label: string }>
  /** Addresses of the sections that are switched off, without language. */
  closedAreas: string[]
  /** Overrides of design tokens, ready for a style element; empty when there are none. */
  colors: string
  contactEmail: string
  /** The site's own address for canonical links. */
  publicUrl: string
  /** False on pages that stay open while the site is closed. */
  passedGate: boolean
  /** Counts visits of this page, given consent; only where the operator wants that and the page may be measured. */
  tagScript?: string
  /** `avatar` is the address of its photo; `position` and `account` say how things stood when the page was made. */
  couple: { name: string | null; avatar: string | null; avatarSeed: string; position?: string; account?: AccountState } | null
}
