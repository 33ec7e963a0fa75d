import type { Language } from '#contract/language.ts'
import type { PaperLink } from '#contract/shop/trade.contract.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { PaperRow } from '#server/trade/papers/papers.queries.ts'

/** The papers of a document as its page lists them, in the reader's language. */
export const presentPapers = (papers: readonly PaperRow[], no: string, language: Language): PaperLink[] => {
  const t = textsOf(language, 'trade-papers')
  return papers.map(({ id, kind, version, wantedAt }) => ({
    title: version === 1 ? t(`title.${kind}`, { no }) : t('title.quoteVersion', { no, version }),
    url: `/files/paper-${id}.pdf`,
    csv: `/files/paper-${id}.csv`,
    xlsx: `/files/paper-${id}.xlsx`,
    at: wantedAt.toISOString(),
  }))
}
