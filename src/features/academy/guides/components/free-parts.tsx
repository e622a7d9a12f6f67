import { Download } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { megabytes } from '../file.rules'
import type { Excerpt } from '../schema'

/** Id of the free chapter; whoever follows a link to it finds it unfolded. */
export const CHAPTER_PLACE = 'kapitola'

/** A worksheet that anybody may have: no account, no address. */
export function FreeSheet({ sheet: { title, href, bytes } }: { sheet: NonNullable<Excerpt['sheet']> }) {
  return (
    <div className="wrap">
      <div className="free-sheet">
        <div>
          <h3>{m.guide_sheetTitle()}</h3>
          <p>{m.guide_sheetText({ title })}</p>
        </div>
        <a className={buttonClass({ kind: 'quiet' })} href={href} download>
          <Download className="i" aria-hidden="true" />
          {m.guide_sheetDownload({ size: m.downloads_size({ size: megabytes(bytes, getLocale()) }) })}
        </a>
      </div>
    </div>
  )
}

/** A whole chapter to read here; folded, as everything else that is long on the page. */
export function FreeChapter({ chapter: { title, html, minutes } }: { chapter: NonNullable<Excerpt['chapter']> }) {
  return (
    <section className="wrap section sale-inside" aria-labelledby="h-kapitola">
      <h2 id="h-kapitola">{m.guide_chapterTitle()}</h2>
      <Disclosure title={title} note={m.lesson_readMinutes({ minutes })}>
        <div id={CHAPTER_PLACE} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </Disclosure>
    </section>
  )
}
