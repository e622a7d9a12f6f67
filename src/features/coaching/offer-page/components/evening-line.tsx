import { SectionHead } from '~/ui/section-head'
import type { Service } from '../data.server'

/** An accompanied evening as one line, from the first call to the talk afterwards. */
export function EveningLine({ title, service: { schedule, boundaries } }: { title: string; service: Service }) {
  return (
    <section className="evening section evening-line" aria-labelledby="h-vecer">
      <div className="wrap">
        <SectionHead id="h-vecer" title={title} {...(boundaries ? { lead: boundaries } : {})} />
        <Curve />
        <ol>
          {schedule.map(({ label, text }) => (
            <li key={label}>
              <h3>{label}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** How high the evening is at this place of the drawing. */
const heightAt = (x: number) => 190 - 158 * Math.exp(-(((x - 785) / 345) ** 2))

/** The line between two places. */
function line(from: number, to: number): string {
  const count = Math.ceil((to - from) / 16)
  return Array.from({ length: count + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / count
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(0)} ${heightAt(x).toFixed(1)}`
  }).join('')
}

/** Where each part begins and how long it is drawn: the more time we spend together, the longer. */
const PARTS = [
  [4, 150],
  [224, 424],
  [502, 1040],
  [1098, 1154],
] as const

/** The couple and its guides: close together before, at a distance at the event. */
const PAIRS = [
  { x: 62, size: 13 },
  { x: 322, size: 17 },
  { x: 763, size: 30 },
  { x: 931, size: 13 },
  { x: 1131, size: 13 },
] as const

function Curve() {
  return (
    <svg className="curve" viewBox="0 0 1284 232" aria-hidden="true" focusable="false">
      <path id="vecer-cara" className="curve-base" d={line(0, 1284)} />
      {[14, 26, 38].map((down) => (
        <use key={down} href="#vecer-cara" y={down} opacity={0.6 - down / 80} />
      ))}
      {PARTS.map(([from, to]) => (
        <g key={from}>
          <path className="curve-drop" d={`M${from} ${heightAt(from).toFixed(1)}V228`} />
          <path className="curve-part" d={line(from, to)} />
        </g>
      ))}
      {PAIRS.map(({ x, size }) => (
        <g key={x}>
          <circle className="curve-b" cx={x + size * 0.55} cy={heightAt(x) - size * 0.35} r={size} />
          <circle className="curve-a" cx={x - size * 0.55} cy={heightAt(x) + size * 0.25} r={size} />
        </g>
      ))}
    </svg>
  )
}
