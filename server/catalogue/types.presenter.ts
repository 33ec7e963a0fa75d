import type { TypeEntry, TypeNode } from '#contract/shop/catalogue.contract.ts'
import type { TypeRow } from '#server/catalogue/types.queries.ts'

const presentType = (row: TypeRow): TypeEntry => ({ ...row, name: row.name ?? '' })

/** Top-level types that have something to show. */
export const presentTopTypes = (rows: readonly TypeRow[]): TypeEntry[] =>
  rows.filter((row) => row.parentId === null && row.total > 0).map(presentType)

/** The whole tree. A type whose parent is unpublished, or its own descendant, is not reached from the top. */
export const presentTypeTree = (rows: readonly TypeRow[], parentId: number | null = null): TypeNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...presentType(row), children: presentTypeTree(rows, row.id) }))
