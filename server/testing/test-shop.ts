import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { PriceBasis } from '#contract/money.ts'
import { type Language, locales } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { StaffRole } from '#contract/permission.ts'
import { type App, type AppDependencies, createApp } from '#server/app.ts'
import { type Config, parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

/** A bearer session to call with. */
export interface TestBuyer {
  token: string
  userId: string
  companyId: string
  email: string
}
export interface TestStaff {
  token: string
  userId: string
  email: string
}

interface CallAs {
  as?: { token: string } | null
  language?: Language
  headers?: Record<string, string>
}

export interface TestShop {
  db: TestDatabase['db']
  database: TestDatabase
  config: Config
  app: App
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Calls over the real HTTP route, with a bearer token where `as` is given. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallAs): Promise<CallAnswer<Name>>
  newBuyer(options?: {
    approved?: boolean
    mayOrder?: boolean
    kind?: 'buyer' | 'test'
    companyId?: string
    /** An administrator of the company, if nothing else is said. */
    role?: 'companyAdmin' | 'buyer'
    currency?: string
    cartMaxQuantity?: number
    /** Delivers free of freight, so that an order can be confirmed as it is. */
    isFreightFree?: boolean
    passwordHash?: string
  }): Promise<TestBuyer>
  newStaff(role: StaffRole): Promise<TestStaff>
  /** The token of one more session. */
  signIn(userId: string, audience: 'shop' | 'office'): Promise<string>
  newType(options?: { kind?: 'part' | 'machine'; name?: string; parentId?: number }): Promise<number>
  newProduct(options?: {
    standard?: string
    name?: string
    names?: Partial<Record<Language | 'own', string>>
    kind?: 'part' | 'machine'
    typeId?: number
    status?: 'draft' | 'published' | 'hidden'
    stock?: 'in' | 'low' | 'onOrder' | 'onRequest' | 'discontinued'
    /** Minor units of EUR for `per` pieces (1), in a list for all companies. */
    amountMinor?: number
    per?: PriceBasis
    packings?: { packType?: 1 | 2 | 3; pieces: number; min?: number; step?: number }[]
    oem?: { brand?: string; number: string }[]
  }): Promise<{ id: number; standard: string; packIds: number[] }>
  close(): Promise<void>
}

/** A whole shop on a database of its own, without pages; every test file owns one. */
export const startTestShop = async (
  environment: Record<string, string> = {},
  dependencies: Pick<AppDependencies, 'pictures' | 'tables'> = {},
): Promise<TestShop> => {
  const database = await createTestDatabase()
  // Never the folder of the shop that somebody runs from this clone.
  const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-shop-'))
  const config = parseConfig({
    PARTWRIGHT_DATA: dataDirectory,
    LOG_LEVEL: 'silent',
    READ_LIMIT: '0',
    LIMIT_FACTOR: '1000',
    DEMO: 'off',
    JOBS: 'off',
    CART_MAX_QUANTITY: '10',
    ...environment,
  })
  const { db } = database
  const app = await createApp({
    config,
    db,
    log: createLogger(config),
    bodySecret: randomBytes(32),
    pages: null,
    ...dependencies,
  })
  const builders = buildersOf(db)
  return {
    db,
    database,
    config,
    app,
    inject: (options) => app.http.inject(options),
    call: async (name, input, options = {}) => {
      const [method, path] = calls[name]
      const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String(Reflect.get(Object(input), key))),
      )
      const headers = {
        lang: locales[options.language ?? 'en'],
        ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
        ...options.headers,
      }
      const response =
        method === 'GET'
          ? await app.http.inject({ method, url, headers, query: queryOf(input) })
          : await app.http.inject({ method, url, headers, payload: input ?? {} })
      return response.json()
    },
    ...builders,
    close: async () => {
      await app.http.close()
      await database.drop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

const queryOf = (input: unknown): Record<string, string> => {
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(Object(input))) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, innerValue] of Object.entries(value)) query[`${key}[${inner}]`] = String(innerValue)
    } else query[key] = String(value)
  }
  return query
}

const insertSession = async (
  tx: Parameters<Parameters<typeof withActor>[2]>[0],
  userId: string,
  audience: 'shop' | 'office',
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`insert into sessions (token_sha256, user_id, audience, carrier, expires_at)
    values (${hash}, ${userId}, ${audience}, 'bearer', now() + interval '12 hours')`.execute(tx)
  return token
}

