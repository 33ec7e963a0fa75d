import type pg from 'pg'
import { awkwardItems } from '#demo/awkward-rows.ts'
import { brands } from '#demo/catalogue/brands/brands.ts'
import { generateItems } from '#demo/catalogue/items/generate-items.ts'
import { campaigns } from '#demo/catalogue/campaigns.ts'
import { eachLanguage } from '#demo/local-text.ts'
import { copyLines, copyRows, restartIds } from '#demo/copy-rows.ts'
import {
  addItem,
  emptyLines,
  type ItemLines,
  itemTables,
  type ItemTable,
  type LoadContext,
} from '#demo/load/item-tables.ts'
import { demoSourceId } from '#demo/load/load-ground.ts'
import { at } from '#demo/random.ts'
import { shippedTypes } from '#server/catalogue/shipped-types/shipped-types.ts'

const blockSize = 5_000
const tableNames: readonly ItemTable[] = [
  'products',
  'product_numbers',
  'product_attributes',
  'fitments',
  'packings',
  'prices',
  'promotions',
  'demo_drawings',
  'demo_supersessions',
]

/**
 * Streams all items into their tables, a block of rows in memory at a time. Groups are known only afterwards, so
 * the tables must be bare of foreign keys. Groups stay with two members or more.
 */
export const loadItems = async (
  client: pg.Client,
  count: number,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> => {
  await client.query(`create temporary table demo_drawings (like drawings) on commit drop;
    create temporary table demo_supersessions (like supersessions) on commit drop;
    alter table demo_supersessions drop column id, drop column source_id`)
  const groups = new Map<string, number>()
  const context: LoadContext = {
    sourceId: demoSourceId,
    now,
    groupIdOf: (key) => {
      const id = groups.get(key) ?? groups.size + 1
      groups.set(key, id)
      return id
    },
    campaign: (index) => at(campaigns, index),
  }
  let lines = emptyLines()
  for (const item of awkwardItems()) addItem(lines, item, context)
  let done = 0
  for (const item of generateItems(count)) {
    addItem(lines, item, context)
    if (++done % blockSize === 0) {
      await writeLines(client, lines)
      lines = emptyLines()
      onProgress(done)
    }
  }
  await writeLines(client, lines)
  await settle(client, groups)
  onProgress(count)
}

const writeLines = async (client: pg.Client, lines: ItemLines) => {
  for (const table of tableNames) await copyLines(client, table, itemTables[table], lines[table])
}

const settle = async (client: pg.Client, groups: ReadonlyMap<string, number>) => {
  await client.query('insert into drawings select * from demo_drawings on conflict do nothing')
  await client.query(`insert into supersessions (source_id, ${itemTables.demo_supersessions.join(', ')})
    select ${demoSourceId}, ${itemTables.demo_supersessions.join(', ')} from demo_supersessions on conflict do nothing`)
  await loadGroups(client, groups)
  await restartIds(client, 'products', 'product_groups')
}

const loadGroups = async (client: pg.Client, groups: ReadonlyMap<string, number>) => {
  await client.query(`update products set group_id = null
    where group_id in (select group_id from products group by group_id having count(*) = 1)`)
  const { rows } = await client.query<{ group_id: number; keys: string[] }>(
    `select group_id, array_agg(distinct attributes.key) as keys
     from products
       left join product_attributes on product_attributes.product_id = products.id
       left join attributes on attributes.id = product_attributes.attribute_id
     where group_id is not null group by group_id`,
  )
  const keysById = new Map(rows.map((row) => [row.group_id, row.keys]))
  await copyRows(
    client,
    'product_groups',
    ['id', 'titles', 'attribute_keys'],
    [...groups].flatMap(([key, id]) => {
      const keys = keysById.get(id)
      return keys === undefined ? [] : [[id, groupTitles(key), keys.filter((name) => name !== null)]]
    }),
  )
}

/** "Guide bars Oregon". */
const groupTitles = (key: string) => {
  const [slug = '', brand = ''] = key.split('|')
  const type = shippedTypes.find((known) => known.slug === slug)
  const maker = brands.some((known) => known.name === brand) ? brand : ''
  return eachLanguage((language) => `${type?.many[language] ?? ''} ${maker}`.trim())
}
