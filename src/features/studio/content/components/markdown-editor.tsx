import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { type Mark, marked } from '../markdown.rules'

export interface MarkdownHandle {
  press: (mark: Mark) => void
}

interface MarkdownEditorProps {
  ref: Ref<MarkdownHandle>
  label: string
  lang: string
  text: string
  onChange: (text: string) => void
}

/**
 * A text as it is written: what is typed is what is stored, to the letter (docs/decisions/069). It lives in a shadow tree, where its sheets
 * are adopted ones: the policy of the page lets no script add others.
 */
export function MarkdownEditor({ ref, label, lang, text, onChange }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent(onChange)
  const pressed = useEffectEvent(press)
  const begin = useEffectEvent(() =>
    EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...keysOf((mark) => pressed(mark)), ...historyKeymap, ...defaultKeymap]),
        markdown({ base: markdownLanguage }),
        syntaxHighlighting(LOOK),
        EditorView.lineWrapping,
        THEME,
        EditorView.contentAttributes.of({ 'aria-label': label, lang, tabindex: '0', spellcheck: 'true', autocapitalize: 'sentences' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString())
        }),
      ],
    }),
  )

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const made = new EditorView({ root, parent: root, state: begin() })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const present = view.current?.state.doc.toString()
    if (present !== undefined && present !== text) view.current?.dispatch({ changes: { from: 0, to: present.length, insert: text } })
  }, [text])

  function press(mark: Mark): boolean {
    const at = view.current
    if (!at) return false
    const { from, to } = at.state.selection.main
    const change = marked(mark, { text: at.state.doc.toString(), from, to }, m.studio_content_placeholder())
    at.dispatch({
      changes: { from: change.from, to: change.to, insert: change.insert },
      selection: { anchor: change.chosen.from, head: change.chosen.to },
    })
    at.focus()
    return true
  }
  useImperativeHandle(ref, () => ({ press }))

  return <div ref={host} className="content-editor" />
}

const keysOf = (press: (mark: Mark) => boolean) => [
  { key: 'Mod-b', run: () => press('bold') },
  { key: 'Mod-i', run: () => press('italic') },
  { key: 'Mod-k', run: () => press('link') },
]

const LOOK = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--w-strong)', fontSize: '1.1em' },
  { tag: tags.strong, fontWeight: 'var(--w-strong)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--primary)' },
  { tag: [tags.processingInstruction, tags.url], color: 'var(--ink-3)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
])

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', font: 'var(--w-text) 1rem / 1.6 var(--font-sans)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { padding: '0.875rem 1rem', caretColor: 'var(--ink)' },
  '.cm-line': { padding: 0 },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
})
