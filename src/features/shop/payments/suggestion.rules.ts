import { orderNumber } from '~/lib/addresses'

/** Money that nobody's symbol names. */
export interface Unnamed {
  amountCents: number
  currency: string
  variableSymbol: string | null
  payer: string | null
  payerAccount: string | null
  message: string | null
}

/** An order that it may be meant for. */
export interface Candidate {
  id: string
  isWaiting: boolean
  currency: string
  /** What it still waits for; of one that has ended, its price. */
  missingCents: number
  variableSymbol: string | null
  /** Whom it is for: a person, a company. */
  names: string[]
  /** From which its buyer has paid before. */
  accounts: string[]
}

/** What speaks for an order: its number in the message, a symbol with one mistake, the exact sum, an account that its buyer has paid from. */
export type Ground = 'number' | 'symbol' | 'sum' | 'account' | 'name' | 'surname'

export interface Suggestion extends Pick<Candidate, 'isWaiting' | 'missingCents' | 'names'> {
  orderId: string
  score: number
  because: Ground[]
}

/** Less than that is chance. */
const LEAST = 40
const SHOWN = 3

/** Which orders the money may be meant for, the likeliest first, and why. */
export function suggestionsFor(money: Unnamed, candidates: readonly Candidate[]): Suggestion[] {
  return candidates
    .filter(({ currency }) => currency === money.currency)
    .map((candidate) => suggestion(money, candidate))
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score || Number(other.isWaiting) - Number(one.isWaiting))
    .slice(0, SHOWN)
}

function suggestion(money: Unnamed, candidate: Candidate): Suggestion {
  const { message, payerAccount } = money
  const grounds: Array<[boolean, number, Ground]> = [
    [(message ?? '').toLowerCase().includes(orderNumber(candidate.id)), 60, 'number'],
    [isNear(money.variableSymbol, candidate.variableSymbol), 50, 'symbol'],
    [money.amountCents === candidate.missingCents, 40, 'sum'],
    [payerAccount !== null && candidate.accounts.includes(payerAccount), 40, 'account'],
    ...nameGround(money, candidate),
  ]
  const good = grounds.filter(([holds]) => holds)
  const sum = good.reduce((all, [, points]) => all + points, 0)
  const { id: orderId, isWaiting, missingCents, names } = candidate
  return {
    orderId,
    isWaiting,
    missingCents,
    names,
    score: Math.min(100, isWaiting ? sum : sum - 10),
    because: good.map(([, , ground]) => ground),
  }
}

/** All words of a name, or the last one alone. */
function nameGround({ payer, message }: Unnamed, { names }: Candidate): Array<[boolean, number, Ground]> {
  const said = new Set(wordsOf(`${payer ?? ''} ${message ?? ''}`))
  const own = names.map(wordsOf).filter((words) => words.length > 0)
  if (own.some((words) => words.every((word) => said.has(word)))) return [[true, 30, 'name']]
  return [[own.some((words) => said.has(words.at(-1) ?? '')), 15, 'surname']]
}

/** „Nováková, Jana“ as nováková and jana, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

/** One digit is another one, is missing or too many, or two have changed places. */
function isNear(typed: string | null, symbol: string | null): boolean {
  if (!typed || !symbol || typed === symbol) return false
  if (typed.length === symbol.length) {
    const wrong = [...symbol].flatMap((digit, place) => (digit === typed[place] ? [] : [place]))
    const [first = 0, second = 0] = wrong
    return (
      wrong.length === 1 ||
      (wrong.length === 2 && second === first + 1 && symbol[first] === typed[second] && symbol[second] === typed[first])
    )
  }
  const [longer, shorter] = typed.length > symbol.length ? [typed, symbol] : [symbol, typed]
  return (
    longer.length === shorter.length + 1 && [...longer].some((_, place) => longer.slice(0, place) + longer.slice(place + 1) === shorter)
  )
}
