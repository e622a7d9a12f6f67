export interface Band {
  top: number
  bottom: number
}

/**
 * The top of the highest band of this height within `room` that nothing of `taken` reaches into; undefined where there is none. All in
 * the same unit; the order of `taken` says nothing, and its parts may overlap.
 */
export function highestFree(taken: readonly Band[], room: Band, height: number): number | undefined {
  let top = room.top
  for (const band of taken.toSorted((one, other) => one.top - other.top)) {
    if (band.top >= top + height) break
    top = Math.max(top, band.bottom)
  }
  return top + height <= room.bottom ? top : undefined
}
