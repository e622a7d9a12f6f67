/** @jsxImportSource react */
import type { CSSProperties } from 'react'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { COLORS, SERIF, SPHERES } from './theme'

const RADIUS = 12
/** How far the second sphere lies from the first: right and up, as in the logo. */
const SHIFT = { x: 9, y: 7 }

/** `mso-hide` is Outlook's own property; it draws no round shapes and would show a square. */
type MailStyle = CSSProperties & { msoHide?: 'all' }

/**
 * The logo without an image, since mail clients block images and strip SVG. The box paints the second sphere as its
 * background; the first sphere is a round element in front of it, which paints the overlap on itself.
 */
export function Logo({ locale }: { locale: Locale }) {
  const box: MailStyle = {
    backgroundImage: disc(SPHERES.b, SHIFT.x + RADIUS, RADIUS),
    height: RADIUS * 2,
    msoHide: 'all',
    paddingTop: SHIFT.y,
    width: RADIUS * 2 + SHIFT.x,
  }
  const front: MailStyle = {
    backgroundColor: SPHERES.a,
    backgroundImage: disc(SPHERES.overlap, SHIFT.x + RADIUS, RADIUS - SHIFT.y),
    borderRadius: '50%',
    height: RADIUS * 2,
    msoHide: 'all',
    width: RADIUS * 2,
  }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td aria-hidden="true" style={{ paddingRight: 10, verticalAlign: 'middle' }}>
            <div style={box}>
              <div style={front} />
            </div>
          </td>
          <td
            className="sf-ink"
            style={{ color: COLORS.ink.light, fontFamily: SERIF, fontSize: 30, letterSpacing: '-0.01em', lineHeight: '32px' }}
          >
            {m.common_siteName({}, { locale })}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A filled circle; the half pixel between the stops smooths its edge. */
function disc(color: string, x: number, y: number): string {
  return `radial-gradient(circle at ${x}px ${y}px, ${color} ${RADIUS - 0.25}px, transparent ${RADIUS + 0.25}px)`
}
