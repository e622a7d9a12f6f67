import type { EventSubject, OperatorEvent } from '~/lib/operator-events'
import { m } from '~/paraglide/messages'
import type { RecordLine } from './schema'
import { BY_COMMAND, BY_OTHERS, CHANGES, type DeedWish } from './rules'

/** Whoever can be asked for beside people by their names. */
export const PEOPLE: Record<string, () => string> = { [BY_OTHERS]: m.studio_record_others, [BY_COMMAND]: m.studio_record_command }

/** What can be asked for of what is done. */
export const deedText = (deed: DeedWish): string => (deed === CHANGES ? m.studio_record_changes() : EVENTS[deed]())

type Done = Pick<RecordLine, 'kind' | 'about' | 'before' | 'after'>

/** What was done. Some kinds stand for several deeds, which differ by what they are about, or by what became another one. */
export const eventText = (done: Done): string => (PARTICULAR[done.kind]?.(done) ?? EVENTS[done.kind])()

const PARTICULAR: Partial<Record<OperatorEvent, (done: Done) => (() => string) | undefined>> = {
  'couple-opened': ({ about }) => (about ? SEEN[about.subject] : undefined),
  'refund-undone': ({ before }) => (before?.batch ? m.studio_event_batchUndone : undefined),
  'refund-batched': ({ after }) =>
    after?.version ? m.studio_event_batchTaken : after?.form === 'code' && !after.batch ? m.studio_event_codeShown : undefined,
  'booking-noted': ({ after }) => (after && 'link' in after ? m.studio_event_bookingLink : undefined),
  'enquiry-closed': ({ after }) => (after?.erased ? m.studio_event_enquiryErased : undefined),
  'revision-drafted': ({ before }) => (before && 'planned' in before ? m.studio_event_revisionUnplanned : undefined),
  'revision-retired': ({ before }) => (before?.shown ? m.studio_event_revisionReturned : undefined),
}

/** Data of people stand on several pages. */
const SEEN: Partial<Record<EventSubject, () => string>> = {
  booking: m.studio_event_bookingOpened,
  workshop: m.studio_event_workshopOpened,
}

export const EVENTS: Record<OperatorEvent, () => string> = {
  'operator-invited': m.studio_event_invited,
  'invitation-withdrawn': m.studio_event_withdrawn,
  'operator-joined': m.studio_event_joined,
  'operator-renewed': m.studio_event_renewed,
  'operator-role': m.studio_event_role,
  'operator-ended': m.studio_event_ended,
  'operator-sessions-ended': m.studio_event_sessionsEnded,
  'signed-in': m.studio_event_signedIn,
  'signed-out': m.studio_event_signedOut,
  'sign-in-failed': m.studio_event_signInFailed,
  'passkey-added': m.studio_event_passkeyAdded,
  'passkey-removed': m.studio_event_passkeyRemoved,
  'app-set-up': m.studio_event_appSetUp,
  'app-removed': m.studio_event_appRemoved,
  'order-opened': m.studio_event_orderOpened,
  'order-refunded': m.studio_event_orderRefunded,
  'order-mail-resent': m.studio_event_orderMailResent,
  'order-address-changed': m.studio_event_orderAddressChanged,
  'order-released': m.studio_event_orderReleased,
  'order-settled': m.studio_event_orderSettled,
  'claim-opened': m.studio_event_claimOpened,
  'claim-granted': m.studio_event_claimGranted,
  'claim-refused': m.studio_event_claimRefused,
  'statement-imported': m.studio_event_statementImported,
  'transfer-matched': m.studio_event_transferMatched,
  'transfer-settled': m.studio_event_transferSettled,
  'shortfall-asked': m.studio_event_shortfallAsked,
  'shortfall-accepted': m.studio_event_shortfallAccepted,
  'refund-account': m.studio_event_refundAccount,
  'refund-batched': m.studio_event_refundBatched,
  'refund-sent': m.studio_event_refundSent,
  'refund-undone': m.studio_event_refundUndone,
  'payout-checked': m.studio_event_payoutChecked,
  'accounting-packed': m.studio_event_accountingPacked,
  'enquiry-opened': m.studio_event_enquiryOpened,
  'enquiry-assigned': m.studio_event_enquiryAssigned,
  'enquiry-started': m.studio_event_enquiryStarted,
  'enquiry-answered': m.studio_event_enquiryAnswered,
  'enquiry-closed': m.studio_event_enquiryClosed,
  'offer-made': m.studio_event_offerMade,
  'offer-withdrawn': m.studio_event_offerWithdrawn,
  'service-opened': m.studio_event_serviceOpened,
  'service-step': m.studio_event_serviceStep,
  'service-hours': m.studio_event_serviceHours,
  'service-ended': m.studio_event_serviceEnded,
  'hours-changed': m.studio_event_hoursChanged,
  'booking-made': m.studio_event_bookingMade,
  'booking-moved': m.studio_event_bookingMoved,
  'booking-proposed': m.studio_event_bookingProposed,
  'booking-cancelled': m.studio_event_bookingCancelled,
  'booking-noted': m.studio_event_bookingNoted,
  'feed-made': m.studio_event_feedMade,
  'feed-ended': m.studio_event_feedEnded,
  'workshop-made': m.studio_event_workshopMade,
  'workshop-changed': m.studio_event_workshopChanged,
  'workshop-moved': m.studio_event_workshopMoved,
  'workshop-called-off': m.studio_event_workshopCalledOff,
  'seat-noted': m.studio_event_seatNoted,
  'seat-cancelled': m.studio_event_seatCancelled,
  'couple-opened': m.studio_event_coupleOpened,
  'couple-locked': m.studio_event_coupleLocked,
  'couple-unlocked': m.studio_event_coupleUnlocked,
  'couple-sessions-ended': m.studio_event_coupleSessionsEnded,
  'couple-erased': m.studio_event_coupleErased,
  'closing-planned': m.studio_event_closingPlanned,
  'closing-undone': m.studio_event_closingUndone,
  'backup-verified': m.studio_event_backupVerified,
  'factor-reset-begun': m.studio_event_factorResetBegun,
  'factor-reset-stopped': m.studio_event_factorResetStopped,
  'factor-reset': m.studio_event_factorReset,
  'revision-drafted': m.studio_event_revisionDrafted,
  'revision-planned': m.studio_event_revisionPlanned,
  'revision-published': m.studio_event_revisionPublished,
  'revision-retired': m.studio_event_revisionRetired,
  'revision-restored': m.studio_event_revisionRestored,
  'revision-discarded': m.studio_event_revisionDiscarded,
  'letter-drafted': m.studio_event_letterDrafted,
  'letter-tested': m.studio_event_letterTested,
  'letter-planned': m.studio_event_letterPlanned,
  'letter-sent': m.studio_event_letterSent,
  'letter-stopped': m.studio_event_letterStopped,
  'section-changed': m.studio_event_sectionChanged,
  'color-changed': m.studio_event_colorChanged,
  'price-set': m.studio_event_priceSet,
  'price-ended': m.studio_event_priceEnded,
  'coupon-made': m.studio_event_couponMade,
  'coupon-ended': m.studio_event_couponEnded,
  'setting-changed': m.studio_event_settingChanged,
  'figures-exported': m.studio_event_figuresExported,
  'record-exported': m.studio_event_recordExported,
  'mail-repeated': m.studio_event_mailRepeated,
  'mails-recalled': m.studio_event_mailsRecalled,
  'claim-seen': m.studio_event_claimSeen,
  'claim-assigned': m.studio_event_claimAssigned,
}
