import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { documentPath } from '../rules'
import type { IssuedDocument } from '../schema'

const LABELS = { invoice: m.invoice_link, correction: m.invoice_correctionLink }

interface InvoiceLinksProps {
  orderId: string
  /** For whoever has no account; empty for the couple of the order. */
  orderKey: string
  documents: readonly IssuedDocument[]
}

/** The tax documents of an order, each as a link to its file. */
export function InvoiceLinks({ orderId, orderKey, documents }: InvoiceLinksProps) {
  return (
    <ul className="invoice-links small" aria-label={m.invoice_documents()}>
      {documents.map(({ number, kind }) => (
        <li key={number}>
          <a className="link" href={localizedPath(documentPath(orderId, number, orderKey), getLocale())}>
            {LABELS[kind]({ number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
