import { type RawBuilder, sql } from 'kysely'
import type { InquiryView } from '#contract/office/inquiries.contract.ts'
import { hasStatus, isQuoted } from '#server/trade/inquiries/inquiry-status.ts'
import { endedInquiryStates } from '#server/trade/states.rules.ts'

const isOpen = sql`inquiries.status in ('pending', 'processing', 'info_needed')`

/** Who looks, and where the supplier's week ends. */
export interface ViewReader {
  staffId: string
  timeZone: string
}

/** Which inquiries each part of the list has. The start page counts by the same words. */
export const inquiryView = (view: InquiryView, { staffId, timeZone }: ViewReader): RawBuilder<unknown> => {
  switch (view) {
    case 'nobody':
      return sql`(inquiries.assigned_to is null and ${isOpen})`
    case 'mine':
      return sql`(inquiries.assigned_to = ${staffId} and (${isOpen} or ${isQuoted('inquiries')}))`
    case 'answered':
      // The buyer had the last word, and one of us looks after it.
      return sql`(inquiries.assigned_to is not null
        and (inquiries.status in ('pending', 'processing') or ${isQuoted('inquiries')})
        and not coalesce((select by_supplier from document_messages
          where document_type = 'inquiry' and document_id = inquiries.id order by at desc, id desc limit 1), true))`
    case 'waiting':
      return sql`inquiries.status = 'info_needed'`
    case 'quoted':
      return isQuoted('inquiries')
    case 'ending':
      return sql`(${isQuoted('inquiries')} and inquiries.valid_until
        < (date_trunc('week', now() at time zone ${timeZone}) + interval '7 days') at time zone ${timeZone})`
    case 'ended':
      return sql`(inquiries.status in ('accepted', ${sql.join(endedInquiryStates.map((state) => sql.lit(state)))})
        or ${hasStatus('inquiries', 'expired')})`
  }
}
