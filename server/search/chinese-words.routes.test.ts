import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const type = async (en: string, zh: string) => {
    const id = await shop.newType({ name: en })
    await shop.system(
      sql`update product_types set names = names || ${JSON.stringify({ zh })}::jsonb where id = ${id}`,
    )
    return id
  }
  const part = (standard: string, typeId: number, zh: string, model: string) =>
    shop.newPart({ standard, typeId, names: { en: standard, zh }, models: [{ brand: 'Honda', name: model }] })
  await part('BELT-1', await type('Drive belt', '传动带'), '传动带', 'GX160')
  await part('BAND-1', await type('Brake', '刹车'), '制动带', 'GCV170')
  await part('GEAR-1', await type('Gear', '齿轮'), '齿轮', 'GX270')
  await part('GEAR-2', await type('Starter gear', '起动轮'), '启动齿轮', 'GX35')
  await part('PIST-1', await type('Piston', '活塞组件'), '活塞组件', 'UMK425')
  await part('PUMP-1', await type('Primer', '启动油泡'), '启动油泡', 'GX270')
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string) => {
  const list = await shop.list({ keyword }, { language: 'zh' })
  return [standardsOf(list), list.correction]
}

describe('a Chinese word', () => {
  it('that some product is called is not mended into another part', async () => {
    expect(await find('GCV170制动带')).toEqual([['BAND-1'], null])
    for (const typed of ['GX160制动带', '制动带 GX160', 'gx160 制动带'])
      expect(await find(typed), typed).toEqual([[], null])
  })

  it('that nothing is called so is mended as before', async () => {
    expect(await find('GX160传动袋')).toEqual([['BELT-1'], 'GX160传动带'])
  })

  it('keeps the part when something is left out', async () => {
    for (const typed of ['UMK425活塞总成', 'umk425 活塞总成', '活塞总成 umk425'])
      expect((await find(typed))[0], typed).toEqual(['PIST-1'])
    expect((await find('启动齿轮 GX270'))[0]).not.toContain('PUMP-1')
  })
})
