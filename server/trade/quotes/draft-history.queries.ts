import { type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DraftChange } from '#server/trade/quotes/draft-history.rules.ts'

/** A changed cell with its line; null: a term of the whole quote. */
export interface CellChange extends DraftChange {
  lineId: string | null
  isAlternative: boolean
}

/** A person who goes on with a cell within this time is still at the same change. */
const sameEdit = '1 hour'

/**
 * Notes changed cells of a draft in the history of its inquiry. Every pause in typing saves, so that a person's changes of
 * one cell in a row are one entry: what the first found, what the last left. A step of the inquiry, such as a sent
 * version, begins a new entry; a cell that is again what it was leaves none. Articles are kept by number: what was offered
 * stays readable when the product is gone.
 */
export const noteDraftChanges = async (
  tx: Transaction<DB>,
  { inquiryId, staffId }: { inquiryId: string; staffId: string },
  changes: readonly CellChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql`${prepared}
    with typed as (
      select "lineId" as line_id, "isAlternative" as is_alternative, field,
        case when field = 'article' then (select standard from products where id = before::int) else before end as before,
        case when field = 'article' then (select standard from products where id = after::int) else after end as after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change ("lineId" uuid, "isAlternative" boolean, field text, before text, after text)
    ), last_step as (
      select coalesce(max(at), '-infinity') as at from document_events
      where document_type = 'inquiry' and document_id = ${inquiryId}
    ), paired as (
      select typed.*, known.id as known_id, known.before as first_before
      from typed left join lateral (
        select newest.id, newest.before from (
          select id, before, user_id, at from inquiry_changes as former
          where coalesce(former.inquiry_line_id, former.inquiry_id) = coalesce(typed.line_id, ${inquiryId}::uuid)
            and former.field = typed.field and former.is_alternative = typed.is_alternative
          order by at desc, id desc limit 1) as newest, last_step
        where newest.user_id = ${staffId} and newest.at > last_step.at
          and newest.at > clock_timestamp() - ${sameEdit}::interval) as known on true
    ), undone as (
      delete from inquiry_changes using paired
      where inquiry_changes.id = paired.known_id and paired.first_before is not distinct from paired.after
    ), gathered as (
      update inquiry_changes set after = paired.after, at = clock_timestamp() from paired
      where inquiry_changes.id = paired.known_id and paired.first_before is distinct from paired.after
    )
    insert into inquiry_changes (inquiry_id, inquiry_line_id, is_alternative, user_id, by_supplier, field, before, after)
    select ${inquiryId}, line_id, is_alternative, ${staffId}, true, field, before, after
    from paired where known_id is null`.execute(tx)
}
