import { render } from 'react-email'
import { z } from 'zod'
import { AccountClosingProps, accountClosing } from './account-closing'
import { BookingCancelledProps, bookingCancelled } from './booking-cancelled'
import { BookingHoldProps, bookingHold } from './booking-hold'
import { BookingKnownProps, bookingKnown } from './booking-known'
import { BookingReminderProps, bookingReminder } from './booking-reminder'
import { BookingSetProps, bookingSet } from './booking-set'
import { BookingTeamProps, bookingTeam } from './booking-team'
import { ConfirmSignupProps, confirmSignup } from './confirm-signup'
import { ConfirmSignupAgainProps, confirmSignupAgain } from './confirm-signup-again'
import { DigestConfirmProps, digestConfirm } from './digest-confirm'
import { digestWelcome } from './digest-welcome'
import { EmailChangeProps, emailChangeAsked } from './email-change-asked'
import { EmailChangeConfirmProps, emailChangeConfirm } from './email-change-confirm'
import { emailChanged } from './email-changed'
import { EmailKnownProps, emailKnown } from './email-known'
import { ExportReadyProps, exportReady } from './export-ready'
import { FactorRemovalProps, factorRemoval } from './factor-removal'
import { InactivityWarningProps, inactivityWarning } from './inactivity-warning'
import { LetterLayout } from './layout'
import { LetterIssueProps, letterIssue } from './letter-issue'
import { type AttachedFile, type Block, type Letter, type LetterContext, type Paragraph, pictureName } from './letter'
import { NewsletterConfirmProps, newsletterConfirm } from './newsletter-confirm'
import { SubscriptionWelcomeProps, newsletterWelcome } from './newsletter-welcome'
import { OrderPaidProps, orderPaid } from './order-paid'
import { OrderPaidServiceProps, orderPaidService } from './order-paid-service'
import { OrderReceivedCardProps, orderReceivedCard } from './order-received-card'
import { OrderReceivedTransferProps, orderReceivedTransfer } from './order-received-transfer'
import { OrderRefundProps, orderRefund } from './order-refund'
import { OrderReleasedProps, orderReleased } from './order-released'
import { OrderClaimRefusedProps, orderClaimRefused } from './order-claim-refused'
import { OrderComplaintReceivedProps, orderComplaintReceived } from './order-complaint-received'
import { OrderComplaintSettledProps, orderComplaintSettled } from './order-complaint-settled'
import { OrderGuaranteeReceivedProps, orderGuaranteeReceived } from './order-guarantee-received'
import { OrderTeamClaimProps, orderTeamClaim } from './order-team-claim'
import { OrderTeamClaimDueProps, orderTeamClaimDue } from './order-team-claim-due'
import { OrderWaivedProps, orderWaived } from './order-waived'
import { OrderWithdrawalReceivedProps, orderWithdrawalReceived } from './order-withdrawal-received'
import { orderWorkshopCalledOff } from './order-workshop-called-off'
import { PlaceEndedProps, orderWorkshopCancelled } from './order-workshop-cancelled'
import { orderWorkshopChanged } from './order-workshop-changed'
import { orderWorkshopPlace } from './order-workshop-place'
import { orderWorkshopReminder } from './order-workshop-reminder'
import { OrderOfferProps, orderOffer } from './order-offer'
import { OrderAppointmentProps, orderAppointment } from './order-appointment'
import { OrderServiceEndedProps, orderServiceEnded } from './order-service-ended'
import { OrderSatisfactionReceivedProps, orderSatisfactionReceived } from './order-satisfaction-received'
import { OrderSatisfactionSettledProps, orderSatisfactionSettled } from './order-satisfaction-settled'
import { TeamServiceProps, teamService } from './team-service'
import { PasswordChangedProps, passwordChanged } from './password-changed'
import { PasswordResetProps, passwordReset } from './password-reset'
import { plainText } from './plain-text'
import { RequestAnsweredProps, requestAnswered } from './request-answered'
import { RequestReceivedProps, requestReceived } from './request-received'
import { SignInChangedProps, signInChanged } from './sign-in-changed'
import { SignupExistingProps, signupExisting } from './signup-existing'
import { TeamChargebackProps, teamChargeback } from './team-chargeback'
import { TeamNewOrderProps, teamNewOrder } from './team-new-order'
import { TeamNewRequestProps, teamNewRequest } from './team-new-request'
import { WelcomeProps, welcome } from './welcome'
import { PlaceProps, PlaceWithCalendar } from './workshop-facts'
import { OfferProps, WaitingOverProps, WaitingProps, workshopOffer, workshopWaiting, workshopWaitingOver } from './workshop-waiting'

