import { useId, useRef } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { forgetAddition } from '#web/cart/pack-draft.ts'
import { PackForm } from '#web/cart/pack-form.tsx'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import { usePackProduct } from '#web/cart/use-pack-product.ts'
import { usePanel } from '#web/platform/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/cart/pack-dialog.module.css'

const idOf = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

/** `?panel=pack&product=ID&pack=ID&quantity=N`: how many packs, packed how, with which remark. */
export const Component = (props: { onClose: () => void }) => {
  const t = useTranslations('cart')
  const { parameters } = usePanel()
  const { product, isMissing, retry } = usePackProduct(idOf(parameters.get('product')))
  const onClose = () => {
    forgetAddition()
    props.onClose()
  }
  const adding = useAddToCart(onClose)
  const formId = useId()
  const submit = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={t('pack.title')}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            ref={submit}
            type="submit"
            form={formId}
            look="primary"
            // Before the form is there, a press has nothing to send.
            isBusy={adding.isBusy || (!product && isMissing === null)}
            disabled={isMissing !== null}
            data-main=""
          >
            {t('pack.submit')}
          </Button>
        </>
      }
    >
      {product && (
        <PackForm
          id={formId}
          product={product}
          wantedPackId={idOf(parameters.get('pack'))}
          wantedPacks={idOf(parameters.get('quantity')) ?? 1}
          adding={adding}
        />
      )}
      {!product && isMissing === null && (
        <div role="status" aria-label={t('loading')} className={styles['loading']}>
          <Skeleton height="4rem" />
          <Skeleton height="16rem" />
        </div>
      )}
      {isMissing === true && <EmptyState title={t('pack.missing.title')} text={t('pack.missing.text')} />}
      {isMissing === false && (
        <EmptyState icon="warning" title={t('pack.unreachable')} text={t('unreachable.text')}>
          <Button look="primary" onClick={retry}>
            {t('unreachable.retry')}
          </Button>
        </EmptyState>
      )}
    </Dialog>
  )
}
