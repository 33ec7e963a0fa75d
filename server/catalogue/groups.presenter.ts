import type { GroupRow } from '#server/catalogue/groups.queries.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

type ProductGroup = HandlerOutput<'groupProduct'>

/** Without a group: null and nothing, as the call says it. */
export const presentGroup = (row: GroupRow | undefined): ProductGroup => ({
  groupId: row?.groupId ?? null,
  title: row?.title ?? '',
  attributes: row?.attributes ?? [],
  items: (row?.items ?? []).map(({ card, attrs, current }) => ({
    ...card,
    attrs: attrs ?? {},
    current,
  })),
})
