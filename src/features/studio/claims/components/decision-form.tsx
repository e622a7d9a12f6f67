import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { centsIn } from '~/features/studio/orders/rules'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { grantStudioClaim, refuseStudioClaim } from '../functions'
import type { ClaimDetail } from '../schema'
import { REFUSALS } from './texts'

type Answer = 'grant' | 'refuse'
type Wrong = { answer?: string; sum?: string; words?: string }

/**
 * Agrees or refuses, in words that the buyer gets as they are written: the next step shows the whole mail, and what becomes of the money.
 * Nothing is chosen beforehand, and what a choice asks for comes with it.
 */
export function DecisionForm({ claim }: { claim: ClaimDetail }) {
  const act = useAct()
  const [answer, setAnswer] = useState<Answer>()
  const [wrong, setWrong] = useState<Wrong>({})
  const { asks, order } = claim
  const isGrant = answer === 'grant'
  const most = order?.leftCents ?? 0
  const text = (cents: number) => amountText(cents, order?.currency ?? 'CZK', getLocale())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!answer) return setWrong({ answer: m.studio_claims_answerMissing() })
    const typed = new FormData(event.currentTarget)
    const [words, sum] = [String(typed.get('words') ?? '').trim(), String(typed.get('sum') ?? '').trim()]
    const cents = sum === '' ? null : centsIn(sum, most)
    const found: Wrong = {
      ...(isGrant && (cents === undefined || (asks.sum && cents === null)) && { sum: m.studio_claims_sumWrong({ amount: text(most) }) }),
      ...(words === '' && !isGrant && { words: m.studio_claims_wordsMissing() }),
      ...(words === '' && isGrant && asks.words && { words: m.studio_claims_settleMissing() }),
    }
    setWrong(found)
    if (found.sum || found.words) return
    const number = { number: claim.number }
    if (isGrant)
      void act.ask(
        grantStudioClaim,
        { claim: claim.id, words, cents: asks.money ? (cents ?? null) : null },
        {
          title: m.studio_claims_grantTitle(number),
          agree: m.studio_claims_grant(),
          done: m.studio_claims_grantDone(),
          keeps: true,
          refusals: REFUSALS,
        },
      )
    else
      void act.ask(
        refuseStudioClaim,
        { claim: claim.id, words },
        {
          title: m.studio_claims_refuseTitle(number),
          agree: m.studio_claims_refuse(),
          done: m.studio_claims_refuseDone(),
          keeps: true,
          danger: true,
          refusals: REFUSALS,
        },
      )
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <ChoiceGroup
        legend={m.studio_claims_answer()}
        name="answer"
        value={answer ?? ''}
        error={wrong.answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value === 'refuse' ? 'refuse' : 'grant')
          setWrong({})
        }}
        options={[
          { value: 'grant', label: m.studio_claims_grant() },
          { value: 'refuse', label: m.studio_claims_refuse() },
        ]}
      />
      {answer && <p>{noteOf(claim, answer)}</p>}
      {isGrant && asks.money && order && (
        <TextField
          name="sum"
          inputMode="decimal"
          autoComplete="off"
          optional={!asks.sum}
          label={m.studio_claims_sumLabel({ currency: order.currency === 'CZK' ? m.studio_orders_crowns() : m.studio_orders_euros() })}
          hint={m.studio_claims_sumHint({ amount: text(most) })}
          error={wrong.sum}
        />
      )}
      {answer && (
        <TextAreaField
          name="words"
          label={isMailed(claim, answer) ? m.studio_claims_words() : m.studio_claims_note()}
          hint={hintOf(claim, answer)}
          error={wrong.words}
          optional={isGrant && !asks.words}
          rows={4}
          maxLength={2000}
        />
      )}
      <div className="row">
        <Button type="submit" kind="primary" busy={act.busy}>
          {m.studio_claims_go()}
        </Button>
      </div>
    </form>
  )
}

/** What becomes of the money and of the order. */
function noteOf({ asks, order }: ClaimDetail, answer: Answer): string {
  if (answer === 'refuse') return m.studio_claims_refuseNote()
  if (!asks.all) return m.studio_claims_partNote()
  const left = order?.leftCents ?? 0
  return order && left > 0
    ? m.studio_claims_allNote({ amount: amountText(left, order.currency, getLocale()) })
    : m.studio_claims_grantNote()
}

/** Whether the buyer gets the words: a bank is answered at the bank, and money that goes back says enough. */
const isMailed = ({ sort, asks }: ClaimDetail, answer: Answer): boolean => sort !== 'chargeback' && (answer === 'refuse' || !asks.all)

function hintOf(claim: ClaimDetail, answer: Answer): string {
  if (claim.sort === 'chargeback') return m.studio_claims_wordsBank()
  return isMailed(claim, answer) ? m.studio_claims_wordsGrant() : m.studio_claims_wordsTeam()
}