export type { Operator } from './letter'

/** Every mail that can wait in the queue, as plain JSON. Links are absolute and lead to the public address of the site. */
export const MailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('confirm-signup'), props: ConfirmSignupProps }),
  z.object({ template: z.literal('confirm-signup-again'), props: ConfirmSignupAgainProps }),
  z.object({ template: z.literal('signup-existing'), props: SignupExistingProps }),
  z.object({ template: z.literal('password-reset'), props: PasswordResetProps }),
  z.object({ template: z.literal('password-changed'), props: PasswordChangedProps }),
  z.object({ template: z.literal('email-change-confirm'), props: EmailChangeConfirmProps }),
  z.object({ template: z.literal('email-change-asked'), props: EmailChangeProps }),
  z.object({ template: z.literal('email-changed'), props: EmailChangeProps }),
  z.object({ template: z.literal('email-known'), props: EmailKnownProps }),
  z.object({ template: z.literal('sign-in-changed'), props: SignInChangedProps }),
  z.object({ template: z.literal('factor-removal'), props: FactorRemovalProps }),
  z.object({ template: z.literal('newsletter-confirm'), props: NewsletterConfirmProps }),
  z.object({ template: z.literal('digest-confirm'), props: DigestConfirmProps }),
  z.object({ template: z.literal('newsletter-welcome'), props: SubscriptionWelcomeProps }),
  z.object({ template: z.literal('digest-welcome'), props: SubscriptionWelcomeProps }),
  z.object({ template: z.literal('letter-issue'), props: LetterIssueProps }),
  z.object({ template: z.literal('welcome'), props: WelcomeProps }),
  z.object({ template: z.literal('export-ready'), props: ExportReadyProps }),
  z.object({ template: z.literal('account-closing'), props: AccountClosingProps }),
  z.object({ template: z.literal('inactivity-warning'), props: InactivityWarningProps }),
  z.object({ template: z.literal('order-received-transfer'), props: OrderReceivedTransferProps }),
  z.object({ template: z.literal('order-received-card'), props: OrderReceivedCardProps }),
  z.object({ template: z.literal('order-paid'), props: OrderPaidProps }),
  z.object({ template: z.literal('order-paid-service'), props: OrderPaidServiceProps }),
  z.object({ template: z.literal('order-released'), props: OrderReleasedProps }),
  z.object({ template: z.literal('order-refund'), props: OrderRefundProps }),
  z.object({ template: z.literal('team-new-order'), props: TeamNewOrderProps }),
  z.object({ template: z.literal('team-chargeback'), props: TeamChargebackProps }),
  z.object({ template: z.literal('request-received'), props: RequestReceivedProps }),
  z.object({ template: z.literal('request-answered'), props: RequestAnsweredProps }),
  z.object({ template: z.literal('team-new-request'), props: TeamNewRequestProps }),
  z.object({ template: z.literal('order-withdrawal-received'), props: OrderWithdrawalReceivedProps }),
  z.object({ template: z.literal('order-guarantee-received'), props: OrderGuaranteeReceivedProps }),
  z.object({ template: z.literal('order-complaint-received'), props: OrderComplaintReceivedProps }),
  z.object({ template: z.literal('order-complaint-settled'), props: OrderComplaintSettledProps }),
  z.object({ template: z.literal('order-claim-refused'), props: OrderClaimRefusedProps }),
  z.object({ template: z.literal('order-waived'), props: OrderWaivedProps }),
  z.object({ template: z.literal('order-team-claim'), props: OrderTeamClaimProps }),
  z.object({ template: z.literal('order-team-claim-due'), props: OrderTeamClaimDueProps }),
  z.object({ template: z.literal('order-workshop-place'), props: PlaceWithCalendar }),
  z.object({ template: z.literal('order-workshop-changed'), props: PlaceWithCalendar }),
  z.object({ template: z.literal('order-workshop-reminder'), props: PlaceProps }),
  z.object({ template: z.literal('order-workshop-cancelled'), props: PlaceEndedProps }),
  z.object({ template: z.literal('order-workshop-called-off'), props: PlaceEndedProps }),
  z.object({ template: z.literal('workshop-waiting'), props: WaitingProps }),
  z.object({ template: z.literal('workshop-offer'), props: OfferProps }),
  z.object({ template: z.literal('workshop-waiting-over'), props: WaitingOverProps }),
  z.object({ template: z.literal('order-offer'), props: OrderOfferProps }),
  z.object({ template: z.literal('order-appointment'), props: OrderAppointmentProps }),
  z.object({ template: z.literal('order-service-ended'), props: OrderServiceEndedProps }),
  z.object({ template: z.literal('order-satisfaction-received'), props: OrderSatisfactionReceivedProps }),
  z.object({ template: z.literal('order-satisfaction-settled'), props: OrderSatisfactionSettledProps }),
  z.object({ template: z.literal('team-service'), props: TeamServiceProps }),
  z.object({ template: z.literal('booking-set'), props: BookingSetProps }),
  z.object({ template: z.literal('booking-reminder'), props: BookingReminderProps }),
  z.object({ template: z.literal('booking-cancelled'), props: BookingCancelledProps }),
  z.object({ template: z.literal('booking-hold'), props: BookingHoldProps }),
  z.object({ template: z.literal('booking-known'), props: BookingKnownProps }),
  z.object({ template: z.literal('booking-team'), props: BookingTeamProps }),
])

