// Two server processes on one PostgreSQL: how long a milestone that is completed through one takes to reach a browser at the other.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { EventStream, call, milliseconds, quantile, resultOf, signedInCouple, tierAnswers, withSite } from './site.mjs'

const COUPLES = 12

export async function realtime() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return console.log('  PostgreSQL was not found: skipped')
  const name = `sfera_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const settings = { DATABASE_URL: url.href, SECRET: randomBytes(32).toString('hex') }
  await withSite(async (one) => {
    // Confirmed before the other process is there: it would send some of their mails, into a folder of its own.
    const cookies = []
    for (let number = 0; number < COUPLES; number += 1) cookies.push((await signedInCouple(one)).cookie)
    await withSite((other) => measure(one, other, cookies), settings)
  }, settings)
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}

async function measure(one, other, cookies) {
  const afterRequest = []
  const afterAnswer = []
  for (const cookie of cookies) {
    const stream = await EventStream.open(other, { cookie })
    await stream.event('colors')
    const answers = await tierAnswers(one, cookie)
    const asked = performance.now()
    let answered = Number.NaN
    const completed = call(one, 'submitTier', answers, { headers: { cookie } }).then((answer) => {
      answered = performance.now()
      if (!resultOf(answer).ok) throw new Error('the milestone was not completed')
    })
    await stream.event('sparks')
    const heard = performance.now()
    await completed
    stream.close()
    afterRequest.push(heard - asked)
    afterAnswer.push(heard - answered)
  }
  console.log(
    `  ${COUPLES} milestones, completed through one process and heard through another: ${shown(afterRequest)} after the request began, ${shown(afterAnswer)} after its answer (at most 1000 ms${Math.max(...afterRequest) > 1000 ? ': MISSED' : ''})`,
  )
}

const shown = (values) => `p50 ${milliseconds(quantile(values, 0.5)).trim()}, longest ${milliseconds(Math.max(...values)).trim()}`
