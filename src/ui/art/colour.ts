import type { Mood } from './variants'

/** `#rrggbb`, lower case. */
export type Hex = `#${string}`

/** Shading of one sphere: light, tone, shade. */
export type Ramp = readonly [light: Hex, tone: Hex, shade: Hex]

export interface Palette {
  tone: 'light' | 'dark'
  ground: readonly [light: Hex, shade: Hex]
  /** The two spheres: `a` stands in front and is the lighter one. */
  a: Ramp
  b: Ramp
  /** Where the spheres overlap: it always glows, it never darkens. */
  glow: readonly [Hex, Hex]
  line: Hex
}

/** Mixes two colours in (approximately) linear light; `t` outside 0…1 is clamped. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const share = Math.min(1, Math.max(0, t))
  const target = channels(to)
  const mixed = channels(from).map((value, i) => {
    const start = Math.pow(value / 255, 2.2)
    const end = Math.pow((target[i] ?? 0) / 255, 2.2)
    return Math.round(Math.pow(start + (end - start) * share, 1 / 2.2) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

const channels = (colour: Hex) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

export const PALETTES: Record<Mood, Palette> = {
  usvit: {
    tone: 'light',
    ground: ['#fbe3d6', '#f0b8a4'],
    a: ['#ffe2c4', '#f7a37e', '#d9603f'],
    b: ['#f6b3a8', '#cf4f5c', '#8d1d3c'],
    glow: ['#fff6e6', '#ffc58f'],
    line: '#8d1d3c',
  },
  karneol: {
    tone: 'dark',
    ground: ['#e2674a', '#a92a27'],
    a: ['#ffe0b5', '#fbab74', '#e0593a'],
    b: ['#d7414a', '#8c1433', '#4c0a22'],
    glow: ['#fff1d2', '#ffb672'],
    line: '#ffe6d2',
  },
  granat: {
    tone: 'dark',
    ground: ['#7d1736', '#38081c'],
    a: ['#ffcfa0', '#ee7f62', '#a92440'],
    b: ['#d43d5a', '#8e1337', '#43071f'],
    glow: ['#ffeccb', '#ff9d6c'],
    line: '#ffcdb4',
  },
  svestka: {
    tone: 'dark',
    ground: ['#431a33', '#1c0915'],
    a: ['#ffc9a6', '#dd7a74', '#7d2748'],
    b: ['#a2486a', '#5b1d42', '#260c1f'],
    glow: ['#ffe7cd', '#f59a7b'],
    line: '#f3c3b6',
  },
  pulnoc: {
    tone: 'dark',
    ground: ['#223247', '#0e1523'],
    a: ['#ffe6b8', '#f0a85f', '#a8502f'],
    b: ['#6d8ba3', '#33506b', '#13202f'],
    glow: ['#fff6df', '#ffc884'],
    line: '#d5dee4',
  },
  mech: {
    tone: 'dark',
    ground: ['#3c5648', '#16241e'],
    a: ['#ffe9bd', '#e7ae68', '#9a5a2c'],
    b: ['#9db38c', '#56775b', '#1f3429'],
    glow: ['#fff8de', '#f6cf86'],
    line: '#e7e6cf',
  },
  lazen: {
    tone: 'light',
    ground: ['#dfeae6', '#a7c6c2'],
    a: ['#ffe4cf', '#f3ad8b', '#c9694b'],
    b: ['#7fb0ad', '#2f7072', '#12403f'],
    glow: ['#fffaf0', '#ffd9b0'],
    line: '#12403f',
  },
  porcelan: {
    tone: 'light',
    ground: ['#f8f1ee', '#e6d5d0'],
    a: ['#fffaf6', '#ecc9bd', '#c98f84'],
    b: ['#e7bcb8', '#b9727c', '#7c3346'],
    glow: ['#ffffff', '#fbe1d2'],
    line: '#7c1d38',
  },
  med: {
    tone: 'light',
    ground: ['#f9dfa6', '#e9ab52'],
    a: ['#fffbe6', '#fbd88c', '#e0903a'],
    b: ['#ee8a55', '#bd4527', '#7a1c1e'],
    glow: ['#fffdf0', '#ffe29c'],
    line: '#7a1c1e',
  },
  pisek: {
    tone: 'light',
    ground: ['#f3dfd0', '#d9ab92'],
    a: ['#fff3e6', '#efc3a6', '#bd7458'],
    b: ['#cf8a74', '#8f4239', '#4f1a22'],
    glow: ['#fffaf3', '#fbd5b0'],
    line: '#5a1f26',
  },
  soumrak: {
    tone: 'dark',
    ground: ['#5f263c', '#270d1c'],
    a: ['#ffdab6', '#f39a76', '#c4503a'],
    b: ['#ea8d8a', '#b93c52', '#641430'],
    glow: ['#fff0d9', '#ffb888'],
    line: '#ffd2c2',
  },
  tun: {
    tone: 'dark',
    ground: ['#1f4a4b', '#0a1c1f'],
    a: ['#ffe4cf', '#f0a888', '#b85f45'],
    b: ['#74b3af', '#2e6e70', '#0e3133'],
    glow: ['#fff8ec', '#ffd2a6'],
    line: '#cfe5e0',
  },
  jantar: {
    tone: 'dark',
    ground: ['#673a14', '#251007'],
    a: ['#fff1c6', '#f7c766', '#c97a24'],
    b: ['#e07a45', '#a83a20', '#571215'],
    glow: ['#fff6dc', '#ffcf7d'],
    line: '#ffe2ae',
  },
  kura: {
    tone: 'dark',
    ground: ['#55302a', '#20100f'],
    a: ['#ffe8d2', '#e3ad8b', '#a0593f'],
    b: ['#b8705a', '#7a342c', '#3a1313'],
    glow: ['#fff3e2', '#f7c598'],
    line: '#f3d5bf',
  },
  popel: {
    tone: 'dark',
    ground: ['#46323d', '#1e1319'],
    a: ['#fff1ea', '#dcb3a6', '#9a6560'],
    b: ['#c69097', '#8a4a58', '#431c2a'],
    glow: ['#fffaf5', '#f5d3c2'],
    line: '#ecccc6',
  },
}
