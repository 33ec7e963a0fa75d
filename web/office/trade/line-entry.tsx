import type { KeyboardEvent } from 'react'
import type { FoundArticle } from '#contract/office/articles.contract.ts'
import type { EntryWork } from '#web/office/trade/use-line-entry.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/office/trade/line-entry.module.css'

interface LineEntryProps {
  isFocused: boolean
  work: EntryWork
  /** An arrow leads from the number to the lines that were entered; true where there are any. */
  onArrow: (isDown: boolean) => boolean
}

/** Enters lines by keyboard: number, Enter, packs, Enter. */
export const LineEntry = ({ isFocused, work, onArrow }: LineEntryProps) => {
  const t = useTranslations('office-entry')
  const { entry, isBusy, numberField, quantityField, ...line } = work
  const { article, packId, words, found, problem } = entry
  const errorOf = (field: 'number' | 'quantity') => (problem?.field === field ? problem.text : undefined)
  return (
    <div className={styles['entry']}>
      <div className={styles['fields']}>
        <TextField
          ref={numberField}
          label={t('number')}
          placeholder={t('numberHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          error={errorOf('number')}
          onKeyDown={(event) => {
            if (line.keepKey(event)) return
            if (takesEnter(event)) void line.find()
            else if (isArrow(event) && onArrow(event.key === 'ArrowDown')) event.preventDefault()
          }}
          onChange={line.forget}
          // The person has opened the page to type lines.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
        />
        {article !== null && article.packs.length > 1 && (
          <Select
            label={t('packing')}
            value={packId}
            onChange={({ target }) => line.setPack(Number(target.value))}
          >
            {article.packs.map((pack) => (
              <option key={pack.packId} value={pack.packId}>
                {pack.packQuantity}
              </option>
            ))}
          </Select>
        )}
        <TextField
          ref={quantityField}
          label={t('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={errorOf('quantity')}
          onKeyDown={(event) => {
            if (!line.keepKey(event) && takesEnter(event)) void line.add()
          }}
        />
        <Button isBusy={isBusy} onClick={() => void line.add()}>
          {t('add')}
        </Button>
      </div>
      <p role="status" className={styles['hint']}>
        {article === null ? t(words === '' ? 'help' : 'wordsChosen') : <Chosen article={article} />}
      </p>
      {found.length > 0 && (
        <ul aria-label={t('choose')} className={styles['found']}>
          {found.map((one, at) => (
            <li key={one.productId}>
              <button
                type="button"
                onClick={() => line.choose(one)}
                // Several articles answer to the number: the keyboard goes on to choosing one.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={at === 0}
                onKeyDown={walk}
              >
                <Chosen article={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Enter goes on to the next step; Ctrl+Enter is the page's, and one that ends a composed word is not meant. */
const takesEnter = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}

const isArrow = ({ key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' || key === 'ArrowUp') &&
  !(altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing)

/** Up and down move among the articles that were found. */
const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
  const item = event.currentTarget.parentElement
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key]
  if (!next) return
  event.preventDefault()
  next.querySelector('button')?.focus()
}

const Chosen = ({ article }: { article: FoundArticle }) => {
  const t = useTranslations('office-entry')
  const { money } = useFormatter()
  const { standard, fullname, foundBy, available, price } = article
  return (
    <>
      <PartNumber number={standard} /> {fullname}
      {foundBy !== '' && ` · ${t('foundBy', { number: foundBy })}`}
      {` · ${available === null ? t('noFigure') : t('free', { count: available })}`}
      {` · ${price ? money(price) : t('noPrice')}`}
    </>
  )
}
