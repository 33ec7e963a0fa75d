import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { simplify } from '#server/imports/heading-words.ts'
import { planFile } from '#server/imports/imports.fixture.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const planOf = async (headings: string): Promise<ImportPlan> => {
  const body = 'A-1001;火花塞;1299;8;ACME\nA-1002;活塞環;1250;0;BOLTCO\n'
  const plan = await planFile(await writeTemporary('list.csv', `${headings}\n${body}`))
  if (!plan.ok) throw new Error(`refused: ${plan.reason}`)
  return plan
}

describe('headings in traditional Chinese', () => {
  it.each([
    '料號;名稱;單價;庫存;品牌',
    '零件號;品名;未稅價;庫存量;廠牌',
    '產品編號;產品名稱;經銷價;數量;廠商',
    '貨號;商品名稱;批發價;現貨;製造商',
    '圖號;零件名稱;銷售價格;庫存數量;生產廠家',
    '編號;配件名稱;報價;可用庫存;製造廠',
    '品號;品名;牌價;庫存;廠牌',
  ])('%s', async (headings) => {
    const { columns } = await planOf(headings)
    expect(columns.map(({ use }) => use?.field)).toEqual(['number', 'name', 'price', 'stock', 'brand'])
  })

  it.each([
    ['單價（新臺幣）', 'TWD'],
    ['單價 NT$', 'TWD'],
    ['單價（港幣）', 'HKD'],
    ['單價（人民幣）', 'CNY'],
    ['單價（歐元）', 'EUR'],
  ])('%s is in %s', async (price, currency) => {
    const { columns } = await planOf(`料號;名稱;${price};庫存;品牌`)
    expect(columns[2]?.use).toMatchObject({ field: 'price', currency })
  })

  it('asks for the currency of a plain 元, which is the yuan in simplified headings only', async () => {
    const plan = await planOf('料號;名稱;單價（元）;庫存;品牌')
    expect(plan.questions.map(({ key }) => key)).toContain('CURRENCY')
    expect((await planOf('料号;名称;单价（元）;库存;品牌')).columns[2]?.use?.currency).toBe('CNY')
  })

  it('knows every character that the search knows', () => {
    const sql = readFileSync(new URL('../../database/routines/search-words.sql', import.meta.url), 'utf8')
    const lists = /then translate\(input,(.*?)\)\s*else input/su.exec(sql)?.[1]?.split(',\n') ?? []
    const [traditional = '', simplified] = lists.map((list) => list.replace(/[^\p{Script=Han}]/gu, ''))
    expect(traditional.length).toBeGreaterThan(300)
    expect(simplify(traditional)).toBe(simplified)
  })
})
