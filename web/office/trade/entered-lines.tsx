import { Fragment } from 'react'
import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { QuantityCell } from '#web/office/trade/quantity-cell.tsx'
import { type LineChanges, quantityProblemId } from '#web/office/trade/use-line-changes.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { classes } from '#web/ui/classes.ts'
import cards from '#web/office/kit/line-cards.module.css'
import styles from '#web/office/trade/entered-lines.module.css'

interface EnteredLinesProps {
  lines: readonly EnteredLine[]
  changes: LineChanges
  onRemove: (key: number) => void
  /** The keyboard goes back to entering the next line. */
  onLeave: () => void
}

/** The lines entered so far, with the price of each as the server told it. Their packs can be changed. */
export const EnteredLines = ({ lines, changes, onRemove, onLeave }: EnteredLinesProps) => {
  const t = useTranslations('office-entry')
  const { money, number } = useFormatter()
  return (
    <Table caption={t('lines')} className={classes(styles['lines'], cards['cards'])}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('position')}
          </th>
          <th scope="col">{t('article')}</th>
          <th scope="col" data-numeric>
            {t('amount')}
          </th>
          <th scope="col" data-numeric>
            {t('now')}
          </th>
          <th scope="col" data-numeric>
            {t('price')}
          </th>
          <th scope="col" data-numeric>
            {t('total')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Fragment key={line.key}>
            <tr>
              <td data-numeric data-label={t('position')}>
                {at + 1}
              </td>
              <th scope="row">
                {line.productId === null ? (
                  t('words', { words: line.fullname })
                ) : (
                  <>
                    <PartNumber number={line.standard} /> {line.fullname}
                  </>
                )}
              </th>
              <td data-numeric data-label={t('amount')}>
                <QuantityCell
                  line={line}
                  position={at + 1}
                  changes={changes}
                  above={lines[at - 1]?.key ?? null}
                  below={lines[at + 1]?.key ?? null}
                  onLeave={onLeave}
                />
              </td>
              <td data-numeric data-label={t('now')}>
                {line.now === null ? t('noFigure') : number(line.now)}
              </td>
              <td data-numeric data-label={t('price')}>
                {line.price ? money(line.price) : t('noPrice')}
              </td>
              <td data-numeric data-label={t('total')}>
                {line.lineTotal ? money(line.lineTotal) : t('noPrice')}
              </td>
              <td>
                <IconButton
                  icon="trash"
                  label={t('remove', { position: at + 1 })}
                  onClick={() => onRemove(line.key)}
                />
              </td>
            </tr>
            <Problem line={line} changes={changes} />
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

/** Why a typed quantity is not taken, under its line. */
const Problem = ({ line: { key }, changes }: { line: EnteredLine; changes: LineChanges }) => {
  const problem = changes.typedOf(key)?.problem
  return problem ? (
    <tr className={styles['problem']}>
      <td colSpan={7}>
        <p id={quantityProblemId(key)} role="alert">
          {problem}
        </p>
      </td>
    </tr>
  ) : null
}
