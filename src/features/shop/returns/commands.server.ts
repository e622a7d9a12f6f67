import { join } from 'node:path'
import { namedOrder } from '~/features/shop/orders/data.server'
import { counted } from '~/lib/counted'
import { CURRENCIES, type Currency } from '~/lib/money'
import type { Outcome } from '~/lib/outcome'
import { type Command, CommandError, clockText, namedByEnd, readTyped } from '~/server/commands.server'
import { bankFile, codesShown, fileOfBatch } from './bank.data.server'
import { isMistyped } from '~/features/shop/payments/outgoing.rules'
import { batches, batchesNamed, returnsByHand } from './data.server'
import { callOffBatch, makeBatch, makeCodes, setReturnAccount } from './mutations.server'
import { HINDRANCES, accountPreview, batchPreview, callOffPreview, codesPreview, returnLine } from './rehearsal.mutations.server'
import { batchFileName, batchNumber, usualVersion } from './batch.rules'
import type { Hindrance } from './rules'
import { PAIN_VERSIONS, type PainVersion } from './schema'

const NOTHING = 'Nothing can be sent: see return list.'

export const returnCommands: Command[] = [
  {
    name: 'return list',
    usage: '',
    summary: 'money that somebody sends back at the bank: where to, in which batch, or why not yet',
    reads: true,
    run: async () => {
      const lines = (await returnsByHand()).map((one) => {
        const { batchId } = one.refund
        const standing = batchId ? `in batch ${batchNumber(batchId)}` : one.hindrance ? HINDRANCES[one.hindrance] : 'ready'
        return `${returnLine(one)}: ${standing}`
      })
      return lines.join('\n') || 'No money waits for being sent by hand.'
    },
  },
  {
    name: 'return account',
    usage: '<order> <IBAN or Czech number>',
    summary: 'where the money of an order goes back to, as its buyer said',
    preview: async ([named = '', account = ''], at) => {
      const order = await namedOrder(named)
      return (await accountPreview(order.id, mustFit(account), at)) ?? refuse(ACCOUNT)
    },
    run: async ([named = '', account = ''], at) => {
      const order = await namedOrder(named)
      const outcome = await setReturnAccount({ orderId: order.id, account: mustFit(account) }, 'command', at)
      return outcome.ok ? 'Noted.' : refuse(ACCOUNT)
    },
  },
  {
    name: 'return batch',
    usage: 'CZK|EUR --to=<folder> [--version=03|09]',
    summary: 'takes all that is ready into a file for the bank (pain.001); it is in no other until that is called off',
    preview: async (args, at) => (await batchPreview(typed(args).currency, at)) ?? refuse(NOTHING),
    run: async (args, at) => {
      const { currency, folder, version } = typed(args)
      const made = await makeBatch({ currency }, 'command', at)
      if (!made) throw new CommandError(NOTHING)
      const text = `Batch ${batchNumber(made.batch.id)}: ${counted(made.returns.length, 'payment')}. Import the next statement when the bank has sent them.`
      return { text, file: { path: join(folder, batchFileName(made.batch.id)), bytes: bankFile(made, version, at) } }
    },
  },
  {
    name: 'return file',
    usage: '<batch> --to=<folder> [--version=03|09]',
    summary: 'the file of a batch once more, under the same names: a bank can tell that it is the same',
    reads: true,
    run: async (args, at) => {
      const { words, named } = readTyped(args, ['--to', '--version'])
      const batch = await namedBatch(words[0])
      const made = await fileOfBatch(batch.id, typedVersion(named['--version'], batch.currency), at)
      if (!made.ok) return refuse(NO_FILE[made.code])
      return { text: `${counted(made.count, 'payment')}.`, file: { path: join(folderOf(named['--to']), made.name), bytes: made.bytes } }
    },
  },
  {
    name: 'return code',
    usage: '<order> [--to=<folder>]',
    summary: "the money of an order as payment codes for our bank's application; such a refund is in no file",
    preview: async (args, at) => sendable(await codesPreview((await typedOrder(args)).id, at)).told,
    run: async (args, at) => {
      const { id, folder } = await typedOrder(args)
      const { text, picture } = await codesShown(sendable(await makeCodes({ orderId: id }, 'command', at)).made)
      return folder === undefined ? text : { text, file: { path: join(folder, picture.name), bytes: picture.bytes } }
    },
  },
  {
    name: 'return batches',
    usage: '',
    summary: 'what was taken to the bank, and how much of it the statements have not told of',
    reads: true,
    run: async () => {
      const lines = (await batches()).map(({ batch, all, waiting }) => {
        const standing = batch.calledOffAt
          ? `called off ${clockText(batch.calledOffAt)}`
          : waiting === 0
            ? 'all has gone'
            : `${waiting} of ${all} ${waiting === 1 ? 'waits' : 'wait'}`
        return `${batchNumber(batch.id)}  ${clockText(batch.madeAt)}  ${batch.form}  ${batch.currency}  ${standing}`
      })
      return lines.join('\n') || 'Nothing was taken to the bank.'
    },
  },
  {
    name: 'return undo',
    usage: '<batch>',
    summary: 'calls a batch off that the bank has not sent and will not: what waits may go in another way',
    preview: async ([named], at) => (await callOffPreview(await namedBatch(named), at)) ?? refuse(OVER),
    run: async ([named], at) => {
      const outcome = await callOffBatch((await namedBatch(named)).id, 'command', at)
      return outcome.ok ? `Called off: ${counted(outcome.freed, 'refund is free', 'refunds are free')}.` : refuse(OVER)
    },
  },
]

