import { type Canvas, fade } from '../canvas'
import { mix } from '../colour'
import type { Circle } from '../geometry'
import { point, round1, round2 } from '../geometry'

/** fáze: pairs along a path, from apart to nearly one. */
export function drawPhases(canvas: Canvas): void {
  const { width, height, unit, random } = canvas
  const phases = width > height * 1.2 ? 4 : 3
  const last = phases - 1
  const bend = random.sign()
  const r = (width / phases) * 0.35
  const xAt = (i: number) => width * (0.5 + (i / last - 0.5) * 0.7)
  const yAt = (i: number) => height * (0.58 - 0.16 * (i / last) - Math.sin((i / last) * Math.PI) * 0.07 * bend)

  canvas.ground()
  canvas.halo({ x: xAt(last), y: yAt(last), r: unit * 0.6 }, canvas.warm(), 0.5)
  const startY = yAt(0) + height * 0.1
  let path = `M${point(-20, startY)}`
  for (let i = 0; i < phases; i++) {
    const [fromX, fromY] = i ? [xAt(i - 1), yAt(i - 1)] : [-20, startY]
    const middle = (fromX + xAt(i)) / 2
    path += `C${point(middle, fromY)} ${point(middle, yAt(i))} ${point(xAt(i), yAt(i))}`
  }
  path += `S${point(width * 0.98, yAt(last) - height * 0.04)} ${point(width + 20, yAt(last) - height * 0.1)}`
  for (const lane of [-2, -1, 0, 1, 2]) {
    const shift = `transform="translate(0 ${round1(lane * r * 0.36)})"`
    canvas.add(`<path d="${path}" ${shift} fill="none" ${canvas.stroke(round2(0.5 - Math.abs(lane) * 0.16))}/>`)
  }
  for (let i = 0; i < phases; i++) {
    const close = i / last
    const ball = r * (0.62 + 0.3 * close)
    const distance = ball * (2.1 * (1 - close) + 0.72 * close)
    const angle = -0.85 + close * 1.2
    const dx = (Math.cos(angle) * distance) / 2
    const dy = (Math.sin(angle) * distance) / 2
    canvas.pair({ x: xAt(i) - dx, y: yAt(i) - dy, r: ball }, { x: xAt(i) + dx, y: yAt(i) + dy, r: ball * 0.94 })
  }
  canvas.ring({ x: xAt(last), y: yAt(last), r: r * 1.42 }, 0.4)
  canvas.ring({ x: xAt(last), y: yAt(last), r: r * 1.58 }, 0.22)
}

/** schody: steps up to a pair; a single sphere still waits below. */
export function drawStairs(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const steps = random.integer(4, 5)
  const tread = (width * 0.66) / steps
  const rise = height * 0.12
  const stairs: Stairs = {
    side,
    tread,
    rise,
    mirror: (x) => (side > 0 ? x : width - x),
    edgeX: (i) => width * 0.1 + i * tread,
    topY: (i) => height * 0.86 - i * rise,
  }
  const goalX = (stairs.edgeX(steps - 1) + width) / 2 - unit * 0.03
  const ball = unit * 0.13
  const goalY = stairs.topY(steps - 1) - ball
  const goal: Circle = { x: stairs.mirror(goalX), y: goalY, r: ball }

  canvas.ground()
  canvas.halo({ ...goal, r: unit * 0.62 }, canvas.warm(), 0.6)
  for (let i = 1; i <= 6; i++) canvas.ring({ ...goal, r: ball * (1.1 + i * 0.5) }, 0.42 - i * 0.055)
  for (let i = 0; i < steps; i++) drawStep(canvas, stairs, i, i / (steps - 1))
  canvas.pair(
    { x: stairs.mirror(goalX - ball * 0.5), y: goalY, r: ball },
    { x: stairs.mirror(goalX + ball * 0.66), y: goalY + ball * 0.08, r: ball * 0.92 },
  )
  const waits = stairs.edgeX(1) + tread * 0.58
  canvas.sphere({ x: stairs.mirror(waits), y: stairs.topY(1) - unit * 0.052, r: unit * 0.052 }, palette.b)
}

interface Stairs {
  side: 1 | -1
  tread: number
  rise: number
  /** Turns an x of stairs rising to the right into the side they rise to. */
  mirror: (x: number) => number
  edgeX: (step: number) => number
  topY: (step: number) => number
}

/** `high` runs from 0, the lowest step, to 1, the highest. */
function drawStep(canvas: Canvas, { side, tread, rise, mirror, edgeX, topY }: Stairs, step: number, high: number): void {
  const { width, height, palette } = canvas
  const x = edgeX(step)
  const y = topY(step)
  const light = mix(palette.b[0], palette.a[0], high)
  const tone = mix(palette.b[1], palette.a[1], high)
  const shade = mix(palette.b[2], palette.a[2], high * 0.8)
  const corner = rise * 0.9
  const at = (px: number, py: number) => point(mirror(px), py)
  const turn = `A${round1(corner)} ${round1(corner)} 0 0 ${side > 0 ? 1 : 0} ${at(x + corner, y)}`
  const outline = `M${at(x, height + 2)}L${at(x, y + corner)}${turn}L${at(width + 4, y)}`
  const fill = canvas.linear([mirror(x), y], [mirror(x + tread * 0.9), y + rise * 3.4], fade([0, light], [0.3, tone], [1, shade]))
  canvas.shape(`${outline}L${at(width + 4, height + 2)}Z`, fill)
  canvas.line(outline, '.4', palette.glow[0])
}
