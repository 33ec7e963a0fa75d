import type pg from 'pg'

/** A company that a name or a customer's number means; `town` is that of its first address. */
export interface NamedCompany {
  id: string
  customerNo: string | null
  town: string | null
}

export const findGroup = async (client: pg.ClientBase, name: string): Promise<number | null> => {
  const { rows } = await client.query<{ id: number }>(
    'select id from price_groups where lower(name) = lower($1)',
    [name],
  )
  return rows[0]?.id ?? null
}

/** Begins the making of a group: its number, which the rows of the run already need. */
export const reserveGroupId = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('price_groups', 'id'))::int as id",
  )
  const [row] = rows
  if (row === undefined) throw new Error('price_groups has no numbers left')
  return row.id
}

/** Call it after `startRun`, so that an undo takes the group back. */
export const insertGroup = async (client: pg.ClientBase, id: number, name: string): Promise<void> => {
  await client.query('insert into price_groups (id, name) overriding system value values ($1, $2)', [
    id,
    name,
  ])
}

/** A customer's number goes before a name; the id names a company that has no number. */
export const findCompanies = async (client: pg.ClientBase, text: string): Promise<NamedCompany[]> => {
  const { rows } = await client.query<NamedCompany>(
    `select id, customer_no as "customerNo",
       (select city from addresses where company_id = companies.id order by is_default desc, created_at limit 1) as town
     from companies
     where customer_no = $1 or ((lower(name) = lower($1) or id::text = lower($1))
       and not exists (select from companies where customer_no = $1))
     order by customer_no, id limit 20`,
    [text],
  )
  return rows
}

const nearest = (from: string) =>
  `select name from (${from}) named order by similarity(name, $1) desc, name limit 5`

export const nearestGroups = async (client: pg.ClientBase, name: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(nearest('select name from price_groups'), [name])
  return rows.map((row) => row.name)
}

export const nearestCompanies = async (client: pg.ClientBase, text: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    nearest(
      'select customer_no as name from companies where customer_no is not null union select name from companies',
    ),
    [text],
  )
  return rows.map((row) => row.name)
}
