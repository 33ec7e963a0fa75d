import { sql } from 'kysely'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { ProductList } from '#server/catalogue/product-list.presenter.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** What a catalogue test says about a product beside what `newProduct` takes. */
interface Facts {
  brand?: string
  models?: { brand: string; name: string; isExcluded?: boolean; assembly?: string; serialFrom?: string }[]
  numbers?: {
    kind: 'oem' | 'cross' | 'old' | 'ean' | 'customer'
    number: string
    brand?: string
    companyId?: string
  }[]
  attributes?: { key: string; value: string | number; unit?: string }[]
  rank?: number
  star?: number
}
type NewProduct = NonNullable<Parameters<TestShop['newProduct']>[0]>

export interface CatalogueShop extends TestShop {
  system(statement: ReturnType<typeof sql>): Promise<void>
  /** After `system` has changed products: recomputes what lists and searches show of all of them. */
  publish(): Promise<void>
  brandId(name: string): Promise<number>
  modelId(brand: string, name: string): Promise<number>
  newPart(options: NewProduct & Facts): Promise<{ id: number; standard: string }>
  /** The list of parts, or a failure; `as` and `language` as in `call`. */
  list(input: CallInput<'listProductByPart'>, options?: ListOptions): Promise<ProductList>
}
interface ListOptions {
  as?: TestBuyer
  language?: 'en' | 'zh' | 'fr' | 'de' | 'es' | 'ru'
}

/** A test shop whose products can have everything a list shows. Answers are not cached. */
export const startCatalogueShop = async (
  dependencies: Parameters<typeof startTestShop>[1] = {},
): Promise<CatalogueShop> => {
  const shop = await startTestShop({ ANSWER_CACHE: 'off' }, dependencies)
  /** Searches know the catalogue's words by heart until they are told of a change, as shared answers do. */
  const change = async <Row>(statement: ReturnType<typeof sql<Row>>) => {
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))
    KeptReading.forgetAll(shop.db)
    return rows
  }
  const system: CatalogueShop['system'] = async (statement) => void (await change(statement))
  const publish = () =>
    withActor(shop.db, { role: 'system' }, async (tx) => {
      const products = await tx.selectFrom('products').select('id').execute()
      await productsChanged(
        tx,
        products.map(({ id }) => id),
      )
    })
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await change(statement))[0]?.id ?? 0
  const brandId = (name: string) =>
    idOf(sql`insert into brands (name, normal_name) values (${name}, ${normalizeNumber(name)})
      on conflict (normal_name) do update set name = excluded.name returning id`)
  const modelId = async (brand: string, name: string) =>
    idOf(sql`insert into models (brand_id, name, normal_name)
      values (${await brandId(brand)}, ${name}, ${normalizeNumber(name)})
      on conflict (brand_id, normal_name) do update set name = excluded.name returning id`)
  const addFacts = async (id: number, facts: Facts) => {
    for (const model of facts.models ?? []) {
      await system(sql`insert into fitments (product_id, model_id, is_excluded, assembly, serial_from)
        values (${id}, ${await modelId(model.brand, model.name)}, ${model.isExcluded ?? false},
          ${model.assembly ?? null}, ${model.serialFrom ?? null})`)
    }
    for (const { kind, number, brand, companyId } of facts.numbers ?? []) {
      await system(sql`insert into product_numbers (product_id, kind, number, normal, brand_id, company_id, private_id)
        values (${id}, ${kind}, ${number}, ${normalizeNumber(number)},
          ${brand === undefined ? null : await brandId(brand)}, ${companyId ?? null},
          case when ${companyId ?? null}::uuid is not null then new_id() end)`)
    }
    for (const { key, value, unit } of facts.attributes ?? []) {
      await system(sql`insert into attributes (key, names, unit)
        values (${key}, ${JSON.stringify({ en: key })}, ${unit ?? null}) on conflict (key) do nothing`)
      await system(sql`insert into product_attributes (product_id, attribute_id, value_text, value_number)
        select ${id}, id, ${typeof value === 'string' ? value : null}, ${typeof value === 'number' ? value : null}
        from attributes where key = ${key}`)
    }
    await system(sql`update products set
      brand_id = ${facts.brand === undefined ? null : await brandId(facts.brand)},
      rank = coalesce(${facts.rank ?? null}::int, rank), star = ${facts.star ?? 0} where id = ${id}`)
    await withActor(shop.db, { role: 'system' }, (tx) => productsChanged(tx, [id]))
  }
  return {
    ...shop,
    system,
    publish,
    brandId,
    modelId,
    newPart: async (options) => {
      const product = await shop.newProduct(options)
      await addFacts(product.id, options)
      return product
    },
    list: async (input, options = {}) =>
      listOf(
        await shop.call('listProductByPart', input, {
          ...(options.as ? { as: options.as } : {}),
          ...(options.language ? { language: options.language } : {}),
        }),
      ),
  }
}

/** The list of an answer that must have succeeded. */
export const listOf = (answer: CallAnswer<'listProductByPart'>): ProductList => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`)
  return answer
}

/** Own numbers of a list's rows, in order. */
export const standardsOf = (list: Pick<ProductList, 'rows'>): string[] => list.rows.map((row) => row.standard)
