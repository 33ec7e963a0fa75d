import { type Article, rightOf } from './articles.ts'
import type { RightArticle } from './corpus-table.ts'
import { escapeXml } from './formats.ts'

export interface XmlExport {
  name: string
  write(articles: Article[]): { text: string; right: RightArticle[] }
}

const amount = (article: Article) => (article.price.amountMinor / 100).toFixed(2)

/** What 1C sends to a shop: goods in one part, prices and stock in the other. */
const commerceMl: XmlExport = {
  name: 'commerceml',
  write: (articles) => {
    const goods = articles.map(
      (article, index) =>
        `<Товар><Ид>id-${index}-77</Ид><Артикул>${escapeXml(article.number)}</Артикул><Наименование>${escapeXml(article.name)}</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница></Товар>`,
    )
    const offers = articles.map(
      (article, index) =>
        `<Предложение><Ид>id-${index}-77</Ид><Наименование>${escapeXml(article.name)}</Наименование><Цены><Цена><ИдТипаЦены>p1</ИдТипаЦены><ЦенаЗаЕдиницу>${amount(article)}</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>шт</Единица></Цена></Цены><Количество>${article.stock}</Количество></Предложение>`,
    )
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.05" ДатаФормирования="2026-11-25"><Каталог><Ид>c1</Ид><Наименование>Каталог</Наименование><Товары>${goods.join('\n')}</Товары></Каталог><ПакетПредложений><Ид>o1</Ид><ТипыЦен><ТипЦены><Ид>p1</Ид><Наименование>Оптовая</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>${offers.join('\n')}</Предложения></ПакетПредложений></КоммерческаяИнформация>\n`,
      right: articles.map((article) => rightOf(article, { stock: article.stock })),
    }
  },
}

const yml: XmlExport = {
  name: 'yml',
  write: (articles) => {
    const offers = articles.map(
      (article, index) =>
        `<offer id="${index + 1}" available="${article.stock > 0}"><url>https://shop.example/${index}</url><price>${amount(article)}</price><currencyId>RUB</currencyId><categoryId>1</categoryId><name>${escapeXml(article.name)}</name><vendor>Grovepoint</vendor><vendorCode>${escapeXml(article.number)}</vendorCode><description><![CDATA[<p>Хорошая</p>]]></description></offer>`,
    )
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-25T10:00+03:00"><shop><name>Shop</name><currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Запчасти</category></categories><offers>${offers.join('\n')}</offers></shop></yml_catalog>\n`,
      right: articles.map((article) =>
        rightOf(article, { stock: article.stock > 0 ? ('in' as const) : ('out' as const) }),
      ),
    }
  },
}

export const xmlExports: readonly XmlExport[] = [commerceMl, yml]
