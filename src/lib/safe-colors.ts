import { type Color, parse, wcagContrast } from 'culori'

export type Theme = 'light' | 'dark'
/** Values of design tokens, such as `--primary`. */
export type Palette = Record<string, string>

/** WCAG 2.2: texts, and what is seen beside its ground alone. */
const TEXT = 4.5
const SHAPE = 3

type Pair = readonly [front: string, ground: string, least: number]

const onGrounds = (front: string, grounds: string[], least = TEXT): Pair[] => grounds.map((ground) => [`--${front}`, `--${ground}`, least])
const GROUNDS = ['bg', 'surface', 'sunken']
const TONES = ['tier-s', 'tier-a', 'tier-b', 'tier-c', 'tier-d', 'risk-low', 'risk-mid', 'risk-high']

/** What stands on what (design, `contrast.txt`). */
export const PAIRS: readonly Pair[] = [
  ...['ink', 'ink-2', 'ink-3', 'link'].flatMap((front) => onGrounds(front, GROUNDS)),
  ...['primary', 'info'].flatMap((front) => onGrounds(front, ['bg', 'surface'])),
  ...onGrounds('on-primary', ['primary', 'primary-hover', 'primary-active']),
  ...onGrounds('on-primary-soft', ['primary-soft']),
  ...['on-evening', 'on-evening-2', 'evening-accent'].flatMap((front) => onGrounds(front, ['evening', 'evening-2'])),
  ...onGrounds('on-info-soft', ['info-soft']),
  ...onGrounds('focus', GROUNDS, SHAPE),
  ...['line-strong', 'star'].flatMap((front) => onGrounds(front, ['bg', 'surface'], SHAPE)),
  ...TONES.flatMap((tone) => [...onGrounds(`on-${tone}`, [tone]), ...onGrounds(`${tone}-text`, [`${tone}-soft`, 'surface'])]),
]

/** A colour that the operator replaces brings its pressed and hovered states along. */
const FOLLOWERS: Record<string, string[]> = { '--primary': ['--primary-hover', '--primary-active'] }

/**
 * The colours of one theme after an operator has replaced some: what could not be read any more is repaired. A label gets the colour
 * that can be read on its new ground; anything else that fails goes back to the design. `base` passes all {@link PAIRS}.
 */
export function safeColors(base: Palette, wanted: Palette): Palette {
  const kept = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => isUsable(name, value)))
  for (;;) {
    const colors = { ...base, ...followed(kept), ...kept }
    Object.assign(colors, labels(base, colors, kept))
    const failing = PAIRS.filter((pair) => !isReadable(colors, pair))
    const culprits = failing.flatMap(([front, ground]) => [front, ground, leaderOf(ground)]).filter((name) => name in kept)
    if (culprits.length === 0) return colors
    for (const name of culprits) delete kept[name]
  }
}

const isPaired = (name: string): boolean => PAIRS.some(([front, ground]) => front === name || ground === name)

/** What is on top of something translucent cannot be told. */
function isUsable(name: string, value: string): boolean {
  const color = parse(value)
  return color !== undefined && (!isPaired(name) || (color.alpha ?? 1) === 1)
}

function followed(kept: Palette): Palette {
  const pairs = Object.entries(FOLLOWERS).flatMap(([leader, names]) => names.map((name) => [name, kept[leader]] as const))
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

const leaderOf = (name: string): string => Object.keys(FOLLOWERS).find((leader) => FOLLOWERS[leader]?.includes(name)) ?? name

/** For labels that the operator did not choose: the design's own, where it does, else the first that can be read everywhere. */
function labels(base: Palette, colors: Palette, kept: Palette): Palette {
  const names = new Set(PAIRS.map(([front]) => front).filter((front) => front.startsWith('--on-') && !(front in kept)))
  const chosen = [...names].flatMap((name) => {
    const pairs = PAIRS.filter(([front]) => front === name)
    const label = [base[name], '#ffffff', '#000000'].find((color) =>
      pairs.every((pair) => isReadable({ ...colors, ...(color && { [name]: color }) }, pair)),
    )
    return label ? [[name, label] as const] : []
  })
  return Object.fromEntries(chosen)
}

function isReadable(colors: Palette, [front, ground, least]: Pair): boolean {
  const [above, below] = [colors[front], colors[ground]].map((value): Color | undefined => (value ? parse(value) : undefined))
  return !above || !below || wcagContrast(above, below) >= least
}

/** The tokens of both themes out of their style sheet: `--name: light-dark(#a, #b);` or `--name: #a;` */
export function readTokens(css: string): Record<Theme, Palette> {
  const found = [...css.matchAll(/^[ \t]*(--[a-z0-9-]+):([^;\r\n\u2028\u2029]*);/gm)].map(([, name = '', value = '']) => {
    const [, light, dark, both] = /^\s*(?:light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)|(#[0-9a-f]+))$/.exec(value) ?? []
    return { name, light: light ?? both, dark: dark ?? both }
  })
  const palette = (theme: Theme): Palette =>
    Object.fromEntries(found.flatMap(({ name, [theme]: color }) => (color === undefined ? [] : [[name, color]])))
  return { light: palette('light'), dark: palette('dark') }
}
