import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A new table is put behind a policy, or here with a reason. */
const openTables = [
  // The catalogue and what everybody may read beside it.
  'assembly_drawings assembly_positions attributes brand_groups brand_synonyms brands catalogue_version catalogues chain_numbers described_words drawings faqs fitments leading_words list_facets makerless_fits model_assemblies models named_models news oem_counts packings',
  'pages product_attributes product_cards product_documents product_groups product_pins product_types product_words products',
  'promotions search_vocabulary shop_settings sources stock_reservations supersession_paths supersessions swipers type_synonyms type_words wanted_pictures',
  // The figures of a price list; which list is whose stands behind the policy of price_lists, which every reader joins.
  'price_groups prices',
  // Written before it is known who asks, by keys that cannot be guessed.
  'login_challenges rate_limits retry_waits',
  // The supplier’s own, without people: only jobs, imports and the office touch them.
  'document_counters doubtful_words import_runs missed_searches page_vitals photos picture_files product_hidings schema_migrations schema_routines shipped_types',
]

it('every table is behind row-level security, or named as open', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    order by relname`.execute(database.db)
  expect(rows.map((row) => row.name)).toEqual(openTables.join(' ').split(' ').toSorted())
})
