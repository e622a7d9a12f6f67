import { type FormEvent, useState } from 'react'
import { centsIn } from '~/features/studio/orders/rules'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { askStudioPayout, checkStudioPayout } from '../file.functions'
import { type PayoutFound, PayoutNameInput } from '../schema'
import { packedFile } from './files'
import { DIFFERENCES, KINDS, money } from './texts'
import { useTaking } from './use-taking'

const MOST = 1_000_000_000

const REFUSALS = {
  unreachable: m.studio_bank_payout_unreachable,
  'no-movements': m.studio_bank_payout_noMovements,
  'several-payouts': m.studio_bank_payout_several,
  unreadable: m.studio_bank_payout_unreadable,
}

/** Compares a payout of the provider with what we know, by its name or by its itemised report. */
export function PayoutCheck() {
  const [found, setFound] = useState<PayoutFound[]>([])
  return (
    <section className="studio-group" aria-labelledby="h-payout">
      <h2 id="h-payout">{m.studio_bank_payout()}</h2>
      <p>{m.studio_bank_payout_text()}</p>
      <Disclosure title={m.studio_bank_payout_ask()}>
        <PayoutForm by="name" onFound={setFound} />
      </Disclosure>
      <Disclosure title={m.studio_bank_payout_check()}>
        <PayoutForm by="file" onFound={setFound} />
      </Disclosure>
      <div role="status">
        {found.map((payout) => (
          <Found key={payout.payout} payout={payout} />
        ))}
      </div>
    </section>
  )
}

type Faults = Partial<Record<'what' | 'sum', string>>

function PayoutForm({ by, onFound }: { by: 'name' | 'file'; onFound: (payouts: PayoutFound[]) => void }) {
  const { busy, take } = useTaking()
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const sum = String(typed.get('sum') ?? '').trim()
    const cents = sum === '' ? null : centsIn(sum, MOST) || undefined
    const asked = by === 'name' ? namedIn(typed) : await fileIn(typed)
    setFaults({ ...(cents === undefined && { sum: m.studio_bank_payout_sumWrong() }), ...('fault' in asked && { what: asked.fault }) })
    if (cents === undefined || 'fault' in asked) return
    const work = async () => {
      if ('file' in asked) return checkStudioPayout({ data: { file: asked.file, cents } })
      return askStudioPayout({ data: { payout: asked.payout, cents } })
    }
    await take(work, { refusals: REFUSALS }, ({ payouts }) => onFound(payouts))
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {by === 'name' ? (
        <TextField
          name="payout"
          label={m.studio_bank_payout_name()}
          hint={m.studio_bank_payout_nameHint()}
          error={faults.what}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField name="file" type="file" accept=".csv,text/csv" label={m.studio_bank_payout_file()} error={faults.what} />
      )}
      <TextField name="sum" inputMode="decimal" label={m.studio_bank_payout_sum()} error={faults.sum} optional autoComplete="off" />
      <div className="row">
        <Button type="submit" busy={busy}>
          {by === 'name' ? m.studio_bank_payout_ask() : m.studio_bank_payout_check()}
        </Button>
      </div>
    </form>
  )
}

function namedIn(typed: FormData): { payout: string } | { fault: string } {
  const read = PayoutNameInput.safeParse({ payout: String(typed.get('payout') ?? '').trim(), cents: null })
  return read.success ? { payout: read.data.payout } : { fault: m.studio_bank_payout_nameWrong() }
}

async function fileIn(typed: FormData): Promise<{ file: string } | { fault: string }> {
  const chosen = typed.get('file')
  if (!(chosen instanceof File) || chosen.size === 0) return { fault: m.studio_bank_payout_noFile() }
  const file = await packedFile(chosen)
  return file === undefined ? { fault: m.studio_bank_statement_large() } : { file }
}

function Found({ payout: { payout, sums, netCents, cameCents, currency, differences, fits } }: { payout: PayoutFound }) {
  const text = (cents: number) => money(cents, currency)
  return (
    <div className="bank-found">
      <div className="bank-line">
        <h3>{payout}</h3>
        <Badge kind={fits ? 'low' : 'high'}>{fits ? m.studio_bank_payout_right() : m.studio_bank_payout_wrong()}</Badge>
      </div>
      <ul className="studio-mini">
        {sums.map(({ kind, count, amountCents, feeCents }) => (
          <li key={kind} className="bank-sum">
            <span>{m.studio_bank_payout_line({ kind: KINDS[kind](), count, amount: text(amountCents), fee: text(feeCents) })}</span>
          </li>
        ))}
        {differences.map(({ reference, what }) => (
          <li key={`${reference} ${what}`} className="bank-sum">
            <span>
              <b>{reference}</b> {DIFFERENCES[what]()}
            </span>
          </li>
        ))}
      </ul>
      <p>{m.studio_bank_payout_net({ amount: text(netCents) })}</p>
      {cameCents !== null && cameCents !== netCents && <p>{m.studio_bank_payout_came({ amount: text(cameCents) })}</p>}
    </div>
  )
}
