import { Bold, Heading2, Italic, Link, List, type LucideIcon, TextQuote } from 'lucide-react'
import { useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { FieldError } from '~/ui/field-frame'
import type { Part } from '../document.rules'
import { MARKS, type Mark } from '../markdown.rules'
import { useDocumentForm } from './form-context'
import { errorAt } from './names'
import type { MarkdownHandle } from './markdown-editor'

const MarkdownEditor = deferredPart(async () => (await import('./markdown-editor')).MarkdownEditor)
const MarkdownPreview = deferredPart(async () => (await import('./markdown-preview')).MarkdownPreview)

/** The text of a page as it is written, its marks at hand, and beside it how it reads. */
export function MarkdownField({ path, lang }: { path: string; lang: Part }) {
  const { control, setValue, formState } = useDocumentForm()
  const editor = useRef<MarkdownHandle>(null)
  const id = useId()
  const text = String(useWatch({ control, name: path }) ?? '')
  const error = errorAt(formState.errors, path)
  return (
    <div className={error ? 'field is-error content-markdown' : 'field content-markdown'}>
      <span id={id} className="content-label">
        {m.studio_content_body()}
      </span>
      <div className="content-tools" role="toolbar" aria-label={m.studio_content_tools()}>
        {MARKS.map((mark) => {
          const [Icon, label] = TOOLS[mark]
          return (
            <button key={mark} type="button" aria-label={label()} title={label()} onClick={() => editor.current?.press(mark)}>
              <Icon className="i" aria-hidden="true" />
            </button>
          )
        })}
      </div>
      <div className="content-both">
        <Deferred waiting={<div className="content-editor" />}>
          <MarkdownEditor
            ref={editor}
            label={m.studio_content_body()}
            lang={lang}
            text={text}
            onChange={(written) => setValue(path, written, { shouldDirty: true })}
          />
        </Deferred>
        <section className="content-preview" aria-label={m.studio_content_preview()} lang={lang} {...SCROLLED}>
          <Deferred>
            <MarkdownPreview text={text} />
          </Deferred>
        </section>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The keyboard scrolls it, too. */
const SCROLLED = { tabIndex: 0 }

const TOOLS: Record<Mark, [LucideIcon, () => string]> = {
  bold: [Bold, m.studio_content_bold],
  italic: [Italic, m.studio_content_italic],
  heading: [Heading2, m.studio_content_heading],
  list: [List, m.studio_content_list],
  quote: [TextQuote, m.studio_content_quote],
  link: [Link, m.studio_content_link],
}
