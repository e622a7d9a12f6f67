import { createServerFn } from '@tanstack/react-start'
import * as data from './data.server'
import { LocaleInput, input } from '~/lib/input'

export const tonightContent = createServerFn({ method: 'GET' })
  .validator(input(LocaleInput))
  .handler(({ data: { locale } }) => data.tonight(locale))
