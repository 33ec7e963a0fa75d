import type { ReactNode } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { type TypedLine, priceText } from '#web/office/quotes/typed-line.rules.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/office/quotes/quote.module.css'

interface DetailProps {
  line: QuoteLine
  locale: string
  canWrite: boolean
  isNoteFocused: boolean
  keep: (change: TypedLine) => void
  /** Messages about the line. */
  words: ReactNode
  onClose: () => void
}

/** What of a line is seldom needed: the note that stays inside, another quantity, a low price that is meant, messages. */
export const LineDetail = ({ line, locale, canWrite, isNoteFocused, keep, words, onClose }: DetailProps) => {
  const t = useTranslations('office-quotes.detail')
  const { asked } = line
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from inside
    <div
      className={styles['detailBody']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <p>
        {/* The row may cut a long name; here it is whole. */}
        {line.article && (
          <span translate="no">
            <PartNumber number={line.article.standard} /> {line.article.fullname}
          </span>
        )}{' '}
        {asked.info !== '' && <span translate="no">{t('info', { info: asked.info })}</span>}{' '}
        {asked.wish && (
          <span>{t('wish', { price: `${priceText(asked.wish, locale)} ${asked.wish.currency}` })}</span>
        )}{' '}
        {asked.wishDate !== null && (
          <span>
            {t.rich('wishDate', { day: () => <CalendarDay key="day" date={asked.wishDate ?? ''} /> })}
          </span>
        )}
      </p>
      {canWrite && (
        <div className={styles['detailFields']}>
          <TextField
            label={t('inside')}
            defaultValue={line.insideNote}
            // The person has just pressed the key that leads here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isNoteFocused}
            onBlur={({ target }) => {
              if (target.value !== line.insideNote) keep({ insideNote: target.value })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              keep({ insideNote: event.currentTarget.value })
              onClose()
            }}
          />
          <TextField
            label={t('packs')}
            defaultValue={String(line.packs)}
            inputMode="numeric"
            onBlur={({ target }) => {
              if (target.value !== String(line.packs)) keep({ packs: target.value })
            }}
          />
          {line.low && (
            <Checkbox
              label={t('low')}
              checked={line.isLowPriceMeant}
              onChange={({ target }) => keep({ isLowPriceMeant: target.checked })}
            />
          )}
          <span className={styles['choice']}>
            {line.isAlternative && (
              <Button size="small" onClick={() => keep({ productId: null })}>
                {t('remove')}
              </Button>
            )}
            {!line.isAlternative && line.article?.isOther && (
              <Button size="small" onClick={() => keep({ productId: null })}>
                {t('asAsked')}
              </Button>
            )}
            {!line.isAvailable && (
              <Button size="small" onClick={() => keep({ isAvailable: true })}>
                {t('available')}
              </Button>
            )}
          </span>
        </div>
      )}
      {words}
    </div>
  )
}
