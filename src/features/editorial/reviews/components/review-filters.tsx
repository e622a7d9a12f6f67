import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { CATEGORIES, type City, type ReviewFilter } from '../rules'
import { categoryLabel } from './review-card-item'

interface ReviewFiltersProps {
  filter: ReviewFilter
  cities: City[]
  /** Puts what is typed into the address. */
  onSearch: (q: string) => void
}

/** Every choice is a link and the search a form, so that each selection has an address and works without JavaScript. */
export function ReviewFilters({ filter, cities, onSearch }: ReviewFiltersProps) {
  const { city: _city, ...everywhere } = filter
  const { category: _category, ...everything } = filter
  return (
    <div className="filters">
      <SearchForm filter={filter} onSearch={onSearch} />
      <Choice label={m.reviews_cityLegend()}>
        <FilterLink filter={everywhere}>{m.reviews_city_all()}</FilterLink>
        {cities.map(({ value, label }) => (
          <FilterLink key={value} filter={{ ...filter, city: value }}>
            {label}
          </FilterLink>
        ))}
      </Choice>
      <Choice label={m.reviews_categoryLegend()}>
        <FilterLink filter={everything}>{m.reviews_category_all()}</FilterLink>
        {CATEGORIES.map((category) => (
          <FilterLink key={category} filter={{ ...filter, category }}>
            {categoryLabel(category)}
          </FilterLink>
        ))}
      </Choice>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="row" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </div>
  )
}

/** The chosen one is the link to where the visitor is: the router marks it. */
function FilterLink({ filter, children }: { filter: ReviewFilter; children: ReactNode }) {
  return (
    <PageLink className="chip" href="/recenze" search={{ ...filter }} {...IN_PLACE}>
      {children}
    </PageLink>
  )
}

/** For the router's link: the page stays where it is, and the whole address counts as the choice. */
const IN_PLACE = { resetScroll: false, activeOptions: { exact: true } }

function SearchForm({ filter, onSearch }: Pick<ReviewFiltersProps, 'filter' | 'onSearch'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const alive = useRef(false)
  const { q = '' } = filter
  // What was typed before the page came alive is searched for now. Back, forward and cleared filters change the field; its own
  // changes come back late and must not undo later ones.
  const meet = useEffectEvent((input: HTMLInputElement, address: string) => {
    if (!alive.current && input.value !== address) onSearch(input.value)
    else if (document.activeElement !== input) input.value = address
    alive.current = true
  })
  useEffect(() => {
    if (field.current) meet(field.current, q)
  }, [q])

  return (
    <form
      role="search"
      action={localizedPath('/recenze', getLocale())}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value ?? '')
      }}
    >
      <label className="sr" htmlFor={id}>
        {m.reviews_searchLabel()}
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        name="q"
        maxLength={80}
        autoComplete="off"
        placeholder={m.reviews_searchPlaceholder()}
        defaultValue={q}
        onChange={(event) => onSearch(event.target.value)}
      />
      {filter.city && <input type="hidden" name="city" value={filter.city} />}
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <Button type="submit">{m.common_search()}</Button>
    </form>
  )
}
