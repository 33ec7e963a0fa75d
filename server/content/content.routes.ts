import {
  listCatalogues,
  listFaq,
  listNews,
  listSlides,
  readAbout,
  readPageText,
  readNews,
} from '#server/content/content.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

export const contentHandlers = {
  listSwiper: {
    load: async (_input, { db, language }) => ok(await listSlides(db, language)),
  },
  listNews: {
    load: async (input, { db, language }) =>
      ok(
        await listNews(db, {
          category: input.category ?? null,
          keyword: input.keyword ?? null,
          limit: input.pageSize,
          offset: (input.pageNum - 1) * input.pageSize,
          language,
        }),
      ),
  },
  newsDetail: {
    load: async ({ id }, { db, language }) => {
      const article = id === null ? null : await readNews(db, id, language)
      return article ? ok(article) : notFound()
    },
  },
  listFaq: {
    load: async (_input, { db, language }) => ok(await listFaq(db, language)),
  },
  listCatalogue: {
    load: async (input, { db, language }) =>
      ok(
        await listCatalogues(db, {
          brandIds: input.brandId ?? null,
          typeIds: input.typeId ?? null,
          bookLanguage: input.language ?? null,
          year: input.year ?? null,
          keyword: input.keyword ?? null,
          limit: input.pageSize,
          offset: (input.pageNum - 1) * input.pageSize,
          language,
        }),
      ),
  },
  aboutus: {
    load: async (_input, { db, config, language }) => {
      const about = await readAbout(db, config.shop, language)
      return about ? ok(about) : notFound()
    },
  },
  pageDetail: {
    load: async ({ id }, { db, language }) => {
      const page = id === null ? null : await readPageText(db, id, language)
      return page ? ok(page) : notFound()
    },
  },
} satisfies Pick<
  CallHandlers,
  'listSwiper' | 'listNews' | 'newsDetail' | 'listFaq' | 'listCatalogue' | 'aboutus' | 'pageDetail'
>
