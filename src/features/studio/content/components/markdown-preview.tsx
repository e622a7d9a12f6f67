import { Marked } from 'marked'
import { useDeferredValue, useMemo } from 'react'

/** HTML is not written in texts, so none of it comes to life here either. */
const reader = new Marked({
  async: false,
  renderer: { html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : text.replaceAll('<', '&lt;')) },
})

/** How a text reads, without the page around it. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text)
  const html = useMemo(() => reader.parse(shown) as string, [shown])
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
