import type { CallAnswer } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import { calls } from '#contract/calls.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

export interface NumbersShop extends CatalogueShop {
  /** The company's list as `own number > our number`, in its order. */
  listOf(buyer: TestBuyer): Promise<string[]>
  /** Sends a file as a form, as a browser does. */
  upload(
    content: string | Buffer,
    as: TestBuyer | null,
    options?: { language?: Language; field?: string },
  ): Promise<CallAnswer<'uploadMyNumber'>>
}

const locales = { en: 'en-US', zh: 'zh-CN', fr: 'fr-FR', de: 'de-DE', es: 'es-ES', ru: 'ru-RU' } as const

export const startNumbersShop = async (
  dependencies: Parameters<typeof startCatalogueShop>[0] = {},
): Promise<NumbersShop> => {
  const shop = await startCatalogueShop(dependencies)
  return {
    ...shop,
    listOf: async (buyer) => {
      const answer = await shop.call('listMyNumber', { pageSize: 100 }, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.rows.map(({ number, standard }) => `${number} > ${standard}`)
    },
    upload: async (content, as, { language = 'en', field = 'file' } = {}) => {
      const boundary = 'numbers-boundary'
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="numbers.csv"\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const response = await shop.inject({
        method: 'POST',
        url: calls.uploadMyNumber[1],
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          lang: locales[language],
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        },
        payload,
      })
      return response.json()
    },
  }
}
