import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let ms180: number
let ms250: number
beforeAll(async () => {
  shop = await startCatalogueShop()
  ms180 = await shop.modelId('STIHL', 'MS 180')
  ms250 = await shop.modelId('STIHL', 'MS 250')
})
afterAll(() => shop.close())

const machinesOf = async (as: TestBuyer) => {
  const answer = await shop.call('listMyMachine', {}, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const save = async (as: TestBuyer, input: { id?: string; modelId?: number; label?: string }) => {
  const answer = await shop.call('saveMyMachine', input, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const namesOf = async (as: TestBuyer) =>
  (await machinesOf(as)).map(({ brand, name, label }) => `${brand} ${name} ${label}`.trim())
const chosenBy = async (as: TestBuyer) => {
  const answer = await shop.call('getinfo', {}, { as })
  return answer.code === 200 ? answer.data.machine : null
}

describe('machines of the workshop', () => {
  it('answer 401 without a token', async () => {
    for (const name of ['listMyMachine', 'saveMyMachine', 'removeMyMachine'] as const)
      expect(await shop.call(name, { id: String(ms180) })).toMatchObject({
        code: 401,
        reason: 'UNAUTHENTICATED',
      })
  })

  it('answer 404 to models and machines that do not exist', async () => {
    const buyer = await shop.newBuyer()
    for (const modelId of [999_999, -1, 'x', '1 or 1=1', 1.5, undefined])
      expect(await shop.call('saveMyMachine', { modelId }, { as: buyer })).toMatchObject({ code: 404 })
    for (const id of ['x', '01890000-0000-7000-8000-000000000000'])
      expect(await shop.call('saveMyMachine', { id, label: 'A' }, { as: buyer })).toMatchObject({ code: 404 })
    expect(await machinesOf(buyer)).toEqual([])
    expect(await chosenBy(buyer)).toBeNull()
  })

  it('are full at 200', async () => {
    const buyer = await shop.newBuyer()
    await shop.system(sql`insert into company_machines (company_id, model_id, label)
      select ${buyer.companyId}, ${ms180}, 'saw ' || n from generate_series(1, 200) n`)
    expect(await shop.call('saveMyMachine', { modelId: ms250 }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'MACHINES_FULL',
    })
    // One that is there already needs no room.
    expect(await save(buyer, { modelId: ms180 })).toMatchObject({ modelId: ms180 })
  })

  it('have one label once', async () => {
    const buyer = await shop.newBuyer()
    await save(buyer, { modelId: ms180, label: 'Saw 1' })
    const second = await save(buyer, { modelId: ms180, label: 'Saw 2' })
    expect(
      await shop.call('saveMyMachine', { id: second.id, label: ' Saw 1 ' }, { as: buyer }),
    ).toMatchObject({
      code: 601,
      reason: 'MACHINE_TWICE',
    })
    await save(buyer, { id: second.id, label: 'Saw 3' })
    expect(await namesOf(buyer)).toEqual(['STIHL MS 180 Saw 1', 'STIHL MS 180 Saw 3'])
  })

  it('are kept once, also by many at a time, and the last one picked is the one worked on', async () => {
    const buyer = await shop.newBuyer()
    await Promise.all(Array.from({ length: 8 }, () => save(buyer, { modelId: ms180 })))
    expect(await namesOf(buyer)).toEqual(['STIHL MS 180'])
    await save(buyer, { modelId: ms250, label: 'Fleet 12' })
    expect(await namesOf(buyer)).toEqual(['STIHL MS 180', 'STIHL MS 250 Fleet 12'])
    expect(await chosenBy(buyer)).toEqual({ modelId: ms250, brand: 'STIHL', name: 'MS 250' })
    await save(buyer, { modelId: ms180 })
    expect(await chosenBy(buyer)).toMatchObject({ modelId: ms180 })
    expect(await namesOf(buyer)).toHaveLength(2)
  })

  it('are shared within the company; which of them one works on is his own', async () => {
    const buyer = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    const stranger = await shop.newBuyer()
    const machine = await save(buyer, { modelId: ms180 })
    expect(await machinesOf(colleague)).toEqual([machine])
    expect(await chosenBy(colleague)).toBeNull()
    expect(await machinesOf(stranger)).toEqual([])
    expect(
      await shop.call('saveMyMachine', { id: machine.id, label: 'Mine' }, { as: stranger }),
    ).toMatchObject({ code: 404 })
    expect(await shop.call('removeMyMachine', { id: machine.id }, { as: stranger })).toMatchObject({
      code: 200,
    })
    expect(await machinesOf(buyer)).toEqual([machine])
    expect(await shop.call('removeMyMachine', { id: machine.id }, { as: colleague })).toMatchObject({
      code: 200,
    })
    expect(await machinesOf(buyer)).toEqual([])
  })

  it('are removed by a bare id too, and then no longer worked on; what is not there, without complaint', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await save(buyer, { modelId: ms180 })
    const response = await shop.inject({
      method: 'POST',
      url: '/api/removeMyMachine',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(id),
    })
    expect(response.json()).toMatchObject({ code: 200, msg: 'Machine removed from your list', data: null })
    expect(await chosenBy(buyer)).toBeNull()
    for (const gone of [id, 'x'])
      expect(await shop.call('removeMyMachine', { id: gone }, { as: buyer })).toMatchObject({ code: 200 })
  })

  it('are hidden and protected by the database itself', async () => {
    const owner = await shop.newBuyer()
    const stranger = await shop.newBuyer()
    await save(owner, { modelId: ms180 })
    await withActor(shop.db, { role: 'buyer', ...stranger }, async (tx) => {
      expect((await sql`select * from company_machines`.execute(tx)).rows).toEqual([])
      expect((await sql`delete from company_machines`.execute(tx)).numAffectedRows).toBe(0n)
    })
    await expect(
      withActor(shop.db, { role: 'buyer', ...stranger }, (tx) =>
        sql`insert into company_machines (company_id, model_id) values (${owner.companyId}, ${ms250})`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/row-level security/)
    expect((await sql`select * from company_machines`.execute(shop.db)).rows).toEqual([])
  })
})
