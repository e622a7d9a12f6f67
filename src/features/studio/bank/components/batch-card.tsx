import { Download } from 'lucide-react'
import { useAct } from '~/features/studio/shell/components/acts'
import { PAIN_VERSIONS, type PainVersion } from '~/features/shop/returns/schema'
import { usualVersion } from '~/features/shop/returns/batch.rules'
import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { takeStudioBatchFile } from '../file.functions'
import { undoStudioBatch } from '../functions'
import type { BankRights, Batch } from '../schema'
import { keepFile } from './files'
import { money } from './texts'
import { useTaking } from './use-taking'

/** What was taken to the bank together: its file in both versions, the usual one first, and the way back. */
export function BatchCard({ batch, may }: { batch: Batch; may: BankRights }) {
  const act = useAct()
  const { id, number, form, currency, amountCents, madeAt, calledOffAt, all, waiting } = batch
  const undo = () =>
    act.ask(
      undoStudioBatch,
      { batch: id },
      {
        title: m.studio_bank_batch_undoAsk({ number }),
        agree: m.studio_bank_batch_undo(),
        done: m.studio_bank_batch_undone(),
        danger: true,
        refusals: { over: m.studio_bank_batch_undoOver },
      },
    )
  const isOpen = calledOffAt === null && waiting > 0
  return (
    <li className="bank-card">
      <div className="bank-line">
        <h3>{form === 'code' ? m.studio_bank_batch_code({ number }) : m.studio_bank_batch_file({ number })}</h3>
        <Standing batch={batch} />
        {isOpen && <b className="bank-amount">{money(amountCents, currency)}</b>}
      </div>
      <p>{isOpen ? wholeTime(madeAt, getLocale()) : [wholeTime(madeAt, getLocale()), currency].join(' · ')}</p>
      {isOpen && (
        <div className="row">
          {may.export &&
            form === 'file' &&
            waiting === all &&
            versions(currency).map((version, at) => <FileButton key={version} id={id} version={version} isUsual={at === 0} />)}
          {may.change && (
            <Button size="sm" kind="danger" busy={act.busy} onClick={() => void undo()}>
              {m.studio_bank_batch_undo()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Standing({ batch: { calledOffAt, all, waiting } }: { batch: Batch }) {
  if (calledOffAt !== null) return <Badge>{m.studio_bank_batch_off()}</Badge>
  if (waiting === 0) return <Badge kind="low">{m.studio_bank_batch_gone()}</Badge>
  return <Badge kind="mid">{m.studio_bank_batch_waits({ waiting, all })}</Badge>
}

const versions = (currency: string): PainVersion[] => {
  const usual = usualVersion(currency)
  return [usual, ...PAIN_VERSIONS.filter((version) => version !== usual)]
}

function FileButton({ id, version, isUsual }: { id: string; version: PainVersion; isUsual: boolean }) {
  const { busy, take } = useTaking()
  const fetch = () =>
    take(
      () => takeStudioBatchFile({ data: { batch: id, version } }),
      { done: m.studio_bank_batch_taken(), refusals: { over: m.studio_bank_batch_over, disputed: m.studio_bank_batch_disputed } },
      ({ file }) => keepFile(file),
    )
  return (
    <Button size="sm" kind={isUsual ? 'quiet' : 'ghost'} busy={busy} onClick={() => void fetch()}>
      <Download className="i" aria-hidden="true" /> {isUsual ? m.studio_bank_batch_take() : m.studio_bank_batch_takeOther({ version })}
    </Button>
  )
}
