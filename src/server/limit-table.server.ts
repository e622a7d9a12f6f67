import type { RateLimitSetting } from './env.server'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * What all visitors together may cause of what costs mails, places in the calendar or the processor: far more than busy days bring, so
 * that only an attack meets them, and then not without an end. One for each kind: who spends one takes no other.
 */
export const BUDGETS = {
  'site-sign-ups': { hits: 500, seconds: HOUR },
  /** Confirmations sent again, links for a new password or e-mail. */
  'site-account-mails': { hits: 1000, seconds: HOUR },
  'site-newsletters': { hits: 1000, seconds: HOUR },
  'site-withdrawals': { hits: 200, seconds: HOUR },
  'site-waiting': { hits: 200, seconds: HOUR },
  'site-claims': { hits: 200, seconds: HOUR },
  'site-requests': { hits: 200, seconds: HOUR },
  /** Times that are kept for visitors until an address is confirmed: never so many at once that nobody else finds one. */
  'site-bookings': { hits: 20, seconds: 15 * MINUTE },
  'site-orders': { hits: 1000, seconds: HOUR },
  'site-coupons': { hits: 2000, seconds: HOUR },
  'site-companies': { hits: 500, seconds: HOUR },
  /** About half a second of a core each, as previews. */
  'site-documents': { hits: 2000, seconds: HOUR },
  'site-previews': { hits: 1000, seconds: HOUR },
  'site-pages': { hits: 30_000, seconds: 15 * MINUTE },
} satisfies Record<string, RateLimitSetting>

export type BudgetName = keyof typeof BUDGETS
export type Limit = RateLimitSetting & { site?: BudgetName }

/**
 * What may be done how often, by one visitor (an address, or an IPv6 household) unless the name says otherwise. `site` names the budget
 * that all visitors share for what it costs. The setting RATE_LIMITS replaces single rows.
 */
