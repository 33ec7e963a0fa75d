import { z } from 'zod'

/** What each type must and may hold; anything else, an offer or a rating above all, is a mistake. */
const url = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const lang = z.enum(['en', 'zh-CN', 'fr', 'de', 'es', 'ru'])
const reference = z.strictObject({ '@id': url })

const listItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
  url: url.optional(),
})
const crumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
  item: url,
})
const maker = z.strictObject({ '@type': z.literal('Organization'), name: text, url })

const things = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': url,
    name: text,
    url,
    logo: url,
    email: z.email().optional(),
    telephone: text.optional(),
    address: text.optional(),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: text,
    url,
    inLanguage: lang,
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/\/(?:en|zh|fr|de|es|ru)\/search\?keyword=\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(crumb).min(2) }),
  z.strictObject({
    '@type': z.literal('CollectionPage'),
    name: text,
    description: text,
    url,
    inLanguage: lang,
    isPartOf: reference,
    mainEntity: z.strictObject({
      '@type': z.literal('ItemList'),
      numberOfItems: z.int().min(1),
      itemListElement: z.array(listItem).min(1),
    }),
  }),
  z.strictObject({
    '@type': z.literal('NewsArticle'),
    headline: text.max(111),
    description: text,
    datePublished: z.iso.datetime(),
    inLanguage: lang,
    mainEntityOfPage: url,
    author: maker,
    publisher: maker,
    image: z.array(url).min(1),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    url,
    inLanguage: lang,
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({
            '@type': z.literal('Answer'),
            text: text.regex(/^[^<]*$/),
          }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('Brand'),
    name: text,
    url,
    logo: url.optional(),
    sameAs: url.optional(),
  }),
])

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(things).min(1),
})

export type Thing = z.infer<typeof things>

const hasNeighbours = (items: readonly { position: number }[]): boolean =>
  items.every(({ position }, at) => position === (items[0]?.position ?? 1) + at)

/** The things a page's data names; throws where a member is missing, empty or not ours. */
export const checkStructuredData = (data: unknown): Thing[] => {
  const graph = document.parse(data)['@graph']
  for (const thing of graph) {
    const items =
      thing['@type'] === 'BreadcrumbList'
        ? thing.itemListElement
        : thing['@type'] === 'CollectionPage'
          ? thing.mainEntity.itemListElement
          : []
    if (!hasNeighbours(items)) throw new Error(`${thing['@type']}: places out of order`)
  }
  return graph
}
