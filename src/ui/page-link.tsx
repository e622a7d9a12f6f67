import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'
import { isInArea } from '~/lib/paths'
import { isSharedPath, localizedPath } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of this site without language prefix, such as `/test`; the present language is added. */
  href: string
  search?: Record<string, string | number>
}

/** The router's link for addresses that come from data; its own type knows only addresses written in code. */
const AnyLink = Link as unknown as ComponentType<Omit<PageLinkProps, 'href'> & { to: string }>

/** While it is true every link is a full load: the server then decides what the visitor may see. */
export const WholeLoads = createContext(false)

/** Addresses of what is switched off: their words stay where they are part of a sentence, the links go. */
export const ClosedAreas = createContext<readonly string[]>([])

export const useIsClosed = (href: string): boolean => isInArea(href, useContext(ClosedAreas))

/** A link to another page of this site, in the language of this one. */
export function PageLink({ href, search, children, ...rest }: PageLinkProps) {
  const to = isSharedPath(href) ? href : localizedPath(href, getLocale())
  const wholeLoad = useContext(WholeLoads)
  if (useIsClosed(href)) return <span>{children}</span>
  if (!wholeLoad) {
    return (
      <AnyLink {...rest} to={to} {...(search ? { search } : {})}>
        {children}
      </AnyLink>
    )
  }
  return (
    <a {...rest} href={search ? `${to}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}` : to}>
      {children}
    </a>
  )
}