export const LIMITS = {
  'sign-in-address': { hits: 30, seconds: 15 * MINUTE },
  /** By the e-mail or couple name that is tried, from browsers that have never signed in to it. */
  'sign-in-identifier': { hits: 10, seconds: 15 * MINUTE },
  /** By account and browser that has signed in to it before. */
  'sign-in-device': { hits: 10, seconds: 15 * MINUTE },
  'sign-up': { hits: 20, seconds: HOUR, site: 'site-sign-ups' },
  confirm: { hits: 60, seconds: HOUR },
  /** By link: tries of the password that it asks for. */
  'confirm-password': { hits: 10, seconds: 15 * MINUTE },
  /** By e-mail: registrations and links that are asked for anew. */
  resend: { hits: 5, seconds: HOUR },
  'resend-address': { hits: 20, seconds: HOUR, site: 'site-account-mails' },
  /** By e-mail. */
  'reset-request': { hits: 5, seconds: HOUR },
  'reset-request-address': { hits: 20, seconds: HOUR, site: 'site-account-mails' },
  reset: { hits: 30, seconds: HOUR },
  /** By account: the present password is asked before a change. */
  'password-check': { hits: 10, seconds: 15 * MINUTE },
  'second-factor': { hits: 30, seconds: 15 * MINUTE },
  /** By account: codes from browsers that have never signed in to it. */
  'second-factor-account': { hits: 10, seconds: 15 * MINUTE },
  /** By account and browser that has signed in to it before. */
  'second-factor-device': { hits: 10, seconds: 15 * MINUTE },
  /** By account and code of its app: one of them opens one session, for as long as any app shows it. */
  'app-code': { hits: 1, seconds: 90 },
  passkey: { hits: 60, seconds: 15 * MINUTE },
  /** By account: mails to an address that somebody typed. */
  'sign-out-others': { hits: 10, seconds: HOUR },
  'email-change': { hits: 5, seconds: HOUR, site: 'site-account-mails' },
  'email-link': { hits: 60, seconds: HOUR },
  /** The door of the studio: passkeys, codes, links that are opened. */
  studio: { hits: 60, seconds: 15 * MINUTE },
  /** By operator: codes of the app. */
  'studio-code': { hits: 10, seconds: 15 * MINUTE },
  'studio-link': { hits: 10, seconds: HOUR, site: 'site-account-mails' },
  /** By e-mail, whether it is of the team or not. */
  'studio-link-email': { hits: 5, seconds: HOUR },
  gate: { hits: 20, seconds: 15 * MINUTE },
  newsletter: { hits: 10, seconds: HOUR, site: 'site-newsletters' },
  /** By e-mail, all lists together. */
  'newsletter-email': { hits: 5, seconds: HOUR },
  /** By subscription; to unsubscribe is never limited. */
  subscription: { hits: 60, seconds: HOUR },
  assessment: { hits: 120, seconds: HOUR },
  consent: { hits: 60, seconds: HOUR },
  /** By account, as the next five are. */
  'consent-change': { hits: 30, seconds: HOUR },
  /** What is read takes nothing away from what is changed. */
  'consent-read': { hits: 300, seconds: HOUR },
  'closing-undo': { hits: 60, seconds: HOUR },
  'data-export': { hits: 5, seconds: DAY, site: 'site-documents' },
  'data-export-file': { hits: 30, seconds: HOUR },
  /** Each try tells whether the password was right. */
  closing: { hits: 10, seconds: HOUR },
  /** By account: setting a document keeps the process busy. */
  'result-pdf': { hits: 20, seconds: HOUR, site: 'site-documents' },
  /** By account. */
  profile: { hits: 120, seconds: HOUR },
  /** By account: making a photo small takes the processor and the storage. */
  avatar: { hits: 40, seconds: HOUR },
  /** By account. */
  reflection: { hits: 60, seconds: HOUR },
  /** By account: enrolling, lessons done and taken back. */
  course: { hits: 300, seconds: HOUR },
  /** By account: a note is saved while it is written. */
  'lesson-note': { hits: 1200, seconds: HOUR },
  /** By account. */
  'certificate-pdf': { hits: 20, seconds: HOUR, site: 'site-documents' },
  order: { hits: 30, seconds: 15 * MINUTE, site: 'site-orders' },
  /** By e-mail: how to pay goes to an address that somebody typed. */
  'order-email': { hits: 10, seconds: HOUR },
  /** Each try of a code tells whether there is one. */
  coupon: { hits: 20, seconds: HOUR, site: 'site-coupons' },
  /** Each asks the register of companies. */
  'company-search': { hits: 30, seconds: HOUR, site: 'site-companies' },
  service: { hits: 30, seconds: 15 * MINUTE },
  /** Asked every second while a payment is decided. */
  'order-state': { hits: 600, seconds: 15 * MINUTE },
  /** Calendar programs of the team ask again and again. */
  'calendar-feed': { hits: 240, seconds: HOUR },
  download: { hits: 120, seconds: HOUR },
  /** By link, which every part of the file asks anew. */
  'download-file': { hits: 600, seconds: HOUR },
  /** Setting a document keeps the process busy. */
  'invoice-pdf': { hits: 60, seconds: HOUR, site: 'site-documents' },
  /** Each step of the form of withdrawal. */
  withdrawal: { hits: 60, seconds: HOUR },
  /** By e-mail: the receipt goes to an address that somebody typed. */
  'withdrawal-email': { hits: 10, seconds: HOUR, site: 'site-withdrawals' },
  /** Joining a waiting list, looking at a place in it, leaving it. */
  'waiting-list': { hits: 60, seconds: HOUR },
  /** By e-mail: the confirmation goes to an address that somebody typed. */
  'waiting-list-email': { hits: 5, seconds: HOUR, site: 'site-waiting' },
  /** What is asked for because of an order. */
  claim: { hits: 30, seconds: HOUR, site: 'site-claims' },
  /** What visitors ask the team for. */
  request: { hits: 30, seconds: HOUR },
  /** By e-mail: the confirmation goes to an address that somebody typed. */
  'request-email': { hits: 5, seconds: DAY, site: 'site-requests' },
  booking: { hits: 30, seconds: HOUR },
  /** By e-mail: mails go to an address that somebody typed. */
  'booking-email': { hits: 5, seconds: HOUR },
  /** Times that are kept for a visitor until an address is confirmed. */
  'booking-hold': { hits: 6, seconds: 15 * MINUTE, site: 'site-bookings' },
  /** What is asked for on the page of a booking. */
  'booking-change': { hits: 60, seconds: HOUR },
  /** Pages and files for machines that have to be rendered, and previews that have to be drawn. */
  page: { hits: 3000, seconds: 15 * MINUTE },
  /** Of server functions, whichever: more than those who share an address send; only a program asks without a pause. */
  call: { hits: 12_000, seconds: 15 * MINUTE },
  preview: { hits: 120, seconds: HOUR, site: 'site-previews' },
  /** By account: every page that is loaded whole opens a stream. */
  events: { hits: 1200, seconds: HOUR },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
