import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { PageProps, Words } from '~/features/studio/shell/components/studio-page'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { m } from '~/paraglide/messages'
import { EmptyState } from '~/ui/empty-state'
import { PAGE_ROWS, type ListAsked, type ListShape, type SavedView } from '~/features/studio/list/schema'
import { ListFilter, type FilterField } from './list-filter'
import { SavedViews } from './saved-views'

export interface Column<Row, Sort extends string> {
  id: string
  header: string
  /** What it says (of this row) is not to be understood without its header, which stands before it on a phone. */
  isNamed?: boolean | ((row: Row) => boolean)
  cell: (row: Row) => ReactNode
  /** The order that a press on its head asks for. */
  sort?: Sort
  /** Figures stand at the end of their column. */
  align?: 'end'
  /** What it says fills a line of the card on a phone. */
  isLong?: boolean
}

type Filters = Record<string, { word: string; codes?: Readonly<Record<string, string>> }>

interface StudioListProps<Row, Sort extends string, Of extends Filters> extends Pick<PageProps<never>, 'search' | 'onSearch'> {
  page: StudioPageName
  /** Which list of the page it is: what follows its address. */
  rest?: string
  shape: ListShape<Sort, Of>
  asked: ListAsked<Sort, Of>
  rows: Row[]
  /** How many there are on all pages. */
  total: number
  /** The first one is the head of a card on a phone, and what the row's link says. */
  columns: ReadonlyArray<Column<Row, Sort>>
  rowKey: (row: Row) => string
  /** Where a row leads: what follows the address of the page. */
  rowLink?: (row: Row) => string
  filters?: ReadonlyArray<FilterField<Of>>
  /** What can be searched for. */
  placeholder: string
  /** What the list is called. */
  label: string
  /** Where nothing fits. */
  empty: string
  views?: SavedView[]
}

const features = tableFeatures({})

/** A list as the server searched, filtered and ordered it; on a phone its rows are cards. Arrows lead from row to row. */
export function StudioList<Row extends object, Sort extends string, Of extends Filters>(props: StudioListProps<Row, Sort, Of>) {
  const {
    page,
    rest = '',
    shape,
    asked,
    rows,
    total,
    columns,
    rowKey,
    rowLink,
    filters = [],
    placeholder,
    label,
    empty,
    views,
    search,
    onSearch,
  } = props
  const look = (changed: Partial<ListAsked<Sort, Of>>) => onSearch(shape.words({ ...asked, page: 1, ...changed }))
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  const table = useTable({ features, columns: defs, data: rows, getRowId: rowKey })
  const pages = Math.ceil(total / PAGE_ROWS)
  return (
    <div className="studio-list">
      <ListFilter shape={shape} asked={asked} fields={filters} placeholder={placeholder} onLook={look} />
      {views && <SavedViews page={page} views={views} search={search} onSearch={onSearch} />}
      {rows.length === 0 ? (
        <EmptyState title={empty} heading="p" />
      ) : (
        <table className="studio-rows" ref={moveByArrows}>
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-align={column.align} aria-sort={column.sort === asked.sort ? 'other' : undefined}>
                  {column.sort === undefined ? (
                    column.header
                  ) : (
                    <button type="button" onClick={() => look({ sort: column.sort as Sort })}>
                      {column.header}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell, place) => (
                  <td
                    key={cell.id}
                    data-align={columns[place]?.align}
                    data-long={columns[place]?.isLong || undefined}
                    data-label={nameOf(columns[place], row.original)}
                  >
                    {place === 0 && rowLink ? (
                      <StudioLink page={page} rest={rowLink(row.original)} search={search}>
                        <table.FlexRender cell={cell} />
                      </StudioLink>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > 0 && (
        <nav className="studio-pages" aria-label={m.studio_list_pages()}>
          {asked.page > 1 && <PageOf {...{ page, rest, shape, asked }} to={asked.page - 1} text={m.studio_list_newer()} />}
          <p>
            {m.studio_list_count({ shown: `${(asked.page - 1) * PAGE_ROWS + 1}–${(asked.page - 1) * PAGE_ROWS + rows.length}`, total })}
          </p>
          {asked.page < pages && <PageOf {...{ page, rest, shape, asked }} to={asked.page + 1} text={m.studio_list_older()} />}
        </nav>
      )}
    </div>
  )
}

function nameOf<Row>(column: Column<Row, string> | undefined, row: Row): string | undefined {
  const isNamed = typeof column?.isNamed === 'function' ? column.isNamed(row) : column?.isNamed
  return isNamed ? column?.header : undefined
}

interface PageOfProps<Sort extends string, Of extends Filters> {
  page: StudioPageName
  rest: string
  shape: ListShape<Sort, Of>
  asked: ListAsked<Sort, Of>
  to: number
  text: string
}

function PageOf<Sort extends string, Of extends Filters>({ page, rest, shape, asked, to, text }: PageOfProps<Sort, Of>) {
  const search: Words = shape.words({ ...asked, page: to })
  return (
    <StudioLink page={page} rest={rest} search={search} className="btn btn-sm btn-quiet">
      {text}
    </StudioLink>
  )
}

function moveByArrows(table: HTMLTableElement): () => void {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...table.querySelectorAll<HTMLElement>('tbody a')]
    const at = links.findIndex((link) => link === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    links[at + step]?.focus()
  }
  table.addEventListener('keydown', move)
  return () => table.removeEventListener('keydown', move)
}
