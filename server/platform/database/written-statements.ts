import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { type HiddenType, hidden } from '#server/platform/database/prepared.ts'

export type Read<Input> = (input: Input) => unknown

/** A value of a written statement: read from what is asked each time it runs. */
export class Reading<Input> {
  readonly read: Read<Input>

  constructor(read: Read<Input>) {
    this.read = read
  }
}

/** The same, hidden from the planner. */
export const hiddenReading = <Input>(read: Read<Input>, type: HiddenType): RawBuilder<unknown> =>
  hidden(new Reading(read), type)

/**
 * Statements of a hot path, written once for each of their shapes: to put the text of a search together from its
 * hundred pieces takes longer than to read its values. Its values are `Reading`s; everything else must be the same
 * for all that is asked in one shape.
 */
export class WrittenStatements<Input> {
  readonly #written = new Map<string, CompiledQuery>()

  /** The statement for `input`; `shape` names all that its text depends on, null where it is written each time. */
  of<Row>(
    db: Database,
    shape: string | null,
    input: Input,
    write: () => RawBuilder<Row>,
  ): CompiledQuery<Row> {
    const written = (shape === null ? undefined : this.#written.get(shape)) ?? write().compile(db)
    if (shape !== null) this.#written.set(shape, written)
    return {
      ...written,
      parameters: written.parameters.map((value: unknown) =>
        value instanceof Reading ? value.read(input) : value,
      ),
    }
  }
}
