import { expect, test } from 'vitest'
import { type Mark, marked } from './markdown.rules'

/** `[` and `]` around what is chosen. */
function pressed(mark: Mark, shown: string): string {
  const from = shown.indexOf('⟦')
  const to = shown.indexOf('⟧') - 1
  const text = shown.replace('⟦', '').replace('⟧', '')
  const change = marked(mark, { text, from, to }, 'text')
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  return `${after.slice(0, change.chosen.from)}⟦${after.slice(change.chosen.from, change.chosen.to)}⟧${after.slice(change.chosen.to)}`
}

test.each<[Mark, string, string]>([
  ['bold', 'jedno ⟦slovo⟧ tady', 'jedno **⟦slovo⟧** tady'],
  ['bold', 'jedno **⟦slovo⟧** tady', 'jedno ⟦slovo⟧ tady'],
  ['bold', 'nic ⟦⟧', 'nic **⟦text⟧**'],
  ['italic', 'jedno ⟦slovo⟧', 'jedno *⟦slovo⟧*'],
  ['italic', 'jedno *⟦slovo⟧*', 'jedno ⟦slovo⟧'],
  ['italic', '**⟦slovo⟧**', '***⟦slovo⟧***'],
  ['heading', 'první\ndru⟦há⟧\ntřetí', 'první\n⟦## druhá⟧\ntřetí'],
  ['heading', '## dru⟦há⟧', '⟦druhá⟧'],
  ['list', '⟦a\nb⟧', '⟦- a\n- b⟧'],
  ['list', '⟦- a\n- b⟧', '⟦a\nb⟧'],
  ['quote', '- ⟦a⟧', '⟦> a⟧'],
  ['link', 'viz ⟦tady⟧.', 'viz [tady](⟦https://⟧).'],
])('%s: %s', (mark, before, after) => expect(pressed(mark, before)).toBe(after))
