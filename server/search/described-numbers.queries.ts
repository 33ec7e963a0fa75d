import { sql } from 'kysely'
import { languages } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DescribedNumber } from '#server/search/described-numbers.rules.ts'

/** Pieces of a number may stand apart in many texts (`12` and `50`), of which the first are read. */
const mostRead = 200
const mostSpellings = 3

/** How descriptions write a number, the usual spelling first. The partial indexes need each language written out. */
export const readDescribedSpellings = async (
  db: Database,
  { lexemes, pattern }: DescribedNumber,
): Promise<string[]> => {
  const inLanguage = (lang: string) => sql`
    (select product_id, lang from described_words
      where lang = ${sql.lit(lang)} and document @@ ${lexemes}::tsquery limit ${sql.lit(mostRead)})`
  const { rows } = await sql<{ spelling: string }>`
    select spelling from (
      select substring(products.descriptions ->> words.lang from ${pattern}::text) as spelling
      from (${sql.join([...languages, 'own'].map(inLanguage), sql` union all `)}) words
        join products on products.id = words.product_id and products.status = 'published'
    ) found
    where spelling is not null
    group by spelling order by count(*) desc, spelling limit ${sql.lit(mostSpellings)}`.execute(db)
  return rows.map(({ spelling }) => spelling)
}
