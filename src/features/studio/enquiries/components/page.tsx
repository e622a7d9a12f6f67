import { studioPage, type Asked } from '~/features/studio/shell/components/studio-page'
import { isUuid } from '~/lib/ids'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioContribution, studioContributions, studioEnquiries, studioEnquiry } from '../functions'
import { newStudioOffer, studioOffer, studioOffers } from '../offer.functions'
import { ENQUIRIES, OFFERS, RESTS } from '../rules'
import { EnquiriesPage, type Shown } from './enquiries-page'

/** Requests, what was sent in, and offers: lists, and one of each. */
export const page = studioPage({
  title: ({ shown }) => TITLES[shown.view](),
  load,
  Page: ({ data: { shown }, search, onSearch }) => <EnquiriesPage shown={shown} search={search} onSearch={onSearch} />,
})

const TITLES: Record<Shown['view'], () => string> = {
  enquiries: m.studio_nav_enquiries,
  contributions: m.studio_enquiries_contributions,
  enquiry: m.studio_enquiries_one,
  contribution: m.studio_enquiries_one,
  offers: m.studio_offers_title,
  offer: m.studio_offer_one,
  'new-offer': m.studio_offer_new,
}

type Loaded = { ok: true; shown: Shown } | Refusal
type Refusal = Exclude<Awaited<ReturnType<typeof studioEnquiry>>, { ok: true }>

const shown = (is: Shown): Loaded => ({ ok: true, shown: is })

function load({ rest, search }: Asked): Promise<Loaded> {
  switch (rest) {
    case '':
      return enquiries(search)
    case RESTS.contributions:
      return contributions(search)
    case RESTS.newOffer:
      return newOffer(search)
    case RESTS.offers:
      return offers(search)
    default:
      return rest.startsWith(`${RESTS.offers}/`) ? offer(rest.slice(RESTS.offers.length + 1)) : one(rest)
  }
}

/** Whoever sees nothing but what was sent in sees that. */
async function enquiries(search: Asked['search']): Promise<Loaded> {
  const outcome = await studioEnquiries({ data: ENQUIRIES.asked(search) })
  if (outcome.ok) return shown({ view: 'enquiries', list: outcome.list })
  return outcome.code === 'forbidden' ? contributions(search) : outcome
}

async function contributions(search: Asked['search']): Promise<Loaded> {
  const outcome = await studioContributions({ data: ENQUIRIES.asked(search) })
  return outcome.ok ? shown({ view: 'contributions', list: outcome.list }) : outcome
}

async function one(number: string): Promise<Loaded> {
  const data = { number: number.slice(0, 20) }
  const asked = await studioEnquiry({ data })
  if (asked.ok) return shown({ view: 'enquiry', enquiry: asked.enquiry })
  if (asked.code !== 'forbidden' && asked.code !== 'not-found') return asked
  const sentIn = await studioContribution({ data })
  if (sentIn.ok) return shown({ view: 'contribution', enquiry: sentIn.enquiry })
  return asked.code === 'not-found' ? asked : sentIn
}

async function offers(search: Asked['search']): Promise<Loaded> {
  const outcome = await studioOffers({ data: OFFERS.asked(search) })
  return outcome.ok ? shown({ view: 'offers', list: outcome.offers }) : outcome
}

async function offer(id: string): Promise<Loaded> {
  if (!isUuid(id)) return refused('not-found')
  const outcome = await studioOffer({ data: { id } })
  return outcome.ok ? shown({ view: 'offer', offer: outcome.offer }) : outcome
}

async function newOffer({ zadost, objednavka = '', par = '' }: Asked['search']): Promise<Loaded> {
  const from = {
    ...(zadost && { request: zadost.slice(0, 20) }),
    ...(isUuid(objednavka) && { order: objednavka }),
    ...(isUuid(par) && { couple: par }),
  }
  const outcome = await newStudioOffer({ data: from })
  return outcome.ok ? shown({ view: 'new-offer', form: outcome.form }) : outcome
}
