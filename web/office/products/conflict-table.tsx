import type { OfficeProduct } from '#contract/office/products.contract.ts'
import type { Difference } from '#web/office/products/product-draft.rules.ts'
import { useFieldWords } from '#web/office/products/product-words.ts'
import type { ProductWork } from '#web/office/products/use-product.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

interface ConflictTableProps {
  product: OfficeProduct
  work: ProductWork
  conflict: readonly Difference[]
}

/** What somebody or a file has changed meanwhile, beside what is typed here; saving again keeps what is typed. */
export const ConflictTable = ({ product, work, conflict }: ConflictTableProps) => {
  const t = useTranslations('office-products.conflict')
  const tAll = useTranslations('office-products')
  const wordOf = useFieldWords(product.currency)
  const shown = (text: string) => text || tAll('noValue')
  return (
    <Table caption={t('title')} isCaptionShown>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('yours')}</th>
          <th scope="col">{t('who')}</th>
        </tr>
      </thead>
      <tbody>
        {conflict.map(({ field, before, after, by, at }) => (
          <tr key={field}>
            <th scope="row">{wordOf(field)}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
            <td>
              {work.isChanged(field) ? (
                <>
                  {shown(work.draft[field])}{' '}
                  <Button size="small" onClick={() => work.change(field, after)}>
                    {t('take')}
                  </Button>
                </>
              ) : (
                t('unchanged')
              )}
            </td>
            <td>
              {by === null ? t('file') : <span translate="no">{by}</span>}
              {at !== null && (
                <>
                  , <LocalTime at={at} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
