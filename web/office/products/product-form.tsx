import type { FormEvent, KeyboardEvent } from 'react'
import type { OfficeProduct } from '#contract/office/products.contract.ts'
import type { ProductField } from '#contract/office/product-fields.ts'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useListPrice } from '#web/office/products/list-price.tsx'
import { ConflictTable } from '#web/office/products/conflict-table.tsx'
import { nameInstead, shownFields } from '#web/office/products/product-draft.rules.ts'
import { languageOfField, useFieldWords } from '#web/office/products/product-words.ts'
import type { ProductWork } from '#web/office/products/use-product.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/products/product.module.css'

interface ProductFormProps {
  product: OfficeProduct
  work: ProductWork
}

/** What can be changed by hand. Ctrl+S saves. */
export const ProductForm = ({ product, work }: ProductFormProps) => {
  const t = useTranslations('office-products')
  useShownKeys('form', ['save'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void work.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commandOf('form', event)?.id !== 'save') return
    event.preventDefault()
    if (work.hasChanges) void work.save()
  }
  return (
    <RecordSection title={t('form.title')} hint={t('overwritten')}>
      <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles['form']}>
        {work.conflict && <ConflictTable product={product} work={work} conflict={work.conflict} />}
        <div className={styles['fields']}>
          {shownFields(product).map((field) => (
            <Field key={field} field={field} product={product} work={work} />
          ))}
        </div>
        <OtherPrices product={product} />
        {work.hasChanges && (
          <p className={styles['buttons']}>
            <Button type="submit" look="primary" isBusy={work.isBusy}>
              {t('form.save')}
            </Button>
            <Button look="quiet" onClick={work.discard}>
              {t('form.discard')}
            </Button>
          </p>
        )}
      </form>
    </RecordSection>
  )
}

const Field = ({ field, product, work }: ProductFormProps & { field: ProductField }) => {
  const t = useTranslations('office-products.form')
  const wordOf = useFieldWords(product.currency)
  const hints: Partial<Record<ProductField, string>> = {
    price: t('priceHint'),
    stock: t('stockHint', { reserved: product.reserved }),
    place: t('placeHint'),
  }
  const instead = nameInstead(work.draft, field)
  return (
    <TextField
      name={field}
      label={wordOf(field)}
      lang={languageOfField(field)}
      inputMode={field === 'stock' ? 'numeric' : field === 'price' ? 'decimal' : undefined}
      autoComplete="off"
      value={work.draft[field]}
      error={work.error?.field === field ? work.error.text : undefined}
      description={instead === null ? hints[field] : t('nameHint', { name: instead })}
      onChange={({ target }) => work.change(field, target.value)}
    />
  )
}

/** Prices of larger quantities and of other currencies, which only files change. */
const OtherPrices = ({ product: { otherPrices } }: { product: OfficeProduct }) => {
  const t = useTranslations('office-products.form')
  const format = useFormatter()
  const priceText = useListPrice()
  if (otherPrices.length === 0) return null
  return (
    <div className={styles['prices']}>
      <p>{t('otherPrices')}</p>
      <ul>
        {otherPrices.map(({ min, price }) => (
          <li key={`${price.currency} ${min}`}>
            {min === 1 ? priceText(price) : t('from', { count: format.number(min), price: priceText(price) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
