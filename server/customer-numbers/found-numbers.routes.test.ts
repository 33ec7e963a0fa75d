import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import {
  type AccountsShop,
  type Client,
  goodPassword,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'

/** Readers of one shop whose public answers are cached, as in life. */
let shop: AccountsShop
let readers: { owner: string; colleague: string; stranger: string }
let ownerInBrowser: Client
let strangerInBrowser: Client
let ids: { belt: number; plug: number; shared: number }

const signedIn = async (email: string): Promise<Client> => {
  const browser = shop.newBrowser()
  const { answer } = await browser.ask('login', { email, password: goodPassword })
  if (answer.code !== 200) throw new Error(answer.msg)
  return browser
}

beforeAll(async () => {
  shop = await startAccountsShop()
  const [owner, stranger] = [await shop.newMember(), await shop.newMember()]
  const tokens = await Promise.all([
    shop.program.ask('login', { email: owner.email, password: goodPassword }),
    shop.program.ask('login', { email: stranger.email, password: goodPassword }),
  ])
  const [first, second] = tokens.map(({ answer }) => (answer.code === 200 ? answer.data.token : ''))
  const colleague = await shop.newBuyer({ companyId: owner.companyId })
  readers = { owner: first ?? '', colleague: colleague.token, stranger: second ?? '' }
  ownerInBrowser = await signedIn(owner.email)
  strangerInBrowser = await signedIn(stranger.email)
  ids = {
    belt: (await shop.newProduct({ standard: 'GP-200', name: 'Drive belt' })).id,
    plug: (await shop.newProduct({ standard: 'GP-201', name: 'Spark plug' })).id,
    shared: (await shop.newProduct({ standard: 'GP-202', oem: [{ brand: 'STIHL', number: 'WK-4711' }] })).id,
  }
  const items = [
    { number: 'WK 4711', productId: ids.belt },
    { number: 'WK 900', productId: ids.belt },
    { number: 'WK 900', productId: ids.plug },
    { number: 'Lager', productId: ids.plug },
  ]
  const saved = await shop.program.ask('saveMyNumber', { items }, { bearer: readers.owner })
  if (saved.answer.code !== 200) throw new Error(saved.answer.msg)
})
afterAll(() => shop.close())

const list = async (input: CallInput<'listProductByPart'>, by: string | Client | null) => {
  const asked =
    by === null || typeof by === 'string'
      ? await shop.program.ask('listProductByPart', input, by === null ? {} : { bearer: by })
      : await by.ask('listProductByPart', input)
  const { answer, headers } = asked
  if (answer.code !== 200) throw new Error(answer.msg)
  const found = answer.rows.map(({ standard, match }) => `${standard} ${match?.by} ${match?.number}`)
  return { found, exact: answer.exact, cache: headers['cache-control'] }
}

const suggest = async (key: string, by: string | Client | null) => {
  const asked =
    by === null || typeof by === 'string'
      ? await shop.program.ask('keySuggest', { key }, by === null ? {} : { bearer: by })
      : await by.ask('keySuggest', { key })
  const { answer, headers } = asked
  if (answer.code !== 200) throw new Error(answer.msg)
  const found = answer.data.map(({ kind, keyword, standard, match }) =>
    [kind, keyword, standard ?? '', match?.by ?? ''].join(' '),
  )
  return { found, cache: headers['cache-control'] }
}

/** Everybody who is not of the company, strangers before and after its own people. */
const others = () => [null, readers.stranger, strangerInBrowser]

describe('a company’s own numbers', () => {
  it('are found in lists by its people, by bearer and by session, and by nobody else', async () => {
    for (const keyword of ['wk-900', 'WK 9', 'ＷＫ９００', 'lager']) {
      for (const by of others()) expect((await list({ keyword }, by)).found, keyword).toEqual([])
      for (const by of [readers.owner, readers.colleague, ownerInBrowser]) {
        const { found, cache } = await list({ keyword }, by)
        expect(found.length, keyword).toBe(keyword === 'lager' ? 1 : 2)
        expect(found[0]).toMatch(/ customer (WK 900|Lager)$/)
        expect(cache).toBe('private, no-store')
      }
      for (const by of others()) expect((await list({ keyword }, by)).found, keyword).toEqual([])
    }
  })

  it('are found inside from four characters on, and within a type', async () => {
    expect((await list({ keyword: 'K900' }, readers.owner)).found).toEqual([
      'GP-200 customer WK 900',
      'GP-201 customer WK 900',
    ])
    expect((await list({ keyword: 'K90' }, readers.owner)).found).toEqual([])
    expect((await list({ keyword: 'K900' }, readers.stranger)).found).toEqual([])
    const { type_id: id } = await shop.db
      .selectFrom('products')
      .select('type_id')
      .where('id', '=', ids.plug)
      .executeTakeFirstOrThrow()
    expect((await list({ id, keyword: 'WK 900' }, readers.owner)).found.length).toBe(2)
    expect((await list({ id, keyword: 'WK 900' }, readers.stranger)).found).toEqual([])
  })

  it('stand behind an original number and beside it; one exact number opens its product', async () => {
    expect((await list({ keyword: 'WK 4711' }, readers.owner)).found).toEqual([
      'GP-202 oem WK-4711',
      'GP-200 customer WK 4711',
    ])
    const asStranger = await list({ keyword: 'WK 4711' }, readers.stranger)
    expect(asStranger).toMatchObject({ found: ['GP-202 oem WK-4711'], exact: { productId: ids.shared } })
    expect((await list({ keyword: 'Lager' }, readers.owner)).exact).toEqual({ productId: ids.plug })
    expect((await list({ keyword: 'Lager' }, readers.stranger)).exact ?? null).toBeNull()
  })

  it('are suggested to its people with their reason, and to nobody else', async () => {
    const forOwner = ['product Part GP-202 GP-202 oem', 'product Drive belt GP-200 customer']
    for (const by of others()) expect((await suggest('wk4711', by)).found).toEqual([forOwner[0]])
    for (const by of [readers.owner, readers.colleague, ownerInBrowser]) {
      const { found, cache } = await suggest('wk4711', by)
      expect(found).toEqual(forOwner)
      expect(cache).toBe('private, no-store')
    }
    for (const by of others()) expect((await suggest('wk4711', by)).found).toEqual([forOwner[0]])
    expect((await suggest('wk 9', readers.owner)).found).toContain('number WK 900  customer')
    expect((await suggest('lager', readers.owner)).found[0]).toBe('product Spark plug GP-201 customer')
    for (const by of others()) {
      expect((await suggest('wk 9', by)).found.join()).not.toMatch(/customer|WK 900/)
      expect((await suggest('lager', by)).found.join()).not.toMatch(/customer|Spark plug/)
    }
  })

  it('show on the product’s page to its people alone', async () => {
    const numbersFor = async (bearer: string) => {
      const { answer } = await shop.program.ask('getProduct', { id: ids.plug }, { bearer })
      return answer.code === 200 ? answer.data.numbers.filter(({ type }) => type === 'customer') : null
    }
    expect((await numbersFor(readers.owner))?.map(({ number }) => number)).toEqual(['WK 900', 'Lager'])
    expect(await numbersFor(readers.stranger)).toEqual([])
  })

  it('are found anew as soon as they change', async () => {
    const saved = { number: 'NEU-77', productId: ids.belt }
    expect((await list({ keyword: 'neu77' }, readers.owner)).found).toEqual([])
    await shop.program.ask('saveMyNumber', saved, { bearer: readers.colleague })
    expect((await list({ keyword: 'neu77' }, readers.owner)).found).toEqual(['GP-200 customer NEU-77'])
    await shop.program.ask('removeMyNumber', { all: true }, { bearer: readers.colleague })
    expect((await list({ keyword: 'neu77' }, readers.owner)).found).toEqual([])
  })
})
