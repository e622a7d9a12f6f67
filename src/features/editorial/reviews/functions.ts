import { createServerFn } from '@tanstack/react-start'
import { LocaleInput, SlugInput, input } from '~/lib/input'
import * as data from './data.server'

export const reviewList = createServerFn({ method: 'GET' })
  .validator(input(LocaleInput))
  .handler(({ data: { locale } }) => data.reviewList(locale))

/** Null when there is no such review. */
export const reviewDetail = createServerFn({ method: 'GET' })
  .validator(input(SlugInput))
  .handler(async ({ data: { slug, locale } }) => (await data.reviewDetail(slug, locale)) ?? null)
