import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requestExport } from '~/features/privacy/export/functions'
import type { ExportState } from '~/features/privacy/export/data.server'
import { ownDeviceHash } from '~/lib/device-hash'
import { longTime } from '~/lib/dates'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useChange } from './use-change'

const POLL_MS = 4000

/** A copy of everything, made in the background. */
export function ExportSection({ copy, contactEmail }: { copy: ExportState; contactEmail: string }) {
  useFollow(copy.state === 'requested')
  return (
    <section className="card panel" aria-labelledby="privacy-export">
      <h2 id="privacy-export">{m.privacy_export_title()}</h2>
      <p className="measure">{m.privacy_export_text()}</p>
      <p className="measure muted small">{m.privacy_export_answers({ email: contactEmail })}</p>
      <div role="status">
        {copy.state === 'requested' && <Notice>{m.privacy_export_requested()}</Notice>}
        {copy.state === 'failed' && <Alert>{m.privacy_export_failed({ email: contactEmail })}</Alert>}
        {copy.ready && <ReadyNotice ready={copy.ready} />}
      </div>
      {copy.state !== 'requested' && <EnquiryButton again={copy.state === 'ready'} />}
    </section>
  )
}

function ReadyNotice({ ready: { id, bytes, expiresAt } }: { ready: NonNullable<ExportState['ready']> }) {
  return (
    <Notice
      action={
        // A file, not a page: the browser fetches it by itself, and shows the sign-in form where that is the answer.
        <a className={buttonClass({ kind: 'primary', size: 'sm' })} href={localizedPath(`/dashboard/export/${id}`, getLocale())}>
          {m.privacy_export_download()}
        </a>
      }
    >
      {m.privacy_export_ready({ size: sizeOf(bytes), date: longTime(expiresAt, getLocale()) })}
    </Notice>
  )
}

function EnquiryButton({ again }: { again: boolean }) {
  const { busy, run } = useChange({ ask: async () => requestExport({ data: { deviceHash: (await ownDeviceHash()) ?? '' } }) })
  return (
    <div>
      <Button size="sm" busy={busy} busyLabel={m.common_sending()} onClick={run}>
        {again ? m.privacy_export_again() : m.privacy_export_button()}
      </Button>
    </div>
  )
}

/** Looks again from time to time while the copy is being made. */
function useFollow(active: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void router.invalidate({ sync: true })
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [active, router])
}

/** „1,2 MB“ */
function sizeOf(bytes: number): string {
  const format = (value: number, unit: string) =>
    `${new Intl.NumberFormat(getLocale() === 'en' ? 'en-GB' : 'cs-CZ', { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`
  return bytes < 1_000_000 ? format(Math.max(1, Math.round(bytes / 1000)), 'kB') : format(bytes / 1_000_000, 'MB')
}
