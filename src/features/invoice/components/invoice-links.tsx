import { useCallback, useEffect, useState } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { orderDocuments } from '../functions'
import { documentPath } from '../rules'
import type { IssuedDocument } from '../schema'

const LABELS = { invoice: m.invoice_link, correction: m.invoice_correctionLink }

/**
 * The tax documents of an order, each as a link to its file. `orderKey`: for whoever has no account, else empty. When the status of the
 * order changes, another document may be there: give it the status as its `key`.
 */
export function InvoiceLinks({ orderId, orderKey = '' }: { orderId: string; orderKey?: string }) {
  const documents = useDocuments(orderId, orderKey)
  if (documents.length === 0) return null
  return (
    <ul className="invoice-links" aria-label={m.invoice_documents()}>
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

/** What cannot be fetched shows no link: the page tells of its own failures, and the mails hold the documents, too. */
function useDocuments(id: string, key: string): IssuedDocument[] {
  const [documents, setDocuments] = useState<IssuedDocument[]>([])
  const load = useCallback(async () => {
    const outcome = await orderDocuments({ data: { id, key } }).catch(() => undefined)
    if (outcome?.ok) setDocuments(outcome.documents)
  }, [id, key])
  useEffect(() => void load(), [load])
  return documents
}
