export type Point = readonly [x: number, y: number]

export interface Circle {
  x: number
  y: number
  r: number
}

/** One decimal is enough for a drawing of about a thousand units and keeps the markup small. */
export const round1 = (value: number): string => (Math.round(value * 10) / 10).toString()

export const round2 = (value: number): string => (Math.round(value * 100) / 100).toString()

/** `x y` for a path. */
export const point = (x: number, y: number): string => `${round1(x)} ${round1(y)}`

/** The `cx cy r` attributes of a circle. */
export const circleAt = ({ x, y, r }: Circle): string => `cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}"`

export const polar = (x: number, y: number, r: number, angle: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r]

/** The intersection of two circles as a path; empty when they are apart or one lies inside the other. */
export function lensPath(first: Circle, second: Circle): string {
  const dx = second.x - first.x
  const dy = second.y - first.y
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance >= first.r + second.r || distance <= Math.abs(first.r - second.r)) return ''
  const along = (first.r * first.r - second.r * second.r + distance * distance) / (2 * distance)
  const half = Math.sqrt(first.r * first.r - along * along)
  const midX = first.x + (along * dx) / distance
  const midY = first.y + (along * dy) / distance
  const start = point(midX - (half * dy) / distance, midY + (half * dx) / distance)
  const end = point(midX + (half * dy) / distance, midY - (half * dx) / distance)
  return `M${start}${arcTo(first.r, along < 0, end)}${arcTo(second.r, distance - along < 0, start)}Z`
}

const arcTo = (r: number, isLarge: boolean, end: string) => `A${round1(r)} ${round1(r)} 0 ${isLarge ? 1 : 0} 0 ${end}`
