import { type messages, protocol } from '@electric-sql/pglite'

/** A statement that the database knows by name, with what it said of its parameters and, where it has rows, of them. */
export type Statement = { name: string; parameters: readonly number[]; rows: readonly messages.RowDescriptionMessage[] }

/** The product has some hundreds; a list of values makes a text for each length that it has. */
const MOST = 200

/** Statements by their texts: those that were asked last. */
export class KeptStatements {
  /** That which was asked longest ago comes first. */
  readonly #byText = new Map<string, Statement>()
  #farewells: Uint8Array[] = []

  get(text: string): Statement | undefined {
    return this.#byText.get(text)
  }

  keep(text: string, statement: Statement): void {
    this.#byText.delete(text)
    this.#byText.set(text, statement)
    if (this.#byText.size > MOST) this.forget(this.#byText.keys().next().value ?? '')
  }

  forget(text: string): void {
    const name = this.#byText.get(text)?.name
    if (this.#byText.delete(text)) this.#farewells.push(protocol.serialize.close({ type: 'S', name: name ?? '' }))
  }

  forgetAll(): void {
    for (const text of this.#byText.keys()) this.forget(text)
  }

  /** What the database is to be told before it is told anything else, so that it drops what was forgotten. */
  farewells(): Uint8Array[] {
    const farewells = this.#farewells
    this.#farewells = []
    return farewells
  }
}
