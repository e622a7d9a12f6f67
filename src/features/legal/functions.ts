import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { legalText } from './data.server'
import { LegalInput } from './schema'

export const legalDocument = createServerFn({ method: 'GET' })
  .validator(input(LegalInput))
  .handler(({ data }) => legalText(data.document, data.locale))
