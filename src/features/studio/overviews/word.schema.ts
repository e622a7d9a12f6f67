import { m } from '~/paraglide/messages'
import type { OfferEnd, Period, Plot, Step } from './schema'

type Words<Name extends string> = Record<Name, () => string>

/** What each plot is called. */
export const PLOT_TITLES: Words<Plot> = {
  products: m.studio_overviews_products,
  ways: m.studio_overviews_ways,
  course: m.studio_overviews_course,
  refunds: m.studio_overviews_refunds,
  funnel: m.studio_overviews_funnel,
  cohorts: m.studio_overviews_cohorts,
  hours: m.studio_overviews_hours,
  workshops: m.studio_overviews_workshops,
  offers: m.studio_overviews_offers,
  readers: m.studio_overviews_readers,
  issues: m.studio_overviews_issues,
  views: m.studio_overviews_views,
}

/** What it shows, in a sentence. */
export const PLOT_LEADS: Words<Plot> = {
  products: m.studio_overviews_productsLead,
  ways: m.studio_overviews_waysLead,
  course: m.studio_overviews_courseLead,
  refunds: m.studio_overviews_refundsLead,
  funnel: m.studio_overviews_funnelLead,
  cohorts: m.studio_overviews_cohortsLead,
  hours: m.studio_overviews_hoursLead,
  workshops: m.studio_overviews_workshopsLead,
  offers: m.studio_overviews_offersLead,
  readers: m.studio_overviews_readersLead,
  issues: m.studio_overviews_issuesLead,
  views: m.studio_overviews_viewsLead,
}

export const PERIOD_TEXTS: Words<Period> = {
  month: m.studio_overviews_periodMonth,
  quarter: m.studio_overviews_periodQuarter,
  year: m.studio_overviews_periodYear,
}

export const STEPS: Words<Step['name']> = {
  gate: m.studio_overviews_stepGate,
  registered: m.studio_overviews_stepRegistered,
  confirmed: m.studio_overviews_stepConfirmed,
  test: m.studio_overviews_stepTest,
  order: m.studio_overviews_stepOrder,
  paid: m.studio_overviews_stepPaid,
}

export const OFFER_ENDS: Words<OfferEnd> = {
  accepted: m.studio_overviews_offerAccepted,
  declined: m.studio_overviews_offerDeclined,
  lapsed: m.studio_overviews_offerLapsed,
  withdrawn: m.studio_overviews_offerWithdrawn,
  open: m.studio_overviews_offerOpen,
}

export const LISTS: Words<'newsletter' | 'digest'> = {
  newsletter: m.studio_overviews_listNewsletter,
  digest: m.studio_overviews_listDigest,
}

/** Ways to pay and reasons of refunds, by their words in the database. */
const NAMES: Record<string, () => string> = {
  card: m.studio_overviews_wayCard,
  transfer: m.studio_overviews_wayTransfer,
  simulated: m.studio_overviews_waySimulated,
  withdrawal: m.studio_cause_withdrawal,
  guarantee: m.studio_cause_guarantee,
  satisfaction: m.studio_cause_satisfaction,
  complaint: m.studio_cause_complaint,
  cancellation: m.studio_cause_cancellation,
  'called-off': m.studio_cause_calledOff,
  goodwill: m.studio_cause_goodwill,
  dispute: m.studio_cause_dispute,
  other: m.studio_cause_other,
  '': m.studio_overviews_wayNone,
}

/** What has no title of its own. */
export const nameText = (name: string): string => NAMES[name]?.() ?? name
