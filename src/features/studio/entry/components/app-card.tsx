import { m } from '~/paraglide/messages'
import { QrCode } from '~/ui/qr-code'
import type { StudioApp } from '../schema'

/** What the app reads, and the same to be typed. */
export function AppCard({ app: { qr, secret } }: { app: StudioApp }) {
  return (
    <>
      <p>{m.factor_setupText()}</p>
      <QrCode qr={qr} label={m.factor_qrAlt()} />
      <p className="small">
        {m.factor_secretLabel()} <code className="secret">{secret}</code>
      </p>
    </>
  )
}
