import { readFileSync } from 'node:fs'
import { parse, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { PAIRS, type Palette, readTokens, safeColors } from './safe-colors'

const { light, dark } = readTokens(readFileSync('src/ui/tokens.css', 'utf8'))

const contrast = (colors: Palette, front: string, ground: string) =>
  wcagContrast(parse(colors[front] ?? '') ?? '#000', parse(colors[ground] ?? '') ?? '#000')
const unreadable = (colors: Palette) => PAIRS.filter(([front, ground, least]) => contrast(colors, front, ground) < least)

test('the design knows every colour of every pair, and all can be read', () => {
  for (const base of [light, dark]) {
    expect(PAIRS.flatMap(([front, ground]) => [front, ground]).filter((name) => !base[name])).toEqual([])
    expect(unreadable(base)).toEqual([])
    expect(safeColors(base, {})).toEqual(base)
  }
})

test('a colour that suits a theme is taken, with its states and a label that can be read on it', () => {
  expect(safeColors(light, { '--primary': '#123456' })).toMatchObject({
    '--primary': '#123456',
    '--primary-hover': '#123456',
    '--on-primary': light['--on-primary'],
  })
  expect(safeColors(dark, { '--primary': '#ffe9a8' })).toMatchObject({ '--primary': '#ffe9a8', '--on-primary': dark['--on-primary'] })
  expect(safeColors(light, { '--tier-a': '#ffe9a8' })).toMatchObject({ '--tier-a': '#ffe9a8', '--on-tier-a': '#000000' })
})

test('one that does not leaves the theme as it was', () => {
  expect(safeColors(dark, { '--primary': '#123456' })).toEqual(dark)
  expect(safeColors(light, { '--primary': '#ffe9a8' })).toEqual(light)
  expect(safeColors(dark, { '--bg': '#ffffff', '--sphere-a': '#00ff00' })).toEqual({ ...dark, '--sphere-a': '#00ff00' })
  expect(safeColors(light, { '--ink': 'rgb(39 19 29 / 0.2)', '--ink-2': 'rgb(zz)', '--line': 'rgb(zz)' })).toEqual(light)
})

test('colours that only go together are taken together', () => {
  const night = { '--bg': '#000000', '--surface': '#000000', '--sunken': '#000000' }
  expect(safeColors(dark, night)).toMatchObject(night)
  expect(safeColors(light, night)).toEqual(light)
})

test.each(['#000', '#fff', '#777777', '#f00', 'oklch(70% 0.2 120)', 'hsl(200 90% 50%)', '#123456', '#ffe9a8', '#12345680'])(
  'whichever token becomes %s, everything can be read in both themes',
  (color) => {
    const faults = [light, dark].flatMap((base) =>
      Object.keys(base).flatMap((name) => unreadable(safeColors(base, { [name]: color })).map((pair) => [name, ...pair])),
    )
    expect(faults).toEqual([])
  },
)
