import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, goodPassword, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

describe('importing a catalogue again', () => {
  let shop: ImportShop
  beforeAll(async () => {
    shop = await startImportShop()
  })
  afterAll(() => shop.close())

  it('leaves customers’ own numbers where they are', async () => {
    const file = (...lines: string[]) => ['Part number;Name EN;OEM', ...lines].join('\n')
    await shop.counts(file('A-1;Cap;754-04175', 'A-2;Lid;'))
    await shop.rows("insert into companies (name, status) values ('Keller', 'approved')")
    await shop.rows(`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
      select products.id, 'customer', 'W ' || standard, 'W' || replace(standard, '-', ''), companies.id, new_id()
      from products, companies`)
    const kept = () =>
      shop.rows("select product_id, number from product_numbers where kind = 'customer' order by number")
    const before = await kept()
    expect(before.map(({ number }) => number)).toEqual(['W A-1', 'W A-2'])
    await shop.counts(file('A-1;Cap;754-04175', 'A-2;Lid;'))
    await shop.counts(file('A-1;Cap, wide;754-04176', 'W A-2;Another;'))
    await shop.counts(file('A-1;Cap, wide;754-04176'), { isComplete: true })
    expect(await kept()).toEqual(before)
  })
})

describe('people who leave', () => {
  let shop: AccountsShop
  beforeAll(async () => {
    shop = await startAccountsShop()
  })
  afterAll(() => shop.close())

  const numbersOf = async (companyId: string) =>
    (await shop.system(sql`select number from product_numbers where company_id = ${companyId}`)).map(
      ({ number }) => number,
    )

  it('take no number along: they are the company’s, and go with the last', async () => {
    const { id: productId } = await shop.newProduct({ amountMinor: 100 })
    const passwordHash = await hashPassword(goodPassword)
    const first = await shop.newBuyer({ passwordHash })
    const last = await shop.newBuyer({ passwordHash, companyId: first.companyId })
    for (const { token } of [first, last]) {
      const line = await shop.program.ask('addCart', { productId, quantity: 1 }, { bearer: token })
      const id = line.answer.code === 200 ? line.answer.data.id : ''
      await shop.program.ask('checkCart', { ids: [id] }, { bearer: token })
    }
    await shop.program.ask('saveMyNumber', { number: 'W-1', productId }, { bearer: first.token })
    const password = goodPassword
    const { answer } = await shop.program.ask('exportData', { password }, { bearer: first.token })
    expect(answer.code).toBe(200)
    expect(JSON.stringify(answer)).not.toContain('W-1')
    const leave = (bearer: string) => shop.program.ask('deleteAccount', { password }, { bearer })
    expect((await leave(first.token)).answer.code).toBe(200)
    expect(await numbersOf(first.companyId)).toEqual(['W-1'])
    expect((await leave(last.token)).answer.code).toBe(200)
    expect(await numbersOf(first.companyId)).toEqual([])
  })
})
