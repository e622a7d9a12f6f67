import { expect } from 'vitest'
import { operate } from '~/server/operation.server'
import { test } from '../../../../test/with-db'
import { paymentCommands } from './commands.server'

const op = (...args: string[]) => operate(paymentCommands, { args })

test('what cannot be understood is told in one sentence', async () => {
  expect(await op('payment', 'list', 'ffffffff')).toEqual({ ok: false, text: "There is no order 'ffffffff'." })
  expect(await op('payment', 'list', "'; drop table orders")).toMatchObject({ ok: false })
  expect(await op('payment', 'list')).toMatchObject({ ok: false })
  expect(await op('nothing')).toMatchObject({ ok: false, text: expect.stringContaining("There is no command 'nothing'.") })
  expect(await op()).toMatchObject({ ok: true, text: expect.stringContaining('payment list') })
})
