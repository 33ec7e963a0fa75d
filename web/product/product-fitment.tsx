import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { ProductDetail } from '#contract/product.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/product/product.module.css'

type Fitment = ProductDetail['fitment']
type Entry = Fitment['first'][number]

/** From this many on, a list of models is easier to search than to read. */
const searchFrom = 8

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const matches = (entry: Entry, wanted: string) =>
  bare(`${entry.brand} ${entry.model} ${entry.engine ?? ''}`).includes(bare(wanted))

/** Models the part fits, searchable. */
export const ProductFitment = ({ fitment, fits }: { fitment: Fitment; fits: boolean | null }) => {
  const t = useTranslations('product.fitment')
  const [wanted, setWanted] = useState('')
  if (fitment.total === 0) return null
  const shown = fitment.first.filter((entry) => matches(entry, wanted))
  const hasNotes = fitment.first.some((entry) => entry.serialFrom || entry.serialTo || entry.note)
  return (
    <section className={styles['fitment']}>
      <h2>{t('title', { count: fitment.total })}</h2>
      {fits !== null && <p className={styles['fits']}>{t(fits ? 'fits' : 'fitsNot')}</p>}
      {fitment.first.length >= searchFrom && (
        <TextField
          label={t('search')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <Table caption={t('title', { count: fitment.total })}>
        <thead>
          <tr>
            <th scope="col">{t('brand')}</th>
            <th scope="col">{t('model')}</th>
            <th scope="col">{t('type')}</th>
            {hasNotes && <th scope="col">{t('note')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <tr key={entry.modelId}>
              <td translate="no">{entry.brand}</td>
              <th scope="row">
                <AppLink to={`/model/${entry.modelId}`} translate="no">
                  {entry.model}
                </AppLink>
              </th>
              <td>{entry.type}</td>
              {hasNotes && (
                <td>
                  <Limits entry={entry} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length === 0 && <p role="status">{t('none')}</p>}
      {fitment.total > fitment.first.length && (
        <p>{t('more', { count: fitment.total - fitment.first.length })}</p>
      )}
    </section>
  )
}

const Limits = ({ entry }: { entry: Entry }) => {
  const t = useTranslations('product.fitment')
  const parts = [
    entry.serialFrom && t('from', { serial: entry.serialFrom }),
    entry.serialTo && t('to', { serial: entry.serialTo }),
    entry.note,
  ]
  return <>{parts.filter(Boolean).join(', ')}</>
}
