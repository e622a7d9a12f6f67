import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import * as data from './data.server'
import { ArticleInput, ArticleListInput } from './schema'

export const sheMovesContent = createServerFn({ method: 'GET' })
  .validator(input(ArticleListInput))
  .handler(({ data: { locale } }) => data.sheMoves(locale))

/** Null when there is no such article, or not yet. */
export const articleContent = createServerFn({ method: 'GET' })
  .validator(input(ArticleInput))
  .handler(async ({ data: { slug, locale } }) => (await data.article(slug, locale)) ?? null)
