import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'

/** A number that has been replaced, as the supplier writes it, and what replaced it in the end. */
export interface ReplacedNumber {
  number: string
  by: string[]
}

const mostSuccessors = 6

/** The ends of the recorded chain from a number in normal form, the newest first; null where nothing replaced it. */
export const readReplaced = async (db: Database, normal: string): Promise<ReplacedNumber | null> => {
  const { rows } = await sql<{ number: string; successor: string }>`${prepared}
    select numbers[1] as number, numbers[cardinality(numbers)] as successor
    from supersession_paths path
    where old_normal = ${hidden(normal, 'text')}
      and not exists (select from supersession_paths next where next.old_normal = path.new_normal)
    order by since desc nulls last, new_normal limit ${sql.lit(mostSuccessors)}`.execute(db)
  const [first] = rows
  return first ? { number: first.number, by: rows.map(({ successor }) => successor) } : null
}
