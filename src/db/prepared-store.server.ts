import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  messages,
  parse,
  protocol,
} from '@electric-sql/pglite'
import type { CommitLog } from './commit-log.server.ts'
import { KeptStatements, type Statement } from './kept-statements.server.ts'

/** Those options of a query that are heeded. */
type Options = Pick<QueryOptions, 'rowMode' | 'parsers'>
type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>

const FEATURE_NOT_SUPPORTED = '0A000'
const IDLE = 'I'
/** The database says itself that there are more values than places. */
const UNKNOWN = -1
const CHANGES_SCHEMA = /^(?:ALTER|CREATE|DO|DROP)\b/

const { serialize } = protocol

/**
 * The embedded database, which reads a statement once and afterwards only fills in its values, by one message. The stock one reads and
 * plans it with each query, by six.
 */
export class PreparedStore extends PGlite {
  readonly #kept = new KeptStatements()
  readonly #commits: CommitLog | undefined
  #named = 0
  /** From a change of the schema until its transaction has ended: what is read meanwhile may not hold afterwards. */
  #isSchemaChanging = false

  constructor(options: PGliteOptions = {}, commits?: CommitLog) {
    super(options)
    this.#commits = commits
  }

  override async query<T>(text: string, values?: unknown[], options?: Options): Promise<Results<T>> {
    await this._checkReady()
    return this.#told(this._runExclusiveTransaction(() => this.#ask<T>(text, values, options)))
  }

  override exec(statements: string, options?: QueryOptions): Promise<Results[]> {
    return this.#told(super.exec(statements, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#told(super.transaction((tx) => work(this.#within(tx))))
  }

  /** An answer, or an error, that rests on nothing which a crash could take back. */
  async #told<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } finally {
      if (this.#commits?.owes) await this.#commits.settled()
    }
  }

  #within(tx: Transaction): Transaction {
    const query = async <T>(text: string, values?: unknown[], options?: Options): Promise<Results<T>> => {
      if (tx.closed) throw new Error('The transaction has ended.')
      return this.#ask<T>(text, values, options)
    }
    return Object.assign(Object.create(tx) as Transaction, { query })
  }

  #ask<T>(text: string, values: readonly unknown[] = [], options: Options = {}): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const kept = this.#kept.get(text)
      try {
        return await this.#execute<T>(text, kept ?? (await this.#prepare(text)), values, options)
      } catch (error) {
        if (!kept || !saysOutdated(error)) throw error
        this.#kept.forget(text)
        // A transaction has failed with its statement.
        if (this.isInTransaction()) throw error
        return this.#execute<T>(text, await this.#prepare(text), values, options)
      }
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const name = String(this.#named++)
    const answer = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    return {
      name,
      parameters: answer.find((said) => said instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      rows: answer.filter((said) => said instanceof messages.RowDescriptionMessage),
    }
  }

  async #execute<T>(text: string, statement: Statement, values: readonly unknown[], options: Options): Promise<Results<T>> {
    this.#kept.keep(text, statement)
    const written = values.map((value, nth) => this.#written(value, statement.parameters[nth]))
    const answer = await this.#send([serialize.bind({ statement: statement.name, values: written }), serialize.execute()])
    return this.#read<T>(answer, statement, options)
  }

  /** Throws the first error of the database, which is ready for other messages then. */
  async #send(parts: Uint8Array[]): Promise<Answer> {
    const message = Buffer.concat([...this.#kept.farewells(), ...parts, serialize.sync()])
    const answer = await this.execProtocolStream(message, { syncToFs: false })
    const command = answer.findLast((said) => said instanceof messages.CommandCompleteMessage)?.text ?? ''
    this.#isSchemaChanging ||= CHANGES_SCHEMA.test(command)
    if (this.#isSchemaChanging) this.#kept.forgetAll()
    this.#isSchemaChanging &&= answer.findLast((said) => said instanceof messages.ReadyForQueryMessage)?.status !== IDLE
    return answer
  }

  #written(value: unknown, type = UNKNOWN): string | null {
    if (value === null || value === undefined) return null
    return this.serializers[type]?.(value) ?? String(value)
  }

  #read<T>(answer: Answer, { rows }: Statement, { rowMode, parsers }: Options): Results<T> {
    // The stock way makes a copy of all parsers that there are, for each query.
    const used = Object.fromEntries(
      rows.flatMap(({ fields }) => fields.map(({ dataTypeID: type }) => [type, parsers?.[type] ?? this.parsers[type] ?? asIs])),
    )
    const [result] = parse.parseResults([...rows, ...answer], used, rowMode && { rowMode })
    return result as Results<T>
  }
}

const asIs = (text: string): string => text

/** Also what cannot be done at all says so; it fails a second time. */
const saysOutdated = (error: unknown): boolean => error instanceof messages.DatabaseError && error.code === FEATURE_NOT_SUPPORTED
