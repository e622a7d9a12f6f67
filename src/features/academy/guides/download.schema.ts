import { z } from 'zod'
import type { MaterialFile } from '~/features/shop/orders/schema'
import { LOCALES } from '~/lib/locale'
import { exactText } from '~/lib/typed-text'

/** A material in one language; with the key of its order for whoever bought without an account. */
export const StartDownloadInput = z.object({
  material: exactText(80).regex(/^[a-z0-9-]+$/),
  locale: z.enum(LOCALES),
  order: z
    .object({ id: z.uuid(), key: exactText(64).min(1) })
    .nullable()
    .default(null),
})
export type StartDownloadInput = z.output<typeof StartDownloadInput>

/** The same as a form without JavaScript sends it; `from` is its page. */
export const DownloadForm = z
  .object({
    material: StartDownloadInput.shape.material,
    locale: StartDownloadInput.shape.locale,
    order: z.union([z.literal(''), z.uuid()]).default(''),
    key: exactText(64).default(''),
    from: exactText(500).default(''),
  })
  .transform(({ order, key, ...rest }): StartDownloadInput & { from: string } => ({
    ...rest,
    order: order && key ? { id: order, key } : null,
  }))

/** `unreleased`: paid, but its right of withdrawal has not passed (readings R11). */
export type DownloadRefusal = 'unauthenticated' | 'not-found' | 'unpaid' | 'unreleased'

/** A download that was counted and may begin. */
export interface StartedDownload {
  /** For some minutes; asked again, or for a part, it is the same download. */
  url: string
  title: string
}

export interface FreeMaterial {
  slug: string
  title: string
  /** None as long as nothing was made for it. */
  files: MaterialFile[]
  /** The couple that looks has fetched it before. */
  isFetched: boolean
}
