import type {
  Answer,
  Brand,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ListItem,
  NewsArticle,
  Organization,
  Question,
  SearchAction,
  Thing,
  WebSite,
} from 'schema-dts'
import { type Language, htmlLang } from '#contract/language.ts'
import type { HeadInfo } from '#web/platform/head-info.ts'
import { localePath } from '#web/platform/language.tsx'
import { beginningOf, plainText } from '#web/platform/plain-text.ts'
import type { Shown } from '#web/platform/shown.ts'

export interface HeadPage {
  language: Language
  origin: string
  shopName: string
}

interface Place extends HeadPage {
  title: string
  description: string
  /** The page's own address. */
  url: string
}

type Of<Kind extends Shown['is']> = Extract<Shown, { is: Kind }>

/** Search engines cut a headline that is longer. */
const longestHeadline = 110

const absolute = ({ origin, language }: HeadPage, to: string): string =>
  origin + (to.startsWith('/files/') || to.startsWith('/pic/') ? to : localePath(language, to))

const organizationId = ({ origin }: HeadPage) => ({ '@id': `${origin}/#organization` })
const siteId = (place: HeadPage) => ({ '@id': `${absolute(place, '/')}#website` })

const organization = (place: HeadPage, contact?: Of<'contact'>): Organization => ({
  '@type': 'Organization',
  ...organizationId(place),
  name: place.shopName,
  url: absolute(place, '/'),
  logo: `${place.origin}/assets/icon.svg`,
  ...(contact ? { email: contact.email, telephone: contact.phone } : {}),
  ...(contact?.address ? { address: contact.address } : {}),
})

/** The parameter's place is named beside the address, which schema.org's types do not know. */
const searchAction = (place: HeadPage): SearchAction & { 'query-input': string } => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${absolute(place, '/search')}?keyword={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
})

const webSite = (place: HeadPage): WebSite => ({
  '@type': 'WebSite',
  ...siteId(place),
  name: place.shopName,
  url: absolute(place, '/'),
  inLanguage: htmlLang(place.language),
  publisher: organizationId(place),
  potentialAction: searchAction(place),
})

const collection = (place: Place, { total, from, items }: Of<'list'>): CollectionPage => ({
  '@type': 'CollectionPage',
  name: place.title,
  description: place.description,
  url: place.url,
  inLanguage: htmlLang(place.language),
  isPartOf: siteId(place),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(
      ({ name, to }, at): ListItem => ({
        '@type': 'ListItem',
        position: from + at + 1,
        name,
        ...(to ? { url: absolute(place, to) } : {}),
      }),
    ),
  },
})

const article = (
  place: Place,
  { headline, summary, publishTime, picture, lang }: Of<'article'>,
): NewsArticle => ({
  '@type': 'NewsArticle',
  headline: beginningOf(headline, longestHeadline),
  description: summary === '' ? place.description : summary,
  datePublished: publishTime,
  inLanguage: lang ?? htmlLang(place.language),
  mainEntityOfPage: place.url,
  author: { '@type': 'Organization', name: place.shopName, url: absolute(place, '/') },
  publisher: { '@type': 'Organization', name: place.shopName, url: absolute(place, '/') },
  image: [place.origin + (picture === '' ? '/assets/share.png' : picture)],
})

const questions = (place: Place, { entries }: Of<'questions'>): FAQPage => ({
  '@type': 'FAQPage',
  url: place.url,
  inLanguage: htmlLang(place.language),
  mainEntity: entries.map(
    ({ question, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } satisfies Answer,
    }),
  ),
})

const brand = (place: Place, { name, picture, website }: Of<'brand'>): Brand => ({
  '@type': 'Brand',
  name,
  url: place.url,
  ...(picture === '' ? {} : { logo: place.origin + picture }),
  ...(website === null ? {} : { sameAs: website }),
})

const breadcrumbs = (place: Place, trail: NonNullable<HeadInfo['trail']>): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(
    ({ name, to }, at): ListItem => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: to === undefined ? place.url : absolute(place, to),
    }),
  ),
})

const said = (place: Place, shown: Shown): Thing[] => {
  switch (shown.is) {
    case 'shop':
      return [organization(place), webSite(place)]
    case 'contact':
      return [organization(place, shown)]
    case 'list':
      return shown.items.length === 0 ? [] : [collection(place, shown)]
    case 'article':
      return [article(place, shown)]
    case 'questions':
      return shown.entries.length === 0 ? [] : [questions(place, shown)]
    case 'brand':
      return [brand(place, shown)]
  }
}

/** What the page shows in the words of schema.org; no offer and no rating that is not there. */
export const structuredData = (info: HeadInfo, place: Place): Thing[] => [
  ...(info.trail && info.trail.length > 1 ? [breadcrumbs(place, info.trail)] : []),
  ...(info.shows?.() ?? []).flatMap((shown) => said(place, shown)),
]
