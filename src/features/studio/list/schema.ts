import { z } from 'zod'
import { STUDIO_PAGES } from '~/features/studio/pages/rules'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { exactText, typedText } from '~/lib/typed-text'

/** So many rows stand on a page. */
export const PAGE_ROWS = 50
const MOST_PAGES = 1000
const MOST_LETTERS = 100
/** What no database holds. */
const UNHOLDABLE = /[\0\p{Cs}]/gu

/** How a filter is called in the address, and its codes there; without codes it is whatever is typed. */
interface Filter {
  word: string
  codes?: Readonly<Record<string, string>>
}

type Value<Of extends Filter> = Of['codes'] extends Readonly<Record<infer Code extends string, string>> ? Code : string

/** What of a list is wanted. `page`: from one up. */
export interface ListAsked<Sort extends string, Filters extends Record<string, Filter>> {
  q: string
  sort: Sort
  page: number
  filters: { [Name in keyof Filters]?: Value<Filters[Name]> | undefined }
}

interface Shape<Sort extends string, Filters extends Record<string, Filter>> {
  /** Orders of rows, as they are called in the address; the first is the one of whoever asks for none. */
  sorts: Readonly<Record<Sort, string>>
  filters: Filters
}

export type ListShape<Sort extends string, Filters extends Record<string, Filter>> = ReturnType<typeof listShape<Sort, Filters>>

/**
 * A list of the studio: how it can be searched, filtered and ordered. The address says it in Czech (`q`, `razeni`, `strana`, and its
 * filters); what means nothing there is left out.
 */
export function listShape<const Sort extends string, const Filters extends Record<string, Filter>>({
  sorts,
  filters,
}: Shape<Sort, Filters>) {
  const orders = Object.keys(sorts) as Sort[]
  const [first] = orders
  if (first === undefined) throw new Error('a list has an order')
  const names = Object.keys(filters)
  const entries = Object.entries(filters)
  const input = z.object({
    q: exactText(MOST_LETTERS),
    sort: z.enum(orders as [Sort, ...Sort[]]),
    page: z.int().min(1).max(MOST_PAGES),
    filters: z.strictObject(
      Object.fromEntries(
        entries.map(([name, { codes }]) => [
          name,
          (codes ? z.enum(Object.keys(codes) as [string, ...string[]]) : exactText(MOST_LETTERS)).optional(),
        ]),
      ),
    ),
  }) as unknown as z.ZodType<ListAsked<Sort, Filters>>

  function asked(search: Words): ListAsked<Sort, Filters> {
    const page = Number(search.strana)
    const chosen = entries.flatMap(([name, { word, codes }]) => {
      const typed = typedIn(search, word)
      const value = codes ? Object.keys(codes).find((code) => codes[code] === typed) : typed
      return value ? [[name, value]] : []
    })
    return {
      q: typedIn(search, 'q').trim(),
      sort: orders.find((order) => sorts[order] === search.razeni) ?? (first as Sort),
      page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
      filters: Object.fromEntries(chosen) as ListAsked<Sort, Filters>['filters'],
    }
  }

  function words({ q, sort, page, filters: chosen }: ListAsked<Sort, Filters>): Words {
    const values = chosen as Record<string, string | undefined>
    return {
      ...(q && { q }),
      ...Object.fromEntries(
        names.flatMap((name) => {
          const filter = filters[name]
          const value = values[name]
          return filter && value ? [[filter.word, filter.codes?.[value] ?? value]] : []
        }),
      ),
      ...(sort !== first && { razeni: sorts[sort] }),
      ...(page > 1 && { strana: String(page) }),
    }
  }

  return { sorts: orders, filters, input, asked, words }
}

const typedIn = (search: Words, word: string): string => (search[word] ?? '').replaceAll(UNHOLDABLE, '').slice(0, MOST_LETTERS)

/** A look at a list that somebody has kept. */
export interface SavedView {
  id: string
  name: string
  /** As it stands behind the question mark of an address. */
  search: string
}

export const MOST_VIEWS = 20

/** `search`: as it stands behind the question mark of an address. */
export const KeepViewInput = z.object({
  page: z.enum(STUDIO_PAGES),
  name: typedText(60, (typed) => typed.trim()).min(1),
  search: exactText(600),
})
export const RemoveViewInput = z.object({ id: z.uuid() })
