import type pg from 'pg'

/** What the bench knows of a product: read from the tables, never through the search. */
export interface CatalogueRow {
  id: number
  kind: string
  /** Slug of its type and of the types above it. */
  types: readonly string[]
  brand: string | null
  /** Names in all languages, one after the other. */
  names: string
  numbers: { kind: string; brand: string | null; bare: string }[]
  /** Whose place its numbers took, over any number of recorded steps. */
  replaced: ReadonlySet<string>
  fits: FittedMachine[]
  values: Map<string, string>
}
export interface FittedMachine {
  brand: string
  model: string
  machine: string | null
  displacementCm3: number | null
}

const latinOf: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** Letters and digits of a number in Latin capitals: how a storeman compares two of them. */
export const bareNumber = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .map((sign) => latinOf[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')

interface ProductRecord {
  id: number
  kind: string
  types: string[]
  brand: string | null
  names: string
}

/** All published products with everything a label may ask for. */
export const readCatalogue = async (client: pg.Client): Promise<CatalogueRow[]> => {
  const products = await client.query<ProductRecord>(
    `with recursive above as (
      select id, id as of_id, parent_id, slug from product_types
      union all
      select up.id, above.of_id, up.parent_id, up.slug from product_types up join above on above.parent_id = up.id
    ), slugs as (select of_id, array_agg(slug) as types from above group by of_id)
    select products.id, products.kind, slugs.types, brands.name as brand,
      (select string_agg(value, ' ') from jsonb_each_text(products.names)) as names
    from products join slugs on slugs.of_id = products.type_id left join brands on brands.id = products.brand_id
    where products.status = 'published'`,
  )
  const rows = new Map(
    products.rows.map((row): [number, CatalogueRow] => [
      row.id,
      { ...row, names: row.names ?? '', numbers: [], replaced: new Set(), fits: [], values: new Map() },
    ]),
  )
  await addNumbers(client, rows)
  await addReplaced(client, rows)
  await addMachines(client, rows)
  await addValues(client, rows)
  return [...rows.values()]
}

type Rows = ReadonlyMap<number, CatalogueRow>

const addNumbers = async (client: pg.Client, rows: Rows) => {
  const found = await client.query<{ id: number; kind: string; brand: string | null; number: string }>(
    `select product_id as id, kind, brands.name as brand, number
    from product_numbers left join brands on brands.id = brand_id where company_id is null`,
  )
  for (const { id, kind, brand, number } of found.rows)
    rows.get(id)?.numbers.push({ kind, brand, bare: bareNumber(number) })
}

const addReplaced = async (client: pg.Client, rows: Rows) => {
  const steps = await client.query<{ before: string; after: string }>(
    'select old_number as before, new_number as after from supersessions where new_number is not null',
  )
  const older = Map.groupBy(
    steps.rows.map(({ before, after }) => ({ before: bareNumber(before), after: bareNumber(after) })),
    ({ after }) => after,
  )
  for (const row of rows.values()) {
    const replaced = new Set<string>()
    const left = row.numbers.filter(({ kind }) => kind !== 'ean').map(({ bare }) => bare)
    for (let number = left.pop(); number !== undefined; number = left.pop())
      for (const { before } of older.get(number) ?? []) {
        if (replaced.has(before)) continue
        replaced.add(before)
        left.push(before)
      }
    row.replaced = replaced
  }
}

const addMachines = async (client: pg.Client, rows: Rows) => {
  const found = await client.query<FittedMachine & { id: number }>(
    `select product_id as id, brands.name as brand, models.name as model, product_types.slug as machine,
      (models.facts ->> 'displacement_cm3')::float as "displacementCm3"
    from (
        select product_id, model_id from fitments where not is_excluded
        union select id, model_id from products where model_id is not null
      ) taken
      join models on models.id = taken.model_id join brands on brands.id = models.brand_id
      left join product_types on product_types.id = models.machine_type_id`,
  )
  for (const { id, ...machine } of found.rows) rows.get(id)?.fits.push(machine)
}

const addValues = async (client: pg.Client, rows: Rows) => {
  const found = await client.query<{ id: number; key: string; value: string }>(
    `select product_id as id, key, coalesce(trim_scale(value_number)::text, value_text) as value
    from product_attributes join attributes on attributes.id = attribute_id`,
  )
  for (const { id, key, value } of found.rows) rows.get(id)?.values.set(key, value)
}
