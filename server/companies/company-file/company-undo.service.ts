import { isDeepStrictEqual } from 'node:util'
import * as runs from '#server/companies/company-file/company-runs.queries.ts'
import {
  deleteRows,
  findUsedCompanies,
  findUsedPeople,
  lockCompanyFiles,
  readPresent,
  writeStates,
} from '#server/companies/company-file/company-states.queries.ts'
import type { RowChange, RowState } from '#server/companies/company-file/company-states.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as kept from '#server/platform/runs/kept-runs.queries.ts'

/** Why a row stays as it is. */
export interface LeftRow {
  kind: RowChange['kind']
  name: string
  because: 'changedSince' | 'inUse'
}

export type CompanyUndo =
  | { refusal: kept.UndoRefusal; run: number }
  | { refusal?: never; runs: { run: kept.KeptRun; restored: number; removed: number; left: LeftRow[] }[] }

const nameOf = (state: RowState | null): string => {
  if (state === null) return ''
  if ('customer_no' in state) return `${state.customer_no} ${state.name}`
  return 'email' in state ? state.email : [state.book_no, state.name, state.city].filter(Boolean).join(', ')
}

const left = (change: RowChange, because: LeftRow['because']): LeftRow => ({
  kind: change.kind,
  name: nameOf(change.after),
  because,
})

/** Rows that a run made go, children first; people and companies with something of their own stay. */
const removeMade = async (tx: Database, made: readonly RowChange[]): Promise<LeftRow[]> => {
  const of = (kind: RowChange['kind']) => made.filter((change) => change.kind === kind)
  const idsOf = (changes: readonly RowChange[]) => changes.map(({ id }) => id)
  const usedPeople = await findUsedPeople(tx, idsOf(of('person')))
  await deleteRows(
    tx,
    'person',
    idsOf(of('person')).filter((id) => !usedPeople.has(id)),
  )
  const usedCompanies = await findUsedCompanies(tx, idsOf(of('company')))
  const keepsAddress = ({ after }: RowChange) =>
    after !== null && 'company_id' in after && usedCompanies.has(after.company_id)
  await deleteRows(tx, 'address', idsOf(of('address').filter((change) => !keepsAddress(change))))
  await deleteRows(
    tx,
    'company',
    idsOf(of('company')).filter((id) => !usedCompanies.has(id)),
  )
  return made
    .filter(
      (change) =>
        usedPeople.has(change.id) ||
        usedCompanies.has(change.id) ||
        (change.kind === 'address' && keepsAddress(change)),
    )
    .map((change) => left(change, 'inUse'))
}

/** A run from before a column existed says nothing of it: the column stays as it is. */
const withLaterColumns = (state: RowState | null, now: RowState | undefined): RowState | null =>
  state && now ? { ...now, ...state } : state

const undoRun = async (tx: Database, run: kept.KeptRun) => {
  const kept = await runs.readChanges(tx, run.number)
  const present = await readPresent(tx, kept)
  const changes = kept.map((change) => ({
    ...change,
    before: withLaterColumns(change.before, present.get(change.id)),
    after: withLaterColumns(change.after, present.get(change.id)),
  }))
  const isUntouched = ({ id, after }: RowChange) => isDeepStrictEqual(present.get(id) ?? null, after)
  const untouched = changes.filter(isUntouched)
  const back = untouched.filter(({ before }) => before !== null)
  const made = untouched.filter(({ before }) => before === null)
  await writeStates(
    tx,
    back.map(({ kind, before }) => ({ kind, after: before })),
  )
  const inUse = await removeMade(tx, made)
  return {
    run,
    restored: back.length,
    removed: made.length - inUse.length,
    left: [
      ...changes.filter((change) => !isUntouched(change)).map((change) => left(change, 'changedSince')),
      ...inUse,
    ],
  }
}

class DryRun extends Error {
  readonly result: CompanyUndo

  constructor(result: CompanyUndo) {
    super('dry run')
    this.result = result
  }
}

/** Takes runs back, newest first, in one transaction; what was changed since or is in use stays and is named. */
export const undoCompanies = async (
  db: Database,
  { run, isDryRun, by }: kept.UndoWish,
): Promise<CompanyUndo> => {
  try {
    return await withActor(db, { role: 'system' }, async (tx): Promise<CompanyUndo> => {
      await lockCompanyFiles(tx)
      const chosen = await kept.findRunsToUndo(tx, runs.companyRuns, run)
      if ('refusal' in chosen) return chosen
      const done = []
      for (const one of chosen) {
        done.push(await undoRun(tx, one))
        await runs.endRun(tx, one.number, by)
      }
      if (isDryRun) throw new DryRun({ runs: done })
      return { runs: done }
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

/** The last runs, newest first. */
export const listCompanyRuns = (db: Database): Promise<kept.KeptRun[]> =>
  withActor(db, { role: 'system' }, (tx) => kept.listRuns(tx, runs.companyRuns))
