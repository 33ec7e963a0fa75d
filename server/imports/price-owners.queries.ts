import type pg from 'pg'

/** A company that a name or a customer's number means. */
interface NamedCompany {
  id: string
  customerNo: string | null
}

export const findGroup = async (client: pg.ClientBase, name: string): Promise<number | null> => {
  const { rows } = await client.query<{ id: number }>(
    'select id from price_groups where lower(name) = lower($1)',
    [name],
  )
  return rows[0]?.id ?? null
}

/** A customer's number goes before a name. */
export const findCompanies = async (client: pg.ClientBase, text: string): Promise<NamedCompany[]> => {
  const { rows } = await client.query<NamedCompany>(
    `select id, customer_no as "customerNo" from companies
     where customer_no = $1 or (lower(name) = lower($1) and not exists (select from companies where customer_no = $1))
     order by customer_no limit 20`,
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
