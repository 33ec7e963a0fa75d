import { z } from 'zod'

/** A number out of a query string or JSON; nonsense becomes undefined, so that a default can take over. */
const lenientInt = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).catch(fallback).default(fallback)

/** Paging of every list: pages from 1, 24 rows, at most 100. Nonsense falls to the default (docs/product.md#paging). */
export const paging = {
  pageNum: lenientInt(1, 1_000_000, 1),
  pageSize: lenientInt(1, 100, 24),
  isAsc: z.enum(['asc', 'desc']).optional().catch(undefined),
}

/**
 * Paging of the office's lists: by number with the total, or from a cursor. A page from a cursor is found by the key of
 * a row, so that the last page is as quick as the first. Nothing is counted for it: `total` is that of the page.
 */
export const cursorPaging = {
  ...paging,
  /** `first`, or `previous` or `next` of another page; anything else means the first page. */
  cursor: z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/)
    .optional()
    .catch('first'),
}

/** In answers to calls with a `cursor`: the pages beside this one, null at the ends of the list. */
export const CursorLinks = z.object({
  previous: z.string().nullable().optional(),
  next: z.string().nullable().optional(),
})

/** Sort columns are an allow-list per call; anything else is the first of the list. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(...columns: Columns) =>
  z
    .enum(columns)
    .catch(() => columns[0])
    .default(() => columns[0])

/** Like `sortBy`, and `attr:{key}` sorts by a property. A property that no product has changes nothing. */
export const sortByOrProperty = <const Columns extends readonly [string, ...string[]]>(...columns: Columns) =>
  z
    .union([z.enum(columns), z.templateLiteral(['attr:', z.string().regex(/^[a-z][a-z0-9_]{0,40}$/)])])
    .catch(() => columns[0])
    .default(() => columns[0])

/** What PostgreSQL's `integer` holds. */
const largestId = 2_147_483_647

/** An integer id of the catalogue from a path, query or body; null for anything that can be no id. */
export const catalogueId = z
  .union([
    z.int().min(-largestId).max(largestId),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null)

/** A filter by catalogue ids: `3`, `3,4` or `["3","4"]`; what is no id matches nothing. */
export const idFilter = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform((value) =>
    (Array.isArray(value) ? value : String(value).split(',')).map(String).filter((part) => part !== ''),
  )
  .transform((parts) => parts.slice(0, 50).map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : -1)))

/** A filter by words of a list: `in`, `in,low` or `["in","low"]`; what is none of them matches nothing. */
export const choiceFilter = <Choice extends string>(choices: z.ZodType<Choice>) =>
  z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
    .transform((words) => words.flatMap((word) => choices.safeParse(word).data ?? []))

/** A private id. */
export const privateId = z.uuid().nullable().catch(null)
