import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { MyMachine } from '#contract/shop/machines.contract.ts'
import { pictureExists } from '#server/platform/media/existing-pictures.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

const selectMachines = (language: Language, condition: RawBuilder<unknown>): RawBuilder<MyMachine> => sql`
  select mine.id, mine.model_id as "modelId", brands.name as brand, models.name,
    ${textIn('types.names')} as "machineType", mine.label, models.total as parts,
    (select count(*)::int from model_assemblies where model_id = models.id) as drawings,
    coalesce((
      select picture.pic
      from model_assemblies drawn join assembly_drawings picture on picture.id = drawn.drawing_id
      where drawn.model_id = models.id and ${pictureExists('picture.pic')}
      order by drawn.assembly limit 1
    ), '') as drawing
  from ${readerOf(language)} cross join company_machines mine
    join models on models.id = mine.model_id join brands on brands.id = models.brand_id
    left join product_types types on types.id = models.machine_type_id
  where ${condition}
  order by brands.name, models.name, mine.label, mine.id`

export const listMachines = async (
  tx: Transaction<DB>,
  companyId: string,
  language: Language,
): Promise<MyMachine[]> =>
  (await selectMachines(language, sql`mine.company_id = ${companyId}::uuid`).execute(tx)).rows

export const findMachineById = async (
  tx: Transaction<DB>,
  { companyId, id }: { companyId: string; id: string },
  language: Language,
): Promise<MyMachine | undefined> =>
  (
    await selectMachines(
      language,
      sql`mine.company_id = ${companyId}::uuid and mine.id = ${id}::uuid`,
    ).execute(tx)
  ).rows[0]

/** Whoever changes a company's list goes one after the other, so that its limit and its labels hold. */
export const lockMachines = async (tx: Transaction<DB>, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('company_machines ' || ${companyId}::text, 0))`.execute(
    tx,
  )
}

interface Addition {
  companyId: string
  userId: string
  modelId: number
  /** Null: whichever label it has already. */
  label: string | null
  most: number
}

/**
 * Puts a model on the list unless it is there, and makes it the person's own choice. `id` is null where the list is
 * full or the model unknown. Inside `lockMachines`.
 */
export const insertMachine = async (
  tx: Transaction<DB>,
  { companyId, userId, modelId, label, most }: Addition,
): Promise<{ id: string | null; isModel: boolean }> => {
  const { rows } = await sql<{ id: string | null; isModel: boolean }>`
    with model as (
      select id from models where id = ${modelId}::int
    ), known as (
      select id from company_machines
      where company_id = ${companyId}::uuid and model_id = ${modelId}::int
        and (${label}::text is null or label = ${label}::text)
      order by created_at, id limit 1
    ), added as (
      insert into company_machines (company_id, model_id, label)
      select ${companyId}::uuid, id, coalesce(${label}::text, '') from model
      where not exists (select from known)
        and (select count(*) from company_machines where company_id = ${companyId}::uuid) < ${most}::int
      returning id
    ), listed as (
      select id from known union all select id from added
    ), chosen as (
      update users set machine_model_id = ${modelId}::int
      where id = ${userId}::uuid and exists (select from listed)
    )
    select (select id from listed) as id, exists (select from model) as "isModel"`.execute(tx)
  return rows[0] ?? { id: null, isModel: false }
}

/** Gives a machine another label; false where another of the same model bears it. Inside `lockMachines`. */
export const relabelMachine = async (
  tx: Transaction<DB>,
  { companyId, id, label }: { companyId: string; id: string; label: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update company_machines mine set label = ${label}
    where mine.id = ${id}::uuid and mine.company_id = ${companyId}::uuid and not exists (
      select from company_machines other
      where other.company_id = mine.company_id and other.model_id = mine.model_id and other.label = ${label}
        and other.id <> mine.id)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes a machine from the list; for the person who removes it, it is no longer the chosen machine. */
export const deleteMachine = async (
  tx: Transaction<DB>,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<void> => {
  await sql`
    with gone as (
      delete from company_machines where company_id = ${companyId}::uuid and id = ${id}::uuid returning model_id
    )
    update users set machine_model_id = null
    from gone where users.id = ${userId}::uuid and users.machine_model_id = gone.model_id`.execute(tx)
}
