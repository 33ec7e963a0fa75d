import { type Language, languages } from '#contract/language.ts'
import { moreKinds } from '#contract/shop/product.contract.ts'
import { recordedQueries } from '../search-speed/recorded-queries.ts'

export const readers = ['visitor', 'buyer', 'office'] as const
export type Reader = (typeof readers)[number]

/** One request, in the order it is sent. */
export interface Question {
  reader: Reader
  lang: Language
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

/** Ids that the questions name, read from the shop itself. */
export interface KnownIds {
  products: number[]
  partTypes: number[]
  machineTypes: number[]
  models: number[]
  brands: number[]
  news: number[]
  orders: string[]
  inquiries: string[]
  mails: string[]
}

const get = (reader: Reader, lang: Language, path: string): Question => ({
  reader,
  lang,
  method: 'GET',
  path,
})

const searchesPerLanguage = 170

const searches = (): Question[] =>
  languages.flatMap((lang) =>
    recordedQueries()
      .filter((query) => query.lang === lang)
      .slice(0, searchesPerLanguage)
      .map(({ kind, text }, place) => {
        const key = encodeURIComponent(text)
        const reader = place % 5 === 0 ? 'buyer' : 'visitor'
        return get(
          reader,
          lang,
          kind === 'suggestion' ? `/api/keySuggest?key=${key}` : `/api/listProductByPart?keyword=${key}`,
        )
      }),
  )

const pages = (ids: KnownIds): string[] => [
  '',
  '/parts',
  `/parts/${ids.partTypes[0]}`,
  `/machine/${ids.machineTypes[0]}`,
  '/search?keyword=carburetor',
  '/search?keyword=BPMR7A',
  '/search?keyword=nothingofthiskind',
  `/product/${ids.products[0]}`,
  `/product/${ids.products[7]}`,
  `/model/${ids.models[0]}`,
  '/my-machine',
  '/hot',
  '/brands',
  `/brand/${ids.brands[0]}`,
  '/news',
  `/news/detail/${ids.news[0]}`,
  '/faq',
  '/about',
  '/legal/terms',
  '/accessibility',
  '/catalogue',
  '/oem',
  '/svg',
  '/order',
  '/inquery',
  '/account',
  '/account/numbers',
  '/contact',
  '/offline',
  '/no-such-page',
]

const lists = (ids: KnownIds): string[] => [
  '/api/listPartType',
  '/api/listMachineType',
  '/api/listMachineTypeAll',
  '/api/listProductByPart',
  '/api/listProductByPart?pageNum=3&pageSize=50',
  '/api/listProductByPart?keyword=chain&orderByColumn=newest',
  ...ids.partTypes.slice(0, 8).map((id) => `/api/listProductByPart?id=${id}`),
  ...ids.machineTypes.slice(0, 4).map((id) => `/api/listProductByMachine?id=${id}`),
  ...ids.brands.slice(0, 4).map((id) => `/api/listProductByPart?brandId=${id}`),
  ...ids.brands.slice(0, 4).map((id) => `/api/listProductByPart?fitsBrandId=${id}`),
  ...ids.models.slice(0, 4).map((id) => `/api/listProductByPart?modelId=${id}`),
  ...ids.models.slice(0, 2).map((id) => `/api/listProductByPart?for=${id}&onlyFits=1`),
  `/api/listProductByPart?keyword=chain&typeId=${ids.partTypes[0]}&stock=in`,
  '/api/listProductByPart?keyword=carburetr&literal=1',
  '/api/listProductByPart?keyword=stihl&kind=machine&isAsc=desc&orderByColumn=fullname',
  '/api/listHot',
  '/api/listHot?kind=promotion',
  '/api/best',
  '/api/listModel',
  '/api/listModel?keyword=ms',
  `/api/listModel?machineTypeId=${ids.machineTypes[0]}`,
  `/api/listModel?brandId=${ids.brands[0]}`,
  ...ids.models.slice(0, 6).map((id) => `/api/model/detail/${id}`),
  '/api/listBrandPic',
  '/api/listOemBrand',
  '/api/listBrandType',
  '/api/listBrands',
  ...ids.brands.slice(0, 3).map((id) => `/api/brand/detail/${id}`),
  '/api/listSwiper',
  '/api/listNews',
  ...ids.news.slice(0, 2).map((id) => `/api/news/detail/${id}`),
  '/api/listFaq',
  '/api/listCatalogue',
  '/api/aboutus',
  '/api/page/terms',
]

const posts = (ids: KnownIds) =>
  ids.products
    .slice(0, 3)
    .flatMap((id) => [
      ...moreKinds.map((kind) => ({ path: '/api/moreProduct', body: { id, kind } })),
      { path: '/api/getPack', body: { id } },
    ])

/** What only a signed-in buyer gets. */
const own = (ids: KnownIds): string[] => [
  ...ids.products.slice(0, 20).map((id) => `/api/getProduct/${id}`),
  ...ids.products.slice(0, 4).map((id) => `/api/listProductModel/${id}`),
  ...ids.products.slice(0, 4).map((id) => `/api/groupProduct/${id}`),
  // Visitors see no prices, so for them this order is that of the catalogue.
  '/api/listProductByPart?orderByColumn=price&isAsc=asc',
  '/api/listOem',
  '/api/listOem?keyword=4-14&orderByColumn=standard',
  '/api/getinfo',
  '/api/account',
  '/api/listMyNumber',
  '/api/listMyMachine',
  '/api/getWish',
  '/api/getCart',
  '/api/listOrder',
  '/api/listOrder?orderByColumn=no&isAsc=asc',
  '/api/listInquery',
  ...ids.orders.slice(0, 5).map((id) => `/api/order/detail/${id}`),
  ...ids.inquiries.slice(0, 5).map((id) => `/api/inquery/detail/${id}`),
]

const office = (ids: KnownIds): string[] => [
  '/api/office/getinfo',
  '/api/office/listMail',
  '/api/office/listMail?pageNum=2',
  '/api/office/listMail?status=kept',
  ...ids.mails.slice(0, 3).map((id) => `/api/office/mail/${id}`),
  '/api/office/listCard',
  '/api/office/listMissedSearch',
  '/api/office/listMissedSearch?pageNum=2',
  '/api/office/listMissedSearch?orderByColumn=lastAt',
  '/api/office/pageVitals',
]

const prefixOf = (lang: Language): string => `/${lang}`

/** About 2,300 questions: searches, lists, details and pages in six languages by three readers. Nothing is written. */
export const questionsFor = (ids: KnownIds): Question[] => [
  ...languages.flatMap((lang) => [
    ...lists(ids).flatMap((path, place) => [
      get('visitor', lang, path),
      ...(place % 3 === 0 ? [get('buyer', lang, path)] : []),
    ]),
    ...pages(ids).flatMap((path, place) => [
      get('visitor', lang, prefixOf(lang) + path),
      ...(place % 2 === 0 ? [get('buyer', lang, prefixOf(lang) + path)] : []),
    ]),
    ...posts(ids).map(({ path, body }): Question => ({ reader: 'buyer', lang, method: 'POST', path, body })),
    ...own(ids).map((path) => get('buyer', lang, path)),
  ]),
  ...searches(),
  ...languages.flatMap((lang) => office(ids).map((path) => get('office', lang, path))),
  ...['/api/docs', '/api/openapi.json', '/sitemap.xml', '/robots.txt'].map((path) =>
    get('visitor', 'en', path),
  ),
]
