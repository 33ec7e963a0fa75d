import type pg from 'pg'
import { brandId } from '#demo/catalogue/brands/brands.ts'
import { drawingOf } from '#demo/catalogue/items/pictures.ts'
import { typeId } from '#demo/catalogue/type-ids.ts'
import { type Article, htmlOf } from '#demo/content/article.ts'
import { house } from '#demo/content/articles/house.ts'
import { knowHow } from '#demo/content/articles/know-how.ts'
import { catalogues } from '#demo/content/catalogues.ts'
import { faq, faqCategories } from '#demo/content/faq.ts'
import { pages } from '#demo/content/pages.ts'
import { swipers } from '#demo/content/swipers.ts'
import { type Cell, copyRows } from '#demo/copy-rows.ts'
import { eachLanguage, type LocalText } from '#demo/local-text.ts'

const picture = (type: string): string => drawingOf(type, {}).name
const htmlIn = (body: readonly LocalText[]): LocalText =>
  eachLanguage((language) => htmlOf(body.map((paragraph) => paragraph[language])))

/** What a file of the shop's texts calls an entry: its English title, and a number where titles are the same. */
const slugs = (titles: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .slice(0, 60)
      .trim()
      .replaceAll(' ', '-')
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  })
}

/** The supplier's own texts: slides, news, questions, pages, catalogues. */
export const loadContent = async (client: pg.Client): Promise<void> => {
  await copyRows(
    client,
    'swipers',
    ['titles', 'subtitles', 'pic', 'link', 'sort'],
    swipers.map(({ title, subtitle, picType, link }, sort) => [
      title,
      subtitle,
      picture(picType),
      link,
      sort,
    ]),
  )
  await loadNews(client)
  const faqSlugs = slugs(faq.map(({ question }) => question.en))
  await copyRows(
    client,
    'faqs',
    ['slug', 'category', 'categories', 'questions', 'answers', 'sort'],
    faq.map(({ category, question, answer }, sort) => [
      faqSlugs[sort] ?? '',
      category,
      faqCategories[category],
      question,
      eachLanguage((language) => htmlOf([answer[language]])),
      sort,
    ]),
  )
  await copyRows(
    client,
    'pages',
    ['key', 'titles', 'contents', 'details', 'example_languages'],
    pages.map(({ key, title, body, details }) => [
      ...[key, title, htmlIn(body), details ?? {}],
      Object.keys(title).toSorted(),
    ]),
  )
  await copyRows(
    client,
    'catalogues',
    ['titles', 'pic', 'language', 'year', 'brand_id', 'type_id', 'book', 'sort'],
    catalogues.map((entry, sort) => [
      entry.title,
      picture(entry.picType),
      entry.language,
      entry.year,
      entry.brand === undefined ? null : brandId(entry.brand),
      entry.typeSlug === undefined ? null : typeId(entry.typeSlug),
      { ...entry.book },
      sort,
    ]),
  )
}

const dayMs = 86_400_000

const loadNews = async (client: pg.Client) => {
  const articles: readonly Article[] = [...house, ...knowHow]
  const now = Date.now()
  const newsSlugs = slugs(articles.map(({ title }) => title.en))
  const rows = articles.map((article, index): Cell[] => {
    return [
      newsSlugs[index] ?? '',
      article.title,
      article.summary,
      htmlIn(article.body),
      picture(article.picType),
      article.category,
      new Date(now - article.daysAgo * dayMs),
    ]
  })
  await copyRows(
    client,
    'news',
    ['slug', 'titles', 'summaries', 'contents', 'pic', 'category', 'published_at'],
    rows,
  )
}