export type Mail = z.infer<typeof MailSchema>

/** What a mail is about decides how long it is kept (specification §9): names of mails about orders begin with `order-`. */
export const purposeOf = (template: string): 'account' | 'order' => (template.startsWith('order-') ? 'order' : 'account')

export type { AttachedFile } from './letter'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  preheader: string
  headers: Record<string, string>
  /** Still to be made; `cid` is how the HTML part names a picture. */
  attachments: Array<AttachedFile & { cid?: string }>
}

/**
 * Makes a mail ready to send, in the reader's language.
 *
 * Throws when a link leaves the origin of `publicUrl`: a Host header must never get into a mail.
 */
export async function renderMail(mail: Mail, context: LetterContext): Promise<RenderedMail> {
  const letter = write(mail, context)
  refuseForeignLinks(letter, context.publicUrl)
  return {
    subject: letter.subject,
    preheader: letter.preheader,
    html: await render(LetterLayout({ letter, context })),
    text: plainText(letter, context),
    // RFC 3834: asks holiday notices not to answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': context.locale,
      ...replyHeader(letter, context),
      ...(letter.subscription ? listHeaders(letter.subscription, context.publicUrl) : {}),
    },
    attachments: [
      ...(letter.picture ? [{ ...letter.picture.file, cid: pictureName(letter.picture.file) }] : []),
      ...(letter.attachments ?? []),
    ],
  }
}

function replyHeader({ replyTo, canReply }: Letter, { operator }: LetterContext): Record<string, string> {
  const address = replyTo ?? (canReply ? operator.email : undefined)
  return address ? { 'Reply-To': address } : {}
}

