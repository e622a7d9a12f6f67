import type { ComponentType } from 'react'

/** What the address of a page says, by its words. */
export type Words = Record<string, string>

export interface Asked {
  /** What follows the page's own address; empty on the page itself. */
  rest: string
  search: Words
}

type Loaded = { ok: true } | { ok: false; code: string }

export interface PageProps<Data> {
  data: Data
  rest: string
  search: Words
  /** Puts words into the address and loads anew; resolves once that is shown, at its top. */
  onSearch: (words: Words) => Promise<void>
}

/** A page of the studio: what it is called, what it asks for, and how it looks. */
export interface StudioPage<Outcome extends Loaded> {
  title: (data: Extract<Outcome, { ok: true }>) => string
  load: (asked: Asked) => Promise<Outcome>
  Page: ComponentType<PageProps<Extract<Outcome, { ok: true }>>>
}

/** The same with what it asks for forgotten: each page gets what it asked for itself. */
export interface AnyStudioPage {
  title: (data: never) => string
  load: (asked: Asked) => Promise<Loaded>
  Page: ComponentType<PageProps<never>>
}

export const studioPage = <Outcome extends Loaded>(page: StudioPage<Outcome>): AnyStudioPage => page as AnyStudioPage
