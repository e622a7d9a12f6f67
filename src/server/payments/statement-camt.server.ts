import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { type MovedLine, StatementFault, centsOf, dayOf, symbolOf } from './statement-line.server'

const FORM = 'The file is no statement of the kind camt.053.'

/** Texts of elements, with or without attributes. */
const Text = z.union([z.string(), z.object({ '#text': z.string() }).transform((element) => element['#text'])])
const Amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const Day = z.object({ Dt: Text.optional(), DtTm: Text.optional() })
const Account = z.object({ Id: z.object({ IBAN: Text.optional(), Othr: z.object({ Id: Text }).optional() }) })
const many = <T extends z.ZodType>(item: T) => z.union([z.array(item), item.transform((one) => [one])]).default([])

/** Persons lie one level deeper since version 8 of the form. */
const Person = z.object({ Nm: Text.optional(), Pty: z.object({ Nm: Text.optional() }).optional() })
const Details = z.object({
  Refs: z.object({ AcctSvcrRef: Text.optional(), TxId: Text.optional(), EndToEndId: Text.optional() }).optional(),
  Amt: Amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: Amount }).optional() }).optional(),
  RltdPties: z
    .object({ Dbtr: Person.optional(), DbtrAcct: Account.optional(), Cdtr: Person.optional(), CdtrAcct: Account.optional() })
    .optional(),
  RmtInf: z
    .object({
      Ustrd: many(Text),
      Strd: many(z.object({ CdtrRefInf: many(z.object({ Ref: Text.optional() })) })),
    })
    .optional(),
})
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: Text.optional(),
  /** An element with a code since version 8. */
  Sts: z.union([Text, z.object({ Cd: Text }).transform(({ Cd }) => Cd)]),
  BookgDt: Day.optional(),
  AcctSvcrRef: Text.optional(),
  NtryRef: Text.optional(),
  NtryDtls: many(z.union([z.object({ TxDtls: many(Details) }), z.string().transform(() => ({ TxDtls: [] }))])),
})
const Statement = z.object({ Id: Text, Acct: Account, Ntry: many(Entry) })
const Document = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: many(Statement) }) }) })

type Entry = z.output<typeof Entry>
type Details = z.output<typeof Details>

/** A statement of ISO 20022, in any of its versions. Entities are never expanded: a statement has no use for them. */
export function readCamt(text: string, ownAccount: string): MovedLine[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StatementFault('The file declares entities, which no statement does.')
  if (XMLValidator.validate(text) !== true) throw new StatementFault('The file is no well-formed XML; it may have been cut off.')
  const read = Document.safeParse(parser().parse(text))
  if (!read.success) throw new StatementFault(`${FORM} What is missing or strange: ${read.error.issues[0]?.path.join('/') ?? ''}.`)
  const statements = read.data.Document.BkToCstmrStmt.Stmt
  if (statements.length === 0) throw new StatementFault(FORM)
  return statements.flatMap(({ Id, Acct, Ntry }) =>
    Ntry.flatMap((entry, index) => linesOf(entry, { account: accountOf(Acct) ?? ownAccount, name: `${Id}-${index + 1}` })),
  )
}

const parser = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
  })

/** What is booked; a booking that is taken back moves nothing. An entry may stand for several payments. */
function linesOf(entry: Entry, { account, name }: { account: string; name: string }): MovedLine[] {
  if (entry.Sts !== 'BOOK' || entry.RvslInd === 'true') return []
  const isOutgoing = entry.CdtDbtInd === 'DBIT'
  const [total, bookedOn] = [centsOf(entry.Amt['#text']), dayOf(entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm ?? '')]
  if (isOutgoing && total === 0) return []
  if (total === undefined || total <= 0) throw new StatementFault(`Entry ${name} has no amount that can be read.`)
  if (!bookedOn) throw new StatementFault(`Entry ${name} has no day that can be read.`)
  const told = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  // Money that left and whose parts the bank does not tell is one line: it pays no order, and what came in is not refused because of it.
  const details = isOutgoing && sumOf(told) !== total && told.length > 1 ? [] : told
  const single = details.length <= 1
  const reference = entry.AcctSvcrRef ?? entry.NtryRef ?? name
  const lines = (single ? [details[0]] : details).map((detail, index) => ({
    account,
    bankReference: (single ? entry.AcctSvcrRef : undefined) ?? detail?.Refs?.AcctSvcrRef ?? `${reference}${single ? '' : `/${index + 1}`}`,
    bookedOn,
    isOutgoing,
    ...(single ? { amountCents: total, currency: entry.Amt['@Ccy'] } : amountOf(detail, name)),
    ...remittance(detail, isOutgoing),
  }))
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0)
  if (sum !== total) throw new StatementFault(`The payments of entry ${name} do not add up to its amount.`)
  return lines
}

/** Undefined where one of them tells no amount. */
function sumOf(details: readonly Details[]): number | undefined {
  const amounts = details.map(({ Amt, AmtDtls }) => centsOf((AmtDtls?.TxAmt?.Amt ?? Amt)?.['#text'] ?? ''))
  return amounts.reduce((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0)
}

function amountOf(detail: Details | undefined, name: string): { amountCents: number; currency: string } {
  const amount = detail?.AmtDtls?.TxAmt?.Amt ?? detail?.Amt
  const amountCents = amount && centsOf(amount['#text'])
  if (!amount || amountCents === undefined || amountCents <= 0) throw new StatementFault(`A payment of entry ${name} has no amount.`)
  return { amountCents, currency: amount['@Ccy'] }
}

type Remittance = Pick<MovedLine, 'variableSymbol' | 'payer' | 'payerAccount' | 'message' | 'endToEndId'>

function remittance(detail: Details | undefined, isOutgoing: boolean): Remittance {
  const message = (detail?.RmtInf?.Ustrd ?? []).join(' ').trim()
  const structured = (detail?.RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf.map(({ Ref }) => Ref ?? ''))
  const parties = detail?.RltdPties
  const [payer, account] = isOutgoing ? [parties?.Cdtr, parties?.CdtrAcct] : [parties?.Dbtr, parties?.DbtrAcct]
  return {
    variableSymbol: namedSymbol([...structured, detail?.Refs?.EndToEndId ?? '', message]),
    payer: payer?.Nm ?? payer?.Pty?.Nm ?? null,
    payerAccount: (account && accountOf(account)) ?? null,
    message: message || null,
    endToEndId: detail?.Refs?.EndToEndId ?? null,
  }
}

/** Czech banks write `VS:1234567890` or `/VS1234567890/SS/KS` wherever there is room. */
function namedSymbol(texts: readonly string[]): string | null {
  for (const text of texts) {
    const symbol = symbolOf(/(?:^|[^A-Z])VS\s*(?:[:/]\s*)?(\d{1,10})(?!\d)/i.exec(text)?.[1])
    if (symbol) return symbol
  }
  return null
}

const accountOf = ({ Id }: z.output<typeof Account>): string | undefined => Id.IBAN ?? Id.Othr?.Id
