import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import * as data from './data.server'
import { ReviewInput, ReviewListInput } from './schema'

export const reviewList = createServerFn({ method: 'GET' })
  .validator(input(ReviewListInput))
  .handler(({ data: { locale } }) => data.reviewList(locale))

/** Null when there is no such review. */
export const reviewDetail = createServerFn({ method: 'GET' })
  .validator(input(ReviewInput))
  .handler(async ({ data: { slug, locale } }) => (await data.reviewDetail(slug, locale)) ?? null)
