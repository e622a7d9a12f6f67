// From the command to the first answer, and from the signal to the end.
import { milliseconds, timed, withSite } from './site.mjs'

export async function starts() {
  let began = performance.now()
  await withSite(async (site) => {
    console.log(`  empty folder, to the first answer  ${milliseconds(performance.now() - began)}`)
    console.log(`  SIGTERM, to the end                ${milliseconds(await timed(() => site.stop()))}`)
    began = performance.now()
    await site.start()
    console.log(`  second start                       ${milliseconds(performance.now() - began)}`)
    await site.kill()
    began = performance.now()
    await site.start()
    console.log(`  start after kill -9                ${milliseconds(performance.now() - began)}`)
  })
}
