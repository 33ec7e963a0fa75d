import type { OemRow } from '#contract/oem.contract.ts'
import { ProductPicture } from '#web/catalogue/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/oem/oem-table.module.css'

/** Original numbers with the product we supply for each. */
export const OemTable = ({ rows }: { rows: readonly OemRow[] }) => {
  const t = useTranslations('oem')
  return (
    <Table caption={t('description')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('oemNo')}</th>
          <th scope="col">{t('maker')}</th>
          <th scope="col" colSpan={2}>
            {t('article')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <PartNumber
                number={row.oemNo}
                labels={{ copy: t('copy', { number: row.oemNo }), copied: t('copied') }}
              />
            </th>
            <td translate="no">{row.oemBrand}</td>
            <td className={styles['picture']}>
              <ProductPicture pic={row.pic} />
            </td>
            <td className={styles['article']}>
              <AppLink to={`/product/${row.productId}`} lang={row.fullnameLang ?? undefined}>
                {row.fullname}
              </AppLink>
              <PartNumber number={row.standard} className={styles['own']} />
            </td>
            <td className={styles['state']}>
              {row.note === null ? t(`state.${row.status}`) : t('state.supersededBy', { standard: row.note })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