/** Refunds that are in a batch keep the account that the bank was told. */
const ACCOUNT = 'This is no IBAN and no Czech number (19-2000145399/0800), or no money of this order waits that was not taken to the bank.'
const NO_FILE = {
  over: 'This batch is no file, was called off, or some of it has gone: it is not written anew.',
  disputed: "A buyer's bank asks for some of this money: call the batch off unless the bank has it, and make another.",
}
const DIGITS = 'Its digits do not fit: one of them is mistyped. Ask the buyer.'
const OVER = 'This batch was called off before, or all of it has gone.'

/** An account may be another one than was meant, but its digits have a sum. Throws a {@link CommandError}. */
const mustFit = (account: string): string => (isMistyped(account) ? refuse(DIGITS) : account)

function refuse(sentence: string): never {
  throw new CommandError(sentence)
}

const namedBatch = (named = '') => namedByEnd('batch', { named, atLeast: 8 }, batchesNamed)

function typed(args: readonly string[]): { currency: Currency; folder: string; version: PainVersion } {
  const { words, named } = readTyped(args, ['--to', '--version'])
  const currency = CURRENCIES.find((one) => one === words[0])
  if (!currency || words.length > 1) throw new CommandError('Say CZK or EUR, such as: return batch CZK --to=banka.')
  return { currency, folder: folderOf(named['--to']), version: typedVersion(named['--version'], currency) }
}

async function typedOrder(args: readonly string[]): Promise<{ id: string; folder: string | undefined }> {
  const { words, named } = readTyped(args, ['--to'])
  return { id: (await namedOrder(words[0] ?? '')).id, folder: named['--to'] }
}

/** What can be sent. Throws what the operator reads of why nothing can. */
function sendable<Thing extends object>(outcome: Outcome<Thing, 'nothing' | Hindrance>): Thing {
  if (outcome.ok) return outcome
  return refuse(outcome.code === 'nothing' ? NOTHING : `Nothing can be sent: ${HINDRANCES[outcome.code]}.`)
}

const folderOf = (named: string | undefined): string => named ?? refuse('Say where the file is to be written, such as --to=banka.')

/** What banks describe for the currency, unless another one is asked for. */
function typedVersion(named: string | undefined, currency: string): PainVersion {
  if (named === undefined) return usualVersion(currency)
  return PAIN_VERSIONS.find((one) => one === named) ?? refuse(`There is no version '${named}': say 03 or 09.`)
}
