import { expect, test } from './http-test'
import { FUNCTIONS } from './function-table'
import { whileItLives } from './health-watch'
import { worstCalls } from './worst-functions'
import { OTHER_WORST_TEXTS } from './worst-texts'

for (const [what, worst] of Object.entries(OTHER_WORST_TEXTS)) {
  test(`a megabyte of ${what} in any field of any function holds nobody up`, async ({ site }) => {
    await whileItLives(site, async () => {
      for (const name of Object.keys(FUNCTIONS))
        for await (const [field, { status }] of worstCalls(site, name, worst)) expect.soft(status, field).toBeLessThan(500)
    })
  })
}
