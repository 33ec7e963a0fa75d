import { useEffect, useRef } from 'react'
import type { MyNumber } from '#contract/shop/customer-numbers.contract.ts'
import { ProductName } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import type { NumberList } from '#web/customer-numbers/use-number-list.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

interface NumberTableProps {
  rows: readonly MyNumber[]
  mayEdit: boolean
  list: Pick<NumberList, 'removedIds' | 'remove' | 'putBack'>
  onChange: (row: MyNumber) => void
}

/** The company's numbers, each with the article it stands for. */
export const NumberTable = ({ rows, mayEdit, list, onChange }: NumberTableProps) => {
  const t = useTranslations('customer-numbers.list')
  return (
    <Table caption={t('title')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('mine')}</th>
          <th scope="col" colSpan={2}>
            {t('article')}
          </th>
          {mayEdit && <th scope="col">{t('actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-removed={list.removedIds.has(row.id) ? '' : undefined}>
            <th scope="row">
              <PartNumber
                number={row.number}
                labels={{ copy: t('copy', { number: row.number }), copied: t('copied') }}
              />
            </th>
            <td className={styles['picture']}>
              <ProductPicture pic={row.pic} typeId={row.typeId ?? undefined} />
            </td>
            <td className={styles['article']}>
              <Article row={row} />
            </td>
            {mayEdit && (
              <td>
                {list.removedIds.has(row.id) ? (
                  <Removed row={row} onUndo={() => void list.putBack(row)} />
                ) : (
                  <Actions row={row} onChange={() => onChange(row)} onRemove={() => void list.remove(row)} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface ActionsProps {
  row: MyNumber
  onChange: () => void
  onRemove: () => void
}

const Actions = ({ row, onChange, onRemove }: ActionsProps) => {
  const t = useTranslations('customer-numbers.list')
  return (
    <div className={styles['actions']}>
      {row.state === 'ok' && (
        <Button size="small" aria-label={t('changeOf', { number: row.number })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon="trash"
        aria-label={t('removeOf', { number: row.number })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  )
}

/** Takes the focus of the button that was pressed. What is no longer offered cannot come back. */
const Removed = ({ row, onUndo }: { row: MyNumber; onUndo: () => void }) => {
  const t = useTranslations('customer-numbers.list')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current?.querySelector('button') ?? place.current)?.focus(), [])
  return (
    <div ref={place} className={styles['actions']} role="status" tabIndex={-1}>
      <span>{t('removed')}</span>
      {row.state === 'ok' && (
        <Button size="small" aria-label={t('undoOf', { number: row.number })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

const Article = ({ row }: { row: MyNumber }) => {
  const t = useTranslations('customer-numbers.list')
  const { supersededBy } = row
  if (row.state === 'gone')
    return (
      <>
        <PartNumber number={row.standard} className={styles['standard']} />
        <span className={styles['note']}>{t('gone')}</span>
      </>
    )
  return (
    <>
      <ProductName card={{ ...row, id: row.productId, badge: null }} />
      <PartNumber number={row.standard} className={styles['standard']} />
      {supersededBy && (
        <span className={styles['note']}>
          {t.rich('replacedBy', {
            number: () => (
              <AppLink to={`/product/${supersededBy.id}`} translate="no">
                {supersededBy.standard}
              </AppLink>
            ),
          })}
        </span>
      )}
    </>
  )
}
