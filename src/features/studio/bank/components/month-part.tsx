import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { typedRate } from '~/features/shop/accounting/rules'
import { exactAmountText } from '~/lib/money'
import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { packStudioMonth } from '../file.functions'
import type { BankRights, DocumentSums, MonthView } from '../schema'
import { keepFile } from './files'
import { MonthField } from './month-field'
import { useTaking } from './use-taking'

interface MonthPartProps {
  may: BankRights
  shown: MonthView
  onMonth: (month: string) => void
}

/** A month as the accountant takes it: what is in it, whether a number is missing, and the archive. */
export function MonthPart({ may, shown, onMonth }: MonthPartProps) {
  return (
    <>
      <MonthField month={shown.month} months={shown.months} onMonth={onMonth} />
      <div className="studio-grid">
        <div>
          <section className="studio-group" aria-labelledby="h-docs">
            <h2 id="h-docs">{m.studio_bank_docs()}</h2>
            {shown.documents.length === 0 && <p>{m.studio_bank_docs_none()}</p>}
            <ul className="studio-mini">
              {shown.documents.map((sums) => (
                <DocumentLine key={`${sums.kind} ${sums.currency}`} sums={sums} />
              ))}
            </ul>
            {shown.movements > 0 && <p>{m.studio_bank_docs_movements({ count: shown.movements })}</p>}
          </section>
          {may.export && <Pack key={shown.month} shown={shown} />}
        </div>
        <div>
          <Gaps gaps={shown.gaps} />
        </div>
      </div>
    </>
  )
}

function DocumentLine({ sums: { kind, currency, count, totalCents } }: { sums: DocumentSums }) {
  return (
    <li className="bank-sum">
      <span>{kind === 'correction' ? m.studio_bank_docs_corrections({ count }) : m.studio_bank_docs_invoices({ count })}</span>
      <b>{exactAmountText(totalCents, currency, getLocale())}</b>
    </li>
  )
}

function Pack({ shown: { month, needsRate, packedAt, documents, movements } }: { shown: MonthView }) {
  const { busy, take } = useTaking()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const rate = typedRate(String(new FormData(event.currentTarget).get('rate') ?? '').trim()) ?? null
    const isMissing = needsRate && (rate === null || rate < 1000)
    setError(isMissing ? m.studio_bank_pack_rateWrong() : undefined)
    if (isMissing) return
    const refusals = { nothing: m.studio_bank_pack_nothing, 'rate-missing': m.studio_bank_pack_rateWrong }
    void take(
      () => packStudioMonth({ data: { month, rate: needsRate ? rate : null } }),
      { done: m.studio_bank_pack_done(), refusals },
      ({ file }) => keepFile(file),
    )
  }
  return (
    <section className="studio-group" aria-labelledby="h-pack">
      <h2 id="h-pack">{m.studio_bank_pack_title()}</h2>
      <p>{m.studio_bank_pack_text()}</p>
      {documents.length + movements === 0 ? (
        <p>{m.studio_bank_pack_nothing()}</p>
      ) : (
        <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
          {needsRate && (
            <TextField
              name="rate"
              inputMode="decimal"
              label={m.studio_bank_pack_rate()}
              hint={m.studio_bank_pack_rateHint()}
              error={error}
              autoComplete="off"
            />
          )}
          <div className="row">
            <Button type="submit" kind="primary" busy={busy}>
              <Download className="i" aria-hidden="true" /> {m.studio_bank_pack()}
            </Button>
          </div>
        </form>
      )}
      {packedAt !== null && <p>{m.studio_bank_pack_last({ moment: wholeTime(packedAt, getLocale()) })}</p>}
    </section>
  )
}

function Gaps({ gaps }: Pick<MonthView, 'gaps'>) {
  return (
    <section className="studio-group" aria-labelledby="h-gaps">
      <h2 id="h-gaps">{m.studio_bank_gaps()}</h2>
      <p>{gaps.length === 0 ? m.studio_bank_gaps_none() : m.studio_bank_gaps_some()}</p>
      <ul className="studio-mini">
        {gaps.map(({ first, last, count }) => (
          <li key={first} className="bank-sum">
            <b>{count === 1 ? first : m.studio_bank_gap_many({ first, last })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
