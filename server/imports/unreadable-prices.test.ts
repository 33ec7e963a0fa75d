import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const questionsOf = async (lines: readonly string[]) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  if (!plan.ok) throw new Error(plan.reason)
  return plan.questions.map(({ key }) => key)
}

describe('a column that is called the price', () => {
  it('is asked about where nobody can read its cells', async () => {
    const rows = ['A-1;Cap;twelve', 'A-2;Lid;see list', 'A-3;Rod;A']
    expect(await questionsOf(['Part No;Description;Price (EUR)', ...rows])).toEqual(['PRICE_UNKNOWN'])
  })

  it('is not asked about where all prices are on request', async () => {
    const rows = ['A-1;Cap;on request', 'A-2;Lid;on request', 'A-3;Rod;POA']
    expect(await questionsOf(['Part No;Description;Price (EUR)', ...rows])).toEqual([])
  })
})

describe('Arabic and Persian digits', () => {
  it.each([
    ['١٢٫٥٠', 1250],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['۳٫۲۰', 320],
    ['١٢٫٥٠٠', 1250],
    ['٤٥', 4500],
  ])('%s is a price', async (cell, amountMinor) => {
    const found = await readContent(`رقم القطعة;الوصف;السعر (USD)\nA-1;فلتر;${cell}\nA-2;شمعة;3.20`)
    expect(productsOf(found).map(({ price }) => price?.amountMinor)).toEqual([amountMinor, 320])
  })
})
