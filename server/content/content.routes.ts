import { listNews, listSlides } from '#server/content/content.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'

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
} satisfies Pick<CallHandlers, 'listSwiper' | 'listNews'>
