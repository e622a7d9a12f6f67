import { createServerFn } from '@tanstack/react-start'
import { LocaleInput, input } from '~/lib/input'
import * as data from './data.server'

export const podcastContent = createServerFn({ method: 'GET' })
  .validator(input(LocaleInput))
  .handler(({ data: { locale } }) => data.podcast(locale))
