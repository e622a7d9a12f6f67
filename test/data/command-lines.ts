import { PLACE_CENTS } from '../workshop-couple'

/**
 * A line that a command takes, after what makes it one that can be done. Words in braces are named by {@link NAMES}, the files that it
 * takes are {@link FILES}.
 */
export interface Line {
  before?: readonly string[]
  line: string
}

const CALL = '2026-03-17 18:00'
const MAKE_CALL = `booking make free eva@workshop.example ${CALL}`
const OPEN_CLAIM = 'claim open {paid} complaint fix nejde to otevřít'
const MAKE_OFFER = 'offer make accompaniment eva@workshop.example 10000'
const SERVICE_OFFER = 'service schedule {service} 2026-03-20 18:00'
const SEND_LETTER = 'letter send newsletter prvni-dopis'
const PAY_PART = ['statement import part.csv', 'statement match {part} {waiting}']
const GIVE_BACK = ['statement match {line} {waiting}', 'payment refund {waiting} all ends goodwill']
const REDUCE = ['statement match {line} {waiting}', 'payment refund {waiting} 100 goes-on goodwill']
const READY = [...GIVE_BACK, 'return account {waiting} 19-2000145399/0800']
const IN_BATCH = [...READY, 'return batch CZK --to=x']
const SENT = [...GIVE_BACK, 'statement import sent.csv']
const ASK_PAYOUT = 'payout ask po_1'

/** So little is missing that it may be let go. */
const PART_CENTS = PLACE_CENTS - 1000
const HEADS = 'ID pohybu;Datum;Částka;Měna;VS\n'

/** Files that commands take, by their names: lines of our bank that name no order. */
export const FILES: Readonly<Record<string, string>> = {
  'place.csv': `${HEADS}1;01.03.2026;${PLACE_CENTS / 100},00;CZK;\n`,
  'part.csv': `${HEADS}2;01.03.2026;${PART_CENTS / 100},00;CZK;\n`,
  'sent.csv': `${HEADS}3;02.03.2026;-${PLACE_CENTS / 100},00;CZK;\n`,
  'new.csv': `${HEADS}4;01.03.2026;100,00;CZK;\n`,
}

