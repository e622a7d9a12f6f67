/** Seeded pseudo-random numbers: call it for a number in [0, 1). Every call moves the sequence, so the order of calls is part of a drawing. */
export interface Random {
  (): number
  /** A real number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number
  sign(): 1 | -1
  pick<T>(items: readonly [T, ...T[]]): T
}

/** Starts the same sequence for the same seed in every engine (mulberry32 over an FNV-1a hash). */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(next, {
    between,
    integer: (low: number, high: number) => Math.floor(between(low, high + 1)),
    sign: (): 1 | -1 => (next() < 0.5 ? -1 : 1),
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
  })
}

/** 32-bit unsigned hash of a text: FNV-1a over UTF-16 code units, finished as in MurmurHash3. */
export function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  value = Math.imul(value ^ (value >>> 16), 2246822507)
  value = Math.imul(value ^ (value >>> 13), 3266489909)
  return (value ^ (value >>> 16)) >>> 0
}
