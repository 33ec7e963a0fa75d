import { Fragment, useState } from 'react'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { Messages } from '#web/office/inquiries/messages.tsx'
import type { InquiryWork } from '#web/office/inquiries/use-inquiry.ts'
import { WriteForm } from '#web/office/inquiries/write-form.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/inquiries/inquiry.module.css'

interface LinesProps {
  inquiry: InquiryDetail
  work: InquiryWork
}

/** What was asked, with prices as they were at the time. The messages about a line open under it. */
export const InquiryLines = ({ inquiry, work }: LinesProps) => {
  const t = useTranslations('office-inquiries.lines')
  const { money } = useFormatter()
  const [openLine, setOpenLine] = useState<string | null>(null)
  return (
    <Table caption={t('title')} className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('position')}
          </th>
          <th scope="col">{t('article')}</th>
          <th scope="col" data-numeric>
            {t('quantity')}
          </th>
          <th scope="col" data-numeric>
            {t('price')}
          </th>
          <th scope="col" data-numeric>
            {t('total')}
          </th>
          <th scope="col">{t('words')}</th>
        </tr>
      </thead>
      <tbody>
        {inquiry.items.map((line) => (
          <Line
            key={line.id}
            line={line}
            inquiry={inquiry}
            work={work}
            isOpen={openLine === line.id}
            onToggle={() => setOpenLine(openLine === line.id ? null : line.id)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('sum')}
          </th>
          <td data-numeric>{inquiry.total ? money(inquiry.total) : t('open')}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

interface LineProps extends LinesProps {
  line: InquiryDetail['items'][number]
  isOpen: boolean
  onToggle: () => void
}

const Line = ({ line, inquiry, work, isOpen, onToggle }: LineProps) => {
  const t = useTranslations('office-inquiries.lines')
  const format = useFormatter()
  const messages = inquiry.messages.filter(({ lineId }) => lineId === line.id)
  const canWrite = inquiry.moves.includes('message')
  const panel = `line-${line.id}`
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <td data-numeric>{line.position}</td>
        <th scope="row">
          {line.standard === '' ? (
            <span>“{line.fullname}”</span>
          ) : (
            <>
              <PartNumber number={line.standard} /> <span>{line.fullname}</span>
            </>
          )}
          {line.info !== '' && <small>{t('remark', { info: line.info })}</small>}
        </th>
        <td data-numeric data-label={t('quantity')}>
          {t('pieces', { count: line.pieces, shown: format.number(line.pieces) })}
          {line.standard === '' ? (
            <small>{line.unit}</small>
          ) : (
            <small>
              {format.number(line.quantity)} × {format.number(line.packQuantity)}
            </small>
          )}
        </td>
        <td data-numeric data-label={t('price')}>
          {line.price ? format.money(line.price) : '–'}
          {line.price && line.price.per > 1 && <small>{t('per', { per: line.price.per })}</small>}
        </td>
        <td data-numeric data-label={t('total')}>
          {line.lineTotal ? format.money(line.lineTotal) : '–'}
        </td>
        <td>
          {(canWrite || messages.length > 0) && (
            <Button
              look="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={onToggle}
            >
              {messages.length === 0
                ? t('write', { position: line.position })
                : t('messages', { count: messages.length, position: line.position })}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles['opened']} id={panel}>
          <td colSpan={6}>
            <Messages inquiry={inquiry} messages={messages} />
            {canWrite && <WriteForm inquiry={inquiry} work={work} lineId={line.id} isFocused />}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
