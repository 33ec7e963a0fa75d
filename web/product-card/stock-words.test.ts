import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from '#contract/language.ts'

const Words = z.object({ onRequest: z.string() })
const folder = join(import.meta.dirname, '../../locales')
const read = (language: string, feature: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, `${feature}.json`), 'utf8'))

it('has one word for a price on request and another for unknown stock', () => {
  for (const language of languages) {
    const { stock, price } = z.object({ stock: Words, price: Words }).parse(read(language, 'catalogue'))
    const { state } = z.object({ state: Words }).parse(read(language, 'oem'))
    expect(stock.onRequest, language).not.toBe(price.onRequest)
    expect(state.onRequest, language).toBe(stock.onRequest)
  }
})
