import type { Canvas } from '../canvas'

export interface CompositionOptions {
  /** How far the two spheres overlap, 0 apart … 1 nearly one; chosen by the seed when left out (only `prunik` reads it). */
  t?: number | undefined
  /** One or two figures (only `dvojice` reads it). */
  people?: 1 | 2 | undefined
}

export type DrawComposition = (canvas: Canvas, options: CompositionOptions) => void
