import type { TypeEntry, TypeNode } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { presentTopTypes, presentTypeTree } from '#server/catalogue/types.presenter.ts'
import { listTypes } from '#server/catalogue/types.queries.ts'
import type { Database } from '#server/platform/database/database.ts'

type Kind = 'part' | 'machine'

/** Top-level types with published products. */
export const listTopTypes = async (db: Database, kind: Kind, language: Language): Promise<TypeEntry[]> =>
  presentTopTypes(await listTypes(db, kind, language))

/** All published types of a kind as a tree, empty ones included. */
export const listTypeTree = async (db: Database, kind: Kind, language: Language): Promise<TypeNode[]> =>
  presentTypeTree(await listTypes(db, kind, language))
