// Checks messages/*.json against each other, Czech typography, what English mails begin with, names, the binding texts of the specification
// and the code.
// Usage, from the project folder: node scripts/check-messages.mjs [--unused]
//   --unused  also fails on messages that no code uses
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nb } from '../src/lib/typography.ts'
import { figuresOf } from './figures.mjs'
import { wrongNames } from './names.mjs'

const NBSP = '\u00a0'
const here = dirname(fileURLToPath(import.meta.url))
const { locales, baseLocale } = readJson('project.inlang/settings.json')
const messages = Object.fromEntries(locales.map((locale) => [locale, readMessages(locale)]))
const keys = [...new Set(locales.flatMap((locale) => Object.keys(messages[locale])))]
const code = scanCode()

const problems = [
  ...keys.flatMap(checkPresence),
  ...keys.flatMap(checkPlaceholders),
  ...keys.flatMap(checkFigures),
  ...keys.flatMap(checkDots),
  ...keys.flatMap(checkNames),
  ...Object.entries(messages.cs ?? {}).flatMap(([key, message]) => message.texts.flatMap((text) => checkCzech(key, text))),
  ...Object.entries(messages.en ?? {}).flatMap(([key, message]) => message.texts.flatMap((text) => checkEnglish(key, text))),
  ...checkBindingTexts(),
  ...code.unknown.map(({ file, key }) => `${file}: uses m.${key}, which does not exist`),
  ...(process.argv.includes('--unused') ? keys.filter((key) => !code.used.has(key)).map((key) => `${key}: no code uses it`) : []),
]

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n\n${problems.length} problem(s) in the messages`)
  process.exitCode = 1
} else {
  console.log(`messages: ${keys.length} keys in ${locales.join(', ')}, ${code.used.size} used`)
}

function checkPresence(key) {
  return locales.flatMap((locale) => {
    const message = messages[locale][key]
    if (!message) return [`${key}: missing in ${locale}`]
    if (message.texts.length === 0 || message.texts.some((text) => text.trim() === '')) return [`${key}: empty in ${locale}`]
    return message.hasFallback ? [] : [`${key}: no variant for the remaining plural forms (=*) in ${locale}`]
  })
}

/** Every text of a message, plural variants included, must name the same placeholders equally often in every locale. */
function checkPlaceholders(key) {
  const base = messages[baseLocale][key]
  if (!base) return []
  const expected = [base.inputs, base.signatures[0] ?? '']
  return locales.flatMap((locale) => {
    const message = messages[locale][key]
    if (!message) return []
    const wrong = message.signatures.find((signature) => signature !== expected[1])
    if (wrong !== undefined) return [`${key}: placeholders in ${locale} are ${shown(wrong)}, expected ${shown(expected[1])}`]
    return message.inputs === expected[0]
      ? []
      : [`${key}: inputs in ${locale} are ${shown(message.inputs)}, expected ${shown(expected[0])}`]
  })
}

/** Every text of a message, plural variants included, names the same figures in every locale. */
function checkFigures(key) {
  const expected = figuresOf(messages[baseLocale][key]?.texts[0] ?? '').join(', ')
  return locales.flatMap((locale) => {
    const figures = (messages[locale][key]?.texts ?? []).map((text) => figuresOf(text).join(', '))
    const wrong = figures.find((each) => each !== expected)
    return wrong === undefined ? [] : [`${key}: figures in ${locale} are ${wrong || 'none'}, expected ${expected || 'none'}`]
  })
}

/** What is going on ends in three dots, as the specification writes them: the labels of working controls, and their like in both languages. */
function checkDots(key) {
  const texts = locales.flatMap((locale) => messages[locale][key]?.texts ?? [])
  const goesOn = texts.map((text) => text.endsWith('...'))
  return [
    ...((code.running.has(key) || goesOn.includes(true)) && goesOn.includes(false)
      ? [`${key}: ends in three dots, in every language`]
      : []),
    ...(texts.some((text) => text.includes('…')) ? [`${key}: one sign instead of three dots`] : []),
  ]
}

function checkNames(key) {
  return locales.flatMap((locale) => (messages[locale][key]?.texts ?? []).flatMap((text) => wrongNames(key, text)))
}

function shown(list) {
  return list === '' ? 'none' : `{${list}}`
}

function checkCzech(key, text) {
  // A placeholder may become a number, so it counts as one.
  const sample = text.replaceAll(/\{\w+\}/g, '5')
  return [
    ...(nb(sample) === sample ? [] : [`${key}: needs a non-breaking space, marked ~: ${marked(sample)}`]),
    ...(text.includes('"') ? [`${key}: straight quotes instead of „“: ${text}`] : []),
    ...(/(?<![\d-])\d{1,4} ?- ?\d{1,4}(?![\d-])/.test(sample) ? [`${key}: hyphen in a range instead of an en dash: ${text}`] : []),
  ]
}

/** After its greeting an English mail begins a sentence. What is none, such as a value within one, may begin with a small letter. */
function checkEnglish(key, text) {
  const isSentence = /^\p{Ll}.*[.!?]$/su.test(text)
  return key.startsWith('email_') && isSentence ? [`${key}: an English sentence begins with a capital: ${text}`] : []
}

function marked(sample) {
  return [...nb(sample)].map((char, index) => (char === sample[index] ? char : '~')).join('')
}

function checkBindingTexts() {
  const binding = JSON.parse(readFileSync(join(here, 'spec-texts.json'), 'utf8'))
  return Object.entries(binding).flatMap(([key, text]) => {
    const actual = messages.cs[key]?.texts.join('').replaceAll(NBSP, ' ')
    return actual === text ? [] : [`${key}: the specification says „${text}“, the Czech text is „${actual ?? 'missing'}“`]
  })
}

/**
 * Which messages the code names as `m.key`, and which of them it shows while something is going on. Uses in tests prove that a key exists,
 * not that the product needs it.
 */
function scanCode() {
  const used = new Set()
  const running = new Set()
  const unknown = []
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['src/paraglide/**'] })) {
    const source = readFileSync(file, 'utf8')
    if (!/import\s*\{[^}]*\bm\b[^}]*\}\s*from\s*['"]~\/paraglide\/messages/.test(source)) continue
    for (const [, key] of source.matchAll(/(?<![\w.$])m\.(\w+)/g)) {
      if (!keys.includes(key)) unknown.push({ file, key })
      else if (!/\.test\.tsx?$/.test(file)) used.add(key)
    }
    for (const [label] of source.matchAll(/\b(?:busyLabel|busy|submitting|loading)(?:=\{|: )[^,{}\n]*/g))
      for (const [, key] of label.matchAll(/\bm\.(\w+)/g)) running.add(key)
  }
  return { used, running, unknown }
}

function readMessages(locale) {
  const { $schema: _schema, ...entries } = readJson(`messages/${locale}.json`)
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, parse(value)]))
}

/** A message is a text or, with plural variants, `[{ declarations, selectors, match }]`. */
function parse(value) {
  if (typeof value === 'string') {
    const signature = placeholders(value, {})
    return { texts: [value], signatures: [signature], inputs: unique(signature), hasFallback: true }
  }
  const variants = value.flatMap((part) => Object.entries(part.match))
  const declarations = value.flatMap((part) => part.declarations ?? [])
  const locals = Object.fromEntries(
    declarations.flatMap((line) => [...line.matchAll(/^local (\w+) = (\w+):/g)].map(([, name, input]) => [name, input])),
  )
  const inputs = declarations.flatMap((line) => [...line.matchAll(/^input (\w+)/g)].map(([, name]) => name))
  return {
    texts: variants.map(([, text]) => text),
    signatures: variants.map(([, text]) => placeholders(text, locals)),
    inputs: unique(inputs.join(', ')),
    hasFallback: variants.some(([condition]) => condition.split(',').every((part) => part.trim().endsWith('=*'))),
  }
}

function placeholders(text, locals) {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => locals[name] ?? name)
    .toSorted()
    .join(', ')
}

function unique(list) {
  return [...new Set(list.split(', '))].toSorted().join(', ')
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