const buildersOf = (
  db: TestDatabase['db'],
): Pick<TestShop, 'newBuyer' | 'newStaff' | 'signIn' | 'newType' | 'newProduct'> => {
  let counter = 0
  const next = () => ++counter
  return {
    newBuyer: (options = {}) =>
      withActor(db, { role: 'system' }, async (tx) => {
        const email = `buyer${next()}-${randomBytes(3).toString('hex')}@example.com`
        const companyId =
          options.companyId ??
          (
            await tx
              .insertInto('companies')
              .values({
                name: `Company ${counter}`,
                status: options.approved === false ? 'pending' : 'approved',
                may_order: options.mayOrder ?? false,
                currency: options.currency ?? 'EUR',
                cart_max_quantity: options.cartMaxQuantity ?? null,
                freight_rule: options.isFreightFree === true ? 'free' : null,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id
        const user = await tx
          .insertInto('users')
          .values({
            company_id: companyId,
            kind: options.kind ?? 'buyer',
            email,
            password_hash: options.passwordHash ?? 'unusable',
            first_name: 'Bea',
            last_name: 'Buyer',
            roles: [options.role ?? 'companyAdmin'],
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const token = await insertSession(tx, user.id, 'shop')
        return { token, userId: user.id, companyId, email }
      }),
    newStaff: (role) =>
      withActor(db, { role: 'system' }, async (tx) => {
        const email = `staff${next()}@example.com`
        const user = await tx
          .insertInto('users')
          .values({
            kind: 'staff',
            email,
            password_hash: 'unusable',
            first_name: 'Sam',
            last_name: 'Staff',
            roles: [role],
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        // Admins work only after they have set up a one-time code.
        if (role === 'admin')
          await sql`insert into staff_codes (user_id, sealed_secret, confirmed_at) values (${user.id}, '', now())`.execute(
            tx,
          )
        const token = await insertSession(tx, user.id, 'office')
        return { token, userId: user.id, email }
      }),
    signIn: (userId, audience) =>
      withActor(db, { role: 'system' }, (tx) => insertSession(tx, userId, audience)),
    newType: async (options = {}) => {
      const name = options.name ?? `Type ${next()}`
      const row = await db
        .insertInto('product_types')
        .values({
          kind: options.kind ?? 'part',
          slug: `type-${next()}`,
          names: JSON.stringify({ en: name }),
          parent_id: options.parentId ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      KeptReading.forgetAll(db)
      return row.id
    },
    newProduct: (options = {}) =>
      withActor(db, { role: 'system' }, async (tx) => {
        const standard = options.standard ?? `GP-${String(next()).padStart(5, '0')}`
        const source = await sql<{ id: number }>`insert into sources (name) values ('test')
          on conflict (name) do update set name = excluded.name returning id`.execute(tx)
        const kind = options.kind ?? 'part'
        const type = await sql<{ id: number }>`insert into product_types (kind, slug, names)
          values (${kind}, 'default', '{"en": "Default"}')
          on conflict (kind, slug) do update set slug = excluded.slug returning id`.execute(tx)
        const product = await tx
          .insertInto('products')
          .values({
            source_id: source.rows[0]?.id ?? 0,
            source_key: standard,
            standard,
            kind,
            type_id: options.typeId ?? type.rows[0]?.id ?? 0,
            names: JSON.stringify(options.names ?? { en: options.name ?? `Part ${standard}` }),
            status: options.status ?? 'published',
            stock: options.stock ?? 'in',
            rank: counter,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const numbers = [
          { kind: 'standard', number: standard, brand: undefined },
          ...(options.oem ?? []).map((oem) => ({ kind: 'oem', number: oem.number, brand: oem.brand })),
        ]
        for (const entry of numbers) {
          const brand = entry.brand
            ? (
                await sql<{
                  id: number
                }>`insert into brands (name, normal_name) values (${entry.brand}, ${normalizeNumber(entry.brand)})
                on conflict (normal_name) do update set name = excluded.name returning id`.execute(tx)
              ).rows[0]?.id
            : undefined
          await tx
            .insertInto('product_numbers')
            .values({
              product_id: product.id,
              kind: entry.kind,
              number: entry.number,
              normal: normalizeNumber(entry.number),
              brand_id: brand ?? null,
            })
            .execute()
        }
        const packIds: number[] = []
        for (const [sort, packing] of (options.packings ?? []).entries()) {
          const row = await tx
            .insertInto('packings')
            .values({
              product_id: product.id,
              pack_type: packing.packType ?? 1,
              pieces_per_pack: packing.pieces,
              min_packs: packing.min ?? 1,
              step_packs: packing.step ?? 1,
              sort,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          packIds.push(row.id)
        }
        if (options.amountMinor !== undefined) {
          await sql`with list as (
              insert into price_lists (name, currency) values ('all', 'EUR')
              on conflict (name) do update set name = excluded.name returning id
            ) insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
              select id, ${product.id}, 1, ${options.amountMinor}, ${options.per ?? 1} from list`.execute(tx)
        }
        await productsChanged(tx, [product.id])
        return { id: product.id, standard, packIds }
      }),
  }
}
