import { useEffect, useRef } from 'react'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { Limits } from '#web/product/product-fitment.tsx'
import { AppLink, PlainLink } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { rememberMachine } from '#web/platform/my-machine.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/product/product.module.css'

const icons = { true: 'check', false: 'close', null: 'info' } as const
const words = { true: 'fits', false: 'fitsNot', null: 'unknown' } as const

/**
 * Whether the part fits the reader's machine, told before he reads on, and where the machine is changed and removed. Without
 * a record it is not known. Links, so that they work without script.
 */
export const ProductMachine = ({ product }: { product: ProductDetail }) => {
  const { id, machine, fits, fitment } = product
  const t = useTranslations('product.machine')
  const here = `/product/${id}`
  const next = localePath(useLanguage(), here)
  const choose = `/my-machine?${new URLSearchParams({ next })}`
  const line = useRef<HTMLParagraphElement>(null)
  const wasRemoved = useRef(false)
  // What was pressed is gone; the focus goes to what stands there now.
  useEffect(() => {
    if (wasRemoved.current && !machine) line.current?.querySelector('a')?.focus()
    wasRemoved.current = false
  }, [machine])
  if (!machine)
    return (
      <p ref={line} className={styles['machine']} data-print="hide">
        <Icon name="machine" />
        <AppLink to={choose}>{t('choose')}</AppLink>
      </p>
    )
  const limits = fitment.first.find((entry) => entry.modelId === machine.modelId)
  const remove = () => {
    wasRemoved.current = true
    rememberMachine('none')
  }
  return (
    <p ref={line} className={styles['machine']} data-fits={String(fits)}>
      <Icon name={icons[`${fits}`]} />
      <span>
        {t.rich(words[`${fits}`], {
          machine: () => (
            <AppLink to={`/model/${machine.modelId}`} translate="no">
              {machine.brand} {machine.name}
            </AppLink>
          ),
        })}{' '}
        {fits && limits && <Limits entry={limits} />}
      </span>
      <AppLink to={choose} data-print="hide">
        {t('change')}
      </AppLink>
      <PlainLink to={here} preventScrollReset onClick={remove} data-print="hide">
        {t('remove')}
      </PlainLink>
    </p>
  )
}
