import type { z } from 'zod'
import type { TonightFile } from './written.data.server'
import type { Localized } from '~/server/content.server'

/** What the page shows, in one language. */
export type Tonight = Omit<Localized<z.output<typeof TonightFile>>, 'tool' | 'version'>
export type Evening = Tonight['evenings'][number]
