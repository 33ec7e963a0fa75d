import type pg from 'pg'

export interface Filled {
  bigOrder: string
  bigInquiry: string
}

const linesPerDocument = 3
const linesOfBigOne = 500

/** Companies as `Firm 000123`, each with a customer number. */
const addCompanies = `
  insert into companies (name, customer_no, status, may_order, currency, shares_documents)
  select 'Firm ' || lpad(at::text, 6, '0'), 'K' || (20000 + at), 'approved', true, 'EUR', true
  from generate_series(1, 600) at`

/** Documents of the last three years: the newest tenth is under way, the rest has ended. */
const addDocuments = (
  table: 'orders' | 'inquiries',
  prefix: string,
  states: { open: string[]; ended: string[] },
) => {
  const list = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`
  return `
    insert into ${table} (no, company_id, user_id, status, currency, lang, po_number, created_at, updated_at, assigned_to
      ${table === 'orders' ? ', total_minor, confirmed_at' : ''})
    select '${prefix}-2020-' || lpad(at::text, 6, '0'), firms.ids[1 + at % 600], null,
      case when at > $1::int * 9 / 10 then (${list(states.open)})[1 + at % ${states.open.length}]
        else (${list(states.ended)})[1 + at % ${states.ended.length}] end,
      'EUR', (array['de', 'en', 'fr', 'ru'])[1 + at % 4], 'PO ' || (700000 + at * 7),
      now() - ($1::int - at) * interval '15 minutes', now() - ($1::int - at) * interval '15 minutes',
      case when at % 3 = 0 then $2::uuid end
      ${table === 'orders' ? ", 1000, now() - ($1::int - at) * interval '15 minutes'" : ''}
    from generate_series(1, $1::int) at,
      (select array_agg(id order by customer_no) as ids from companies where customer_no like 'K2%') as firms`
}

const addLines = (table: 'orders' | 'inquiries') => {
  const [lines, reference] =
    table === 'orders' ? ['order_lines', 'order_id'] : ['inquiry_lines', 'inquiry_id']
  return `
    insert into ${lines} (${reference}, company_id, position, product_id, standard, normal, fullname, pack_type,
      pieces_per_pack, packs, amount_minor, total_minor)
    select documents.id, documents.company_id, place, articles.ids[nth], articles.numbers[nth],
      upper(regexp_replace(articles.numbers[nth], '[^A-Za-z0-9]', '', 'g')), 'Part', 1, 1, 2, 250, 500
    from (select id, company_id, row_number() over (order by no) as at from ${table} where no like '%-2020-%') as documents
      cross join generate_series(1, ${linesPerDocument}) place,
      (select array_agg(id order by id) as ids, array_agg(standard order by id) as numbers from products
        where kind = 'part' and status = 'published') as articles
      cross join lateral (select (1 + (documents.at * 7 + place * 131) % cardinality(articles.ids))::int as nth) as choice`
}

const addBigLines = (table: 'orders' | 'inquiries') => {
  const [lines, reference] =
    table === 'orders' ? ['order_lines', 'order_id'] : ['inquiry_lines', 'inquiry_id']
  return `
    insert into ${lines} (${reference}, company_id, position, product_id, standard, normal, fullname, pack_type,
      pieces_per_pack, packs, amount_minor, total_minor)
    select $1::uuid, (select company_id from ${table} where id = $1::uuid), 100 + place, id, standard,
      upper(regexp_replace(standard, '[^A-Za-z0-9]', '', 'g')), 'Part', 1, 1, 2, 250, 500
    from (select id, standard, row_number() over (order by id) as place from products
      where kind = 'part' and status = 'published' limit ${linesOfBigOne - linesPerDocument}) as articles`
}

/** Writes so many orders and as many inquiries, and makes the newest open one of each 500 lines long. */
export const fillDocuments = async (client: pg.Client, count: number, staffId: string): Promise<Filled> => {
  // The triggers are for rows of buyers, one by one.
  await client.query('set session_replication_role = replica')
  await client.query(addCompanies)
  await client.query(
    addDocuments('orders', 'OR', {
      open: ['pending', 'confirmed', 'on_hold'],
      ended: ['completed', 'cancelled'],
    }),
    [count, staffId],
  )
  await client.query(
    addDocuments('inquiries', 'IQ', {
      open: ['pending', 'processing', 'info_needed'],
      ended: ['accepted', 'declined', 'rejected', 'expired', 'cancelled'],
    }),
    [count, staffId],
  )
  for (const table of ['orders', 'inquiries'] as const) await client.query(addLines(table))
  const newest = async (table: 'orders' | 'inquiries') => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table} where no like '%-2020-%' and status = 'pending' order by created_at desc limit 1`,
    )
    const id = rows[0]?.id ?? ''
    await client.query(addBigLines(table), [id])
    return id
  }
  const filled = { bigOrder: await newest('orders'), bigInquiry: await newest('inquiries') }
  await client.query(`
    insert into document_events (document_type, document_id, company_id, status, by_supplier, at)
    select 'order', id, company_id, 'pending', false, created_at from orders where no like '%-2020-%'
    union all
    select 'inquiry', id, company_id, 'pending', false, created_at from inquiries where no like '%-2020-%'`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  return filled
}
