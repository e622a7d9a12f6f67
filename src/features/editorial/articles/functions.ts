import { createServerFn } from '@tanstack/react-start'
import { LocaleInput, SlugInput, input } from '~/lib/input'
import * as data from './data.server'

export const sheMovesContent = createServerFn({ method: 'GET' })
  .validator(input(LocaleInput))
  .handler(({ data: { locale } }) => data.sheMoves(locale))

/** Null when there is no such article, or not yet. */
export const articleContent = createServerFn({ method: 'GET' })
  .validator(input(SlugInput))
  .handler(async ({ data: { slug, locale } }) => (await data.article(slug, locale)) ?? null)
