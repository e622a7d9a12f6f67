import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type StudioPageName, studioPath } from '~/features/studio/pages/rules'
import type { Words } from './studio-page'

interface StudioLinkProps {
  page: StudioPageName
  /** What on it. */
  rest?: string
  search?: Words
  className?: string
  'aria-label'?: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** To a page of the studio, or to something on it. The one that is shown is the current one. */
export function StudioLink({ page, rest = '', search = {}, ...others }: StudioLinkProps) {
  const address = studioPath(page, rest).slice('/studio/'.length)
  return (
    <Link
      {...others}
      to="/studio/$"
      params={{ _splat: address }}
      search={search}
      activeOptions={{ exact: page === 'today', includeSearch: false }}
    />
  )
}
