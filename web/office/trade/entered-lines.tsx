import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface EnteredLinesProps {
  lines: readonly EnteredLine[]
  onRemove: (key: number) => void
}

/** The lines entered so far, with the price of each as the server told it. */
export const EnteredLines = ({ lines, onRemove }: EnteredLinesProps) => {
  const t = useTranslations('office-entry')
  const { money, number } = useFormatter()
  return (
    <Table caption={t('lines')}>
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
          <tr key={line.key}>
            <td data-numeric>{at + 1}</td>
            <th scope="row">
              {line.productId === null ? (
                t('words', { words: line.fullname })
              ) : (
                <>
                  <PartNumber number={line.standard} /> {line.fullname}
                </>
              )}
            </th>
            <td data-numeric>{t('packs', { packs: line.quantity, per: line.packQuantity })}</td>
            <td data-numeric>{line.now === null ? t('noFigure') : number(line.now)}</td>
            <td data-numeric>{line.price ? money(line.price) : t('noPrice')}</td>
            <td data-numeric>{line.lineTotal ? money(line.lineTotal) : t('noPrice')}</td>
            <td>
              <IconButton
                icon="trash"
                label={t('remove', { position: at + 1 })}
                onClick={() => onRemove(line.key)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
