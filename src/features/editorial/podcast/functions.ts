import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import * as data from './data.server'
import { PodcastInput } from './schema'

export const podcastContent = createServerFn({ method: 'GET' })
  .validator(input(PodcastInput))
  .handler(({ data: { locale } }) => data.podcast(locale))
