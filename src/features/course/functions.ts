import { createServerFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { courses } from './data.server'
import type { CoursesPage } from './schema'

export const coursesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: CoursesPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('kurzy', locale)
  return head ? { ok: true, page: { head, courses: await courses(locale) } } : refused('not-found')
})
