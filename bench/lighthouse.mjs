// Lighthouse as a phone on a slow network (simulated): the median of three runs for each page, and what keeps it from the best score.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from '../scripts/chromium.mjs'
import { READ_PAGES } from './phone.mjs'
import { quantile, withSite } from './site.mjs'
import { note } from './table.mjs'

const PAGES = [
  '/',
  '/test',
  '/she-moves/prvni-clanek',
  '/recenze/fantasy-club-prague',
  '/koucink',
  '/akademie',
  '/result/tier-assessment/A',
  '/obchodni-podminky',
]
const OTHERS = ['accessibility', 'best-practices', 'seo']
const CATEGORIES = ['performance', ...OTHERS]
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
}
const RUNS = 3
/** Of what is read most. */
const GOALS = { performance: { least: 98 }, others: { least: 100 }, lcp: { most: 1.2 }, tbt: { most: 50 } }
const FLAGS = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

export async function lighthouse() {
  await withSite(async (site) => {
    for (const path of PAGES) report(path, await runs(site.url + path))
  })
}

async function runs(url) {
  const results = []
  for (let run = 0; run < RUNS; run += 1) results.push(await oneRun(url))
  return results
}

/** In a process of its own, as Lighthouse wants it. */
async function oneRun(url) {
  const folder = mkdtempSync(join(tmpdir(), 'sfera-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
  ]
  try {
    const child = spawn(process.execPath, [resolve('node_modules/lighthouse/cli/index.js'), url, ...flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: findChromium() },
    })
    const code = await new Promise((settle) => child.on('close', settle))
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}.`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(path, results) {
  const scores = CATEGORIES.map((id) => `${id} ${Math.round(100 * median(results, ({ categories }) => categories[id].score))}`)
  const metrics = Object.entries(METRICS).map(
    ([id, name]) =>
      `${name} ${shown(
        median(results, ({ audits }) => audits[id].numericValue),
        id,
      )}`,
  )
  const [score, others, lcp, tbt] = [
    100 * median(results, ({ categories }) => categories.performance.score),
    100 * median(results, ({ categories }) => Math.min(...OTHERS.map((id) => categories[id].score))),
    median(results, ({ audits }) => audits['largest-contentful-paint'].numericValue) / 1000,
    median(results, ({ audits }) => audits['total-blocking-time'].numericValue),
  ]
  const goals = READ_PAGES.includes(path) ? GOALS : {}
  note(`Lighthouse of ${path}, performance`, score, '', goals.performance)
  note(`Lighthouse of ${path}, least of the rest`, others, '', goals.others)
  note(`Lighthouse of ${path}, LCP`, lcp, 's', goals.lcp)
  note(`Lighthouse of ${path}, TBT`, tbt, 'ms', goals.tbt)
  console.log(`${path}\n  ${scores.join(', ')}\n  ${metrics.join(', ')}`)
  for (const fault of faults(results)) console.log(`  - ${fault}`)
}

const median = (results, read) => quantile(results.map(read), 0.5)
const shown = (value, id) => (id === 'cumulative-layout-shift' ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`)

/** Audits that count and were not perfect in the last run. */
function faults(results) {
  const { categories, audits } = results.at(-1)
  const counting = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ category: id, ...audits[ref.id] })),
  )
  return counting
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ category, id, title, displayValue, details }) =>
      `${category} ${id}: ${title} ${displayValue ?? ''} ${first(details)}`.trimEnd(),
    )
}

function first(details) {
  const [item] = details?.items ?? []
  const at = item?.node?.selector ?? item?.url ?? item?.issueType
  return at ? `(${at})` : ''
}
