import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import * as data from './data.server'
import { StoryListInput } from './schema'

export const storyList = createServerFn({ method: 'GET' })
  .validator(input(StoryListInput))
  .handler(({ data: { locale } }) => data.stories(locale))
