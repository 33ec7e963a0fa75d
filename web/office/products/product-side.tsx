import { useId, useRef } from 'react'
import type { OfficeProduct, ProductChange } from '#contract/office/products.contract.ts'
import { productFields } from '#contract/office/product-fields.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useFieldWords } from '#web/office/products/product-words.ts'
import type { ProductWork } from '#web/office/products/use-product.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { shownText } from '#web/office/products/product-draft.rules.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/products/product.module.css'

interface ProductSideProps {
  product: OfficeProduct
  work: ProductWork
}

/** Photos have several widths, drawings a small form; other files are shown as they are. */
const smallPicture = (name: string): string => {
  const folder = /^[0-9a-f]{32}\.webp$/.test(name) ? '320/' : name.endsWith('.svg') ? 'small/' : ''
  return `/pic/${folder}${encodeURIComponent(name)}`
}

/** Beside the form: pictures and history. */
export const ProductSide = ({ product, work }: ProductSideProps) => (
  <>
    <Pictures product={product} work={work} />
    <History product={product} />
  </>
)

const Pictures = ({ product: { pictures }, work }: ProductSideProps) => {
  const t = useTranslations('office-products.pictures')
  const format = useFormatter()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void work.addPicture(file)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <RecordSection
      title={t('title')}
      count={format.number(pictures.length)}
      hint={pictures.length === 0 && t('none')}
    >
      <ul className={styles['pictures']}>
        {pictures.map(({ name, isPhoto }, index) => (
          <li key={name}>
            <img src={smallPicture(name)} alt="" width={96} height={72} loading="lazy" />
            {isPhoto && (
              <Button
                size="small"
                isBusy={work.isBusy}
                aria-label={t('removeNumbered', { place: index + 1 })}
                onClick={() => void work.removePicture(name)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => take(target.files)}
      />
      <Button isBusy={work.isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {t('hint')}
      </p>
    </RecordSection>
  )
}

const History = ({ product }: { product: OfficeProduct }) => {
  const t = useTranslations('office-products.history')
  return (
    <RecordSection title={t('title')} hint={product.history.length === 0 && t('none')}>
      <ol className={styles['history']}>
        {product.history.map((change) => (
          <li key={`${change.at} ${change.field}`}>
            <LocalTime at={change.at} />
            <Change change={change} currency={product.currency} />
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}

const Change = ({ change, currency }: { change: ProductChange; currency: string }) => {
  const t = useTranslations('office-products')
  const wordOf = useFieldWords(currency)
  const language = useLanguage()
  const { by } = change
  const field = productFields.find((one) => one === change.field)
  const shown = (text: string) => (field === undefined ? text : shownText(field, text, language))
  const [before, after] = [shown(change.before), shown(change.after)]
  const name =
    field === undefined ? t(`field.${change.field as 'picture' | 'hidden' | 'shown'}`) : wordOf(field)
  const isPicture = change.field === 'picture'
  return (
    <p>
      <b translate="no">{by ?? t('history.nobody')}</b> {name}{' '}
      {isPicture ? (
        <ins>{t(after === '' ? 'history.removed' : 'history.added')}</ins>
      ) : (
        <>
          {before !== '' && (
            <>
              <s>{before}</s>{' '}
            </>
          )}
          {change.field !== 'shown' && <ins>{after || t('noValue')}</ins>}
        </>
      )}
    </p>
  )
}