/** Every command of the operator by its name, with a line that it agrees to do. */
export const LINES: Readonly<Record<string, Line>> = {
  'accounting pack': { line: 'accounting pack 2026-03 --to x' },
  'backup verified': { line: 'backup verified 2026-03-01' },
  'booking availability': { line: 'booking availability mon 19-20' },
  'booking cancel': { before: [MAKE_CALL], line: 'booking cancel {booking}' },
  'booking close': { line: 'booking close 2026-12-31' },
  'booking done': { before: [MAKE_CALL, 'begun booking'], line: 'booking done {booking}' },
  'booking link': { before: [MAKE_CALL], line: 'booking link {booking} https://meet.example/a' },
  'booking list': { line: 'booking list' },
  'booking make': { line: MAKE_CALL },
  'booking no-show': { before: [MAKE_CALL, 'begun booking'], line: 'booking no-show {booking}' },
  'booking open': { line: 'booking open 2026-12-05 10-12' },
  'booking propose': { before: [MAKE_CALL], line: 'booking propose {booking} 2026-03-18 18:00' },
  'booking show': { before: [MAKE_CALL], line: 'booking show {booking}' },
  'claim assign': { before: ['nameless claim'], line: 'claim assign {claim} {paid}' },
  'claim grant': { before: [OPEN_CLAIM], line: 'claim grant {claim} opraveno' },
  'claim list': { line: 'claim list' },
  'claim open': { line: OPEN_CLAIM },
  'claim refuse': { before: [OPEN_CLAIM], line: 'claim refuse {claim} není to vada' },
  'claim show': { before: [OPEN_CLAIM], line: 'claim show {claim}' },
  'content list': { line: 'content list' },
  'content pull': { line: 'content pull x' },
  'coupon create': { line: 'coupon create JARO2026 10% uses=50 for=swingers-bible' },
  'coupon end': { before: ['coupon create JARO2026 10% uses=50 for=swingers-bible'], line: 'coupon end JARO2026' },
  'coupon list': { line: 'coupon list' },
  'document check': { line: 'document check' },
  'document list': { line: 'document list' },
  'fee list': { before: [ASK_PAYOUT], line: 'fee list 2026-03' },
  'letter list': { line: 'letter list' },
  'letter pause': { before: [SEND_LETTER], line: 'letter pause newsletter prvni-dopis' },
  'letter preview': { line: 'letter preview newsletter prvni-dopis redakce@sfera.example' },
  'letter resume': { before: [SEND_LETTER, 'letter pause newsletter prvni-dopis'], line: 'letter resume newsletter prvni-dopis' },
  'letter send': { line: SEND_LETTER },
  'letter status': { before: [SEND_LETTER], line: 'letter status newsletter prvni-dopis' },
  'offer hour': { line: `offer hour eva@workshop.example ${CALL} Děkujeme za telefonát.` },
  'offer list': { line: 'offer list' },
  'offer make': { line: MAKE_OFFER },
  'offer show': { before: [MAKE_OFFER], line: 'offer show {offer}' },
  'offer withdraw': { before: [MAKE_OFFER], line: 'offer withdraw {offer}' },
  'operator code': { line: 'operator code' },
  'operator end': { line: 'operator end coach@sfera.example' },
  'operator invite': { line: 'operator invite eva@sfera.example --role=editor' },
  'operator list': { line: 'operator list' },
  'operator role': { line: 'operator role coach@sfera.example editor' },
  'operator sign-out': { line: 'operator sign-out coach@sfera.example' },
  'order find': { line: 'order find jana@workshop.example' },
  'order list': { line: 'order list' },
  'order show': { line: 'order show {paid}' },
  'payment accept': { before: PAY_PART, line: 'payment accept {waiting}' },
  'payment ask': { before: PAY_PART, line: 'payment ask {waiting}' },
  'payment list': { line: 'payment list {paid}' },
  'payment refund': { line: 'payment refund {paid} all ends goodwill' },
  'payment returned': { before: GIVE_BACK, line: 'payment returned {waiting}' },
  'payment short': { before: PAY_PART, line: 'payment short' },
  'payment unrefund': { before: REDUCE, line: 'payment unrefund {waiting}' },
  'payments surplus': { line: 'payments surplus' },
  'payout ask': { line: ASK_PAYOUT },
  'payout check': { before: [ASK_PAYOUT], line: 'payout check payout.csv' },
  'price end': { before: ['price set safety-protocols CZK 190 until=2026-03-20', 'begun sale'], line: 'price end {price}' },
  'price list': { line: 'price list' },
  'price set': { line: 'price set safety-protocols CZK 190' },
  'price undo': { before: ['price set safety-protocols CZK 190 from=2026-03-20'], line: 'price undo {price}' },
  'request answer': { line: 'request answer {request} ozveme se' },
  'request close': { line: 'request close {request}' },
  'request list': { line: 'request list' },
  'request show': { line: 'request show {request}' },
  'request start': { line: 'request start {request}' },
  'return account': { before: GIVE_BACK, line: 'return account {waiting} 19-2000145399/0800' },
  'return batch': { before: READY, line: 'return batch CZK --to=x' },
  'return batches': { before: IN_BATCH, line: 'return batches' },
  'return code': { before: READY, line: 'return code {waiting}' },
  'return file': { before: IN_BATCH, line: 'return file {batch} --to=x' },
  'return lines': { before: SENT, line: 'return lines' },
  'return list': { before: READY, line: 'return list' },
  'return settle': { before: SENT, line: 'return settle {sent} {waiting}' },
  'return undo': { before: IN_BATCH, line: 'return undo {batch}' },
  'secret rewrite': { line: 'secret rewrite' },
  'service cancel': { line: 'service cancel {service}' },
  'service done': { before: [SERVICE_OFFER, 'begun service'], line: 'service done {service}' },
  'service extra': { line: 'service extra {service} 2' },
  'service list': { line: 'service list' },
  'service no-show': { before: [SERVICE_OFFER, 'begun service'], line: 'service no-show {service}' },
  'service note': { line: 'service note {service} jen pro nás' },
  'service schedule': { line: SERVICE_OFFER },
  'service show': { line: 'service show {service}' },
  'service step': { before: [SERVICE_OFFER], line: 'service step {service} pre-call 2026-03-10 18:00' },
  'statement import': { line: 'statement import new.csv' },
  'statement list': { line: 'statement list' },
  'statement match': { line: 'statement match {line} {waiting}' },
  'statement settle': { line: 'statement settle {line}' },
  'workshop attended': { before: ['begun workshop'], line: 'workshop attended {paid}' },
  'workshop cancel': { line: 'workshop cancel nez-pujdete-poprve' },
  'workshop change': { line: 'workshop change nez-pujdete-poprve day=2026-09-05' },
  'workshop list': { line: 'workshop list' },
  'workshop no-show': { before: ['begun workshop'], line: 'workshop no-show {paid}' },
  'workshop place': { line: 'workshop place nez-pujdete-poprve Dlouhá 1, Praha 1' },
  'workshop show': { line: 'workshop show nez-pujdete-poprve' },
}

/** What the words in braces mean by then: the newest of its kind. */
export const NAMES: Readonly<Record<string, string>> = {
  paid: `select right(o.id::text, 8) from orders o join workshop_seats s on s.order_id = o.id where s.state = 'paid'`,
  waiting: `select right(id::text, 8) from orders where variable_symbol is not null`,
  service: `select right(order_id::text, 8) from engagements`,
  booking: `select right(id::text, 8) from bookings order by created_at desc`,
  claim: `select number from order_claims order by submitted_at desc`,
  offer: `select right(id::text, 8) from service_offers where state = 'open'`,
  request: `select number from requests`,
  line: `select right(id::text, 8) from bank_transfers where amount_cents = ${PLACE_CENTS}`,
  part: `select right(id::text, 8) from bank_transfers where amount_cents = ${PART_CENTS}`,
  sent: `select right(id::text, 8) from outgoing_transfers`,
  batch: `select right(id::text, 8) from refund_batches`,
  price: `select right(id::text, 8) from product_prices where amount_cents = 19000`,
}

/** What no command does: time passes, and buyers write words. */
export const DEEDS: Readonly<Record<string, string>> = {
  'begun booking': `update bookings set starts_at = '2026-03-01', ends_at = '2026-03-01 00:15', blocked_from = '2026-03-01', blocked_until = '2026-03-01 00:30'`,
  'begun sale': `update product_prices set valid_from = '2026-03-01' where amount_cents = 19000`,
  'begun service': `update engagement_steps set starts_at = '2026-03-01'`,
  'begun workshop': `update workshop_events set starts_at = '2026-03-01', ends_at = '2026-03-01 03:00' where slug = 'nez-pujdete-poprve'`,
  'nameless claim': `update order_claims set order_id = null`,
}