/** RFC 8058 and RFC 2919: the reader's mail program shows a button of its own, which changes nothing until it is pressed. */
const listHeaders = ({ list, oneClickUrl }: NonNullable<Letter['subscription']>, publicUrl: string): Record<string, string> => ({
  'List-Id': `<${list}.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

type Writers = { [Kind in Mail as Kind['template']]: (props: Kind['props'], context: LetterContext) => Letter }

const WRITERS: Writers = {
  'confirm-signup': confirmSignup,
  'confirm-signup-again': confirmSignupAgain,
  'signup-existing': signupExisting,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-change-confirm': emailChangeConfirm,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-known': emailKnown,
  'sign-in-changed': signInChanged,
  'factor-removal': factorRemoval,
  'newsletter-confirm': newsletterConfirm,
  'digest-confirm': digestConfirm,
  'newsletter-welcome': newsletterWelcome,
  'digest-welcome': digestWelcome,
  'letter-issue': letterIssue,
  welcome: welcome,
  'export-ready': exportReady,
  'account-closing': accountClosing,
  'inactivity-warning': inactivityWarning,
  'order-received-transfer': orderReceivedTransfer,
  'order-received-card': orderReceivedCard,
  'order-paid': orderPaid,
  'order-paid-service': orderPaidService,
  'order-released': orderReleased,
  'order-refund': orderRefund,
  'team-new-order': teamNewOrder,
  'team-chargeback': teamChargeback,
  'request-received': requestReceived,
  'request-answered': requestAnswered,
  'team-new-request': teamNewRequest,
  'order-withdrawal-received': orderWithdrawalReceived,
  'order-guarantee-received': orderGuaranteeReceived,
  'order-complaint-received': orderComplaintReceived,
  'order-complaint-settled': orderComplaintSettled,
  'order-claim-refused': orderClaimRefused,
  'order-waived': orderWaived,
  'order-team-claim': orderTeamClaim,
  'order-team-claim-due': orderTeamClaimDue,
  'order-workshop-place': orderWorkshopPlace,
  'order-workshop-changed': orderWorkshopChanged,
  'order-workshop-reminder': orderWorkshopReminder,
  'order-workshop-cancelled': orderWorkshopCancelled,
  'order-workshop-called-off': orderWorkshopCalledOff,
  'workshop-waiting': workshopWaiting,
  'workshop-offer': workshopOffer,
  'workshop-waiting-over': workshopWaitingOver,
  'order-offer': orderOffer,
  'order-appointment': orderAppointment,
  'order-service-ended': orderServiceEnded,
  'order-satisfaction-received': orderSatisfactionReceived,
  'order-satisfaction-settled': orderSatisfactionSettled,
  'team-service': teamService,
  'booking-set': bookingSet,
  'booking-reminder': bookingReminder,
  'booking-cancelled': bookingCancelled,
  'booking-hold': bookingHold,
  'booking-known': bookingKnown,
  'booking-team': bookingTeam,
}

const write = (mail: Mail, context: LetterContext): Letter =>
  (WRITERS[mail.template] as (props: Mail['props'], context: LetterContext) => Letter)(mail.props, context)

function refuseForeignLinks({ button, body, after, story = [], subscription }: Letter, publicUrl: string): void {
  const addresses = (parts: readonly Paragraph[]) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.url]))
  const links = [...(button ? [button.url] : []), ...addresses(body), ...addresses(after), ...story.flatMap(linksIn)]
  if (subscription) links.push(subscription.unsubscribeUrl, subscription.oneClickUrl, subscription.preferencesUrl)
  const { origin } = new URL(publicUrl)
  if (links.some((link) => new URL(link).origin !== origin)) throw new Error(`a link in a mail leaves ${origin}`)
}

function linksIn(block: Block): string[] {
  const words = block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' || block.kind === 'quote' ? block.words : []
  return words.flatMap(({ url }) => url ?? [])
}
