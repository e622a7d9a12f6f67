import type { EnquiryKind } from '~/lib/enquiry-address'
import { type OperatorRole, mayDo } from '~/lib/operator-roles'
import { listShape } from '~/features/studio/list/schema'

/** What is asked for, and what is sent in: different people of the team see to them. */
export const SECTIONS = {
  enquiries: ['coaching', 'guide', 'interest'],
  contributions: ['story', 'topic'],
} as const satisfies Record<string, readonly EnquiryKind[]>
export type Section = keyof typeof SECTIONS

/** The lists of the page. */
const TABS = ['enquiries', 'contributions', 'offers'] as const
export type Tab = (typeof TABS)[number]

/** Those that this role may see. */
export const tabsOf = (role: OperatorRole): Tab[] =>
  TABS.filter((tab) => mayDo(role, tab === 'contributions' ? 'contributions.see' : 'enquiries.see'))

/** Where it stands; `offered`: it is answered, by an offer that lives. */
export const STAGES = ['received', 'in-progress', 'answered', 'offered', 'closed'] as const
export type Stage = (typeof STAGES)[number]

/** In place of somebody in the address. */
export const NOBODY = 'nikdo'

const SORTS = { waiting: 'ceka', newest: 'nejnovejsi', oldest: 'nejstarsi' }
const STATES = {
  received: 'nova',
  'in-progress': 'resi-se',
  answered: 'zodpovezena',
  offered: 'nabidnuto',
  closed: 'uzavrena',
} as const satisfies Record<Stage, string>

export const ENQUIRIES = listShape({
  sorts: SORTS,
  filters: {
    stage: { word: 'stav', codes: STATES },
    kind: { word: 'druh', codes: { coaching: 'koucink', guide: 'pruvodce', interest: 'zajem', story: 'pribeh', topic: 'namet' } },
    assignee: { word: 'kdo' },
  },
})

export const OFFERS = listShape({
  sorts: { newest: 'nejnovejsi', price: 'cena', ends: 'konci' },
  filters: {
    state: {
      word: 'stav',
      codes: {
        open: 'ceka',
        ordered: 'objednana',
        accepted: 'prijata',
        drawn: 'z-hodin',
        declined: 'odmitnuta',
        expired: 'prosla',
        withdrawn: 'stazena',
        replaced: 'nahrazena',
      },
    },
  },
})

/** What follows the address of the page. */
export const RESTS = { contributions: 'prispevky', offers: 'nabidky', newOffer: 'nova-nabidka' } as const

/** States of an offer in which it lives: it can be accepted, or was. */
export const LIVING = ['open', 'ordered', 'accepted', 'drawn'] as const

/** An answer is as long as a letter at most, in characters. */
export const LONGEST_ANSWER = 4000
