import type { ListedDocument } from '#contract/shop/trade.contract.ts'
import { cutByWords } from '#web/home/cut-by-words.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** A supplier's own name can be a sentence: the order is known again by its beginning. */
const mostSigns = 32

/** "Carburetor · Trimmer head · Tank +8": what an order is known again by. */
export const OrderArticles = ({ articles, lines }: Pick<ListedDocument, 'articles' | 'lines'>) => {
  const t = useTranslations('reorder')
  const left = articles.reduce((rest, article) => rest - article.lines, lines)
  return (
    <>
      {articles.map(({ name }) => cutByWords(name, mostSigns)).join(' · ')}
      {left > 0 && (
        <>
          {' '}
          <span aria-hidden="true">+{left}</span>
          <VisuallyHidden>{t('home.moreLines', { count: left })}</VisuallyHidden>
        </>
      )}
    </>
  )
}
