import { m } from '~/paraglide/messages'
import type { BankRights, RefundsView } from '../schema'
import { BatchCard } from './batch-card'
import { Group } from './group'
import { LeftCard } from './left-card'
import { RefundList } from './refund-list'

/** What goes out: refunds to be sent, what was taken to the bank, and what left and nobody has explained. */
export function RefundsPart({ may, shown: { refunds, batches, left } }: { may: BankRights; shown: RefundsView }) {
  return (
    <div className="studio-grid">
      <div>
        <RefundList refunds={refunds} may={may} />
      </div>
      <div>
        <Group id="h-batches" title={m.studio_bank_batches()} none={m.studio_bank_batches_none()}>
          {batches.map((batch) => (
            <BatchCard key={batch.id} batch={batch} may={may} />
          ))}
        </Group>
        <Group id="h-left" title={m.studio_bank_left()} none={m.studio_bank_left_none()}>
          {left.map((line) => (
            <LeftCard key={line.id} line={line} may={may} />
          ))}
        </Group>
      </div>
    </div>
  )
}
