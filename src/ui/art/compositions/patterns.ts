import { type Canvas, fade } from '../canvas'
import type { Hex } from '../colour'
import { mix } from '../colour'
import type { Circle, Point } from '../geometry'
import { point, round1, round2 } from '../geometry'

/** ozvěna: two spheres drawn only by upright lines, like a recording. */
export function drawEcho(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const middle = height * 0.5
  const r = unit * random.between(0.3, 0.33)
  const other = r * random.between(0.84, 0.96)
  const first: Circle = { x: width * 0.5 - r * 0.6, y: middle, r }
  const second: Circle = { x: width * 0.5 + other * 0.68, y: middle, r: other }
  // A very wide frame gets wider gaps, not more lines.
  const step = Math.max(unit * 0.0225, width / 90)
  const paths = { quiet: '', first: '', second: '', both: '' }

  canvas.ground()
  canvas.halo({ x: width * 0.5, y: middle, r: unit * 0.8 }, canvas.warm(), 0.36)
  for (let x = width * 0.06; x < width * 0.94; x += step) {
    const upright = (half: number) => `M${point(x, middle - half)}V${round1(middle + half)}`
    const [a, b] = [halfChord(first, x), halfChord(second, x)]
    const murmur = unit * (0.012 + 0.02 * Math.abs(Math.sin((x / unit) * 16 + random() * 0.7)))
    if (a || b) paths[a > b ? 'first' : 'second'] += upright(Math.max(a, b, murmur))
    else paths.quiet += upright(murmur)
    if (a && b) paths.both += upright(Math.min(a, b))
  }
  const draw = (path: string, colour: Hex, opacity: string) =>
    path && canvas.add(`<path d="${path}" stroke="${colour}" stroke-opacity="${opacity}"/>`)
  canvas.add(`<g stroke-width="${round1(step * 0.46)}" stroke-linecap="round">`)
  draw(paths.quiet, palette.line, '.45')
  // On a light ground the paler sphere needs its shade to be seen.
  draw(paths.first, palette.tone === 'light' ? mix(palette.a[1], palette.a[2], 0.5) : palette.a[1], '.95')
  draw(paths.second, palette.b[1], '.95')
  draw(paths.both, palette.glow[0], '1')
  canvas.add('</g>')
  canvas.line(`M0 ${round1(middle)}H${width}`, '.35')
}

const halfChord = ({ x, r }: Circle, at: number) => Math.sqrt(Math.max(0, r * r - (at - x) ** 2))

/** souhvězdí: single points, and one pair among them. */
export function drawConstellation(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const count = width > height * 1.3 ? 11 : 9
  const chosen = Math.floor(count / 2)
  const stars = Array.from({ length: count }, (_, i): Circle => {
    const share = i / (count - 1)
    const drift = 0.27 * Math.sin(share * 7.4 + random.between(-0.3, 0.3)) + random.between(-0.06, 0.06)
    const y = i === chosen ? height * 0.48 : height * (0.5 + drift)
    return { x: width * (0.09 + 0.82 * share), y, r: unit * random.between(0.016, 0.036) }
  })
  const { x, y } = stars[chosen] ?? { x: width / 2, y: height / 2 }

  canvas.ground()
  canvas.halo({ x, y, r: unit * 0.62 }, canvas.warm(), 0.55)
  for (let i = 1; i <= 5; i++) canvas.ring({ x, y, r: unit * (0.17 + i * 0.06) }, 0.4 - i * 0.06)
  canvas.line(`M${stars.map((star) => point(star.x, star.y)).join('L')}`, '.42')
  for (let i = 0; i < 26; i++) {
    const dust: Point = [width * random(), height * random()]
    const r = unit * random.between(0.0018, 0.005)
    const look = `r="${round1(Math.max(r, 0.1))}" fill="${palette.glow[1]}" fill-opacity="${round2(random.between(0.3, 0.9))}"`
    canvas.add(`<circle cx="${round1(dust[0])}" cy="${round1(dust[1])}" ${look}/>`)
  }
  for (const [i, star] of stars.entries()) {
    if (i !== chosen) canvas.sphere(star, i % 2 ? palette.b : [palette.glow[0], palette.a[0], palette.a[1]])
  }
  const r = unit * 0.145
  canvas.pair({ x: x - r * 0.5, y: y - r * 0.2, r }, { x: x + r * 0.56, y: y + r * 0.26, r: r * 0.94 })
}

/** mozaika: tiles of quarter circles; two of them close into one pair. */
export function drawMosaic(canvas: Canvas): void {
  const { width, height } = canvas
  // At most four tiles across the short side, and never more than seven across the long one.
  const side = Math.max(canvas.unit / (width > height * 1.6 ? 3 : 4), Math.max(width, height) / 7)
  const columns = Math.max(2, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const left = (width - columns * side) / 2
  const top = (height - rows * side) / 2
  const column = Math.floor(columns / 2) - 1
  const row = Math.floor((rows - 1) / 2)

  canvas.ground()
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const isPair = j === row && (i === column || i === column + 1)
      if (!isPair) drawTile(canvas, [left + i * side, top + j * side], side, (i / columns + j / rows) / 2)
    }
  }
  const x = left + (column + 1) * side
  const y = top + (row + 0.5) * side
  canvas.halo({ x, y, r: side * 1.3 }, canvas.warm(), 0.5)
  canvas.pair({ x: x - side * 0.3, y, r: side * 0.48 }, { x: x + side * 0.3, y, r: side * 0.48 })
}

/** `share` runs from 0 at the upper left to 1 at the lower right. */
function drawTile(canvas: Canvas, [x, y]: Point, side: number, share: number): void {
  const { palette, random } = canvas
  const kind = random.integer(0, 5)
  const light = mix(palette.a[0], palette.b[0], clamp(share + random.between(-0.2, 0.2)))
  const tone = mix(palette.a[1], palette.b[1], clamp(share + random.between(-0.3, 0.3)))
  const fill = canvas.linear([x, y], [x + side, y + side], fade([0, light], [1, tone]))
  const turn = `transform="rotate(${random.integer(0, 3) * 90} ${point(x + side / 2, y + side / 2)})"`
  if (kind > 3) {
    const sheet = `width="${round1(side)}" height="${round1(side)}" fill="${palette.b[2]}" fill-opacity=".4"`
    canvas.add(`<rect x="${round1(x)}" y="${round1(y)}" ${sheet}/>`)
  }
  if (kind === 1) canvas.disc({ x: x + side / 2, y: y + side / 2, r: side * 0.3 }, fill)
  else {
    const quarter = `M${point(x, y)}H${round1(x + side)}A${round1(side)} ${round1(side)} 0 0 1 ${point(x, y + side)}Z`
    canvas.add(`<path d="${quarter}" ${turn} fill="${fill}" fill-opacity="${round2(0.62 + random() * 0.38)}"/>`)
  }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
