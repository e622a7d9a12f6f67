import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { readStudioStatement } from '../file.functions'
import { bringStudioStatement } from '../functions'
import type { Brought } from '../schema'
import { packedFile } from './files'
import { useTaking } from './use-taking'

interface Read {
  name: string
  file: string
  brought: Brought
}

/** Takes a statement, chosen or dropped: what it brings is told as soon as it is chosen, and taken in by the press below. */
export function StatementDrop() {
  const { busy, take } = useTaking()
  const [read, setRead] = useState<Read>()
  const [error, setError] = useState<string>()
  const choose = async (chosen: File | undefined) => {
    setRead(undefined)
    setError(undefined)
    if (!chosen) return
    const file = await packedFile(chosen)
    if (file === undefined) return setError(m.studio_bank_statement_large())
    await take(
      () => readStudioStatement({ data: { file } }),
      { refusals: { unreadable: m.studio_bank_unreadable } },
      ({ brought }) => setRead({ name: chosen.name, file, brought }),
    )
  }
  return (
    <section className="studio-group" aria-labelledby="h-statement">
      <h2 id="h-statement">{m.studio_bank_statement()}</h2>
      <label className="bank-drop">
        <FileUp className="i" aria-hidden="true" />
        <b>{busy ? m.studio_bank_statement_reading() : m.studio_bank_statement_drop()}</b>
        <small id="statement-kinds">{m.studio_bank_statement_kinds()}</small>
        <input
          type="file"
          accept=".xml,.csv,.txt,text/xml,text/csv"
          aria-describedby="statement-kinds"
          onChange={(event) => {
            const { files } = event.currentTarget
            void choose(files?.[0])
            // The same file may be chosen once more.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {error && <p role="alert">{error}</p>}
      {read && <Found read={read} onOver={() => setRead(undefined)} />}
    </section>
  )
}

function Found({ read: { name, file, brought }, onOver }: { read: Read; onOver: () => void }) {
  const act = useAct()
  const bringing = async (call: Parameters<typeof bringStudioStatement>[0]) => {
    const answer = await bringStudioStatement(call)
    if (answer.ok && 'done' in answer) onOver()
    return answer
  }
  const bring = () =>
    act.ask(
      bringing,
      { file },
      {
        title: m.studio_bank_statement_ask({ name }),
        agree: m.studio_bank_statement_take(),
        done: m.studio_bank_statement_done(),
        refusals: { unreadable: m.studio_bank_unreadable },
      },
    )
  return (
    <div className="bank-found" role="status">
      <h3>{m.studio_bank_statement_found({ name })}</h3>
      <dl className="studio-facts">
        {factsOf(brought).map(([text, count]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button kind="primary" busy={act.busy} onClick={() => void bring()}>
          {m.studio_bank_statement_take()}
        </Button>
        <Button onClick={onOver}>{m.studio_bank_statement_drop_it()}</Button>
      </div>
    </div>
  )
}

/** What there is none of is left out, but for how many came. */
function factsOf({ lines, incoming, outgoing }: Brought): Array<[string, number]> {
  const left = outgoing.matched + outgoing.unmatched + outgoing.foreign + outgoing.known
  const facts: Array<[string, number]> = [
    [m.studio_bank_statement_paid(), incoming.matched + incoming.overpaid],
    [m.studio_bank_statement_over(), incoming.overpaid],
    [m.studio_bank_statement_part(), incoming.part],
    [m.studio_bank_statement_surplus(), incoming.surplus],
    [m.studio_bank_statement_unmatched(), incoming.unmatched],
    [m.studio_bank_statement_known(), incoming.known + outgoing.known],
    [m.studio_bank_statement_left(), left],
    [m.studio_bank_statement_sent(), outgoing.matched],
    [m.studio_bank_statement_unexplained(), outgoing.unmatched],
    [m.studio_bank_statement_foreign(), outgoing.foreign],
  ]
  return [[m.studio_bank_statement_came(), lines], ...facts.filter(([, count]) => count > 0)]
}
