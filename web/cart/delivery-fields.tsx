import { useEffect, useEffectEvent, useState } from 'react'
import { deliveryModes } from '#contract/delivery-mode.ts'
import type { OwnAddress } from '#contract/shop/company.contract.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { AddressFields } from '#web/platform/address-fields.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from '#web/cart/checkout.module.css'

/** The company's addresses, as soon as they are here. */
const useAddresses = (): readonly OwnAddress[] => {
  const call = useCall()
  const [addresses, setAddresses] = useState<readonly OwnAddress[]>([])
  const load = useEffectEvent(async () => {
    const answer = await call('getCompany', {}, { shownByCaller: 'everything' }).catch(() => null)
    if (answer?.code === 200) setAddresses(answer.data.addresses)
  })
  useEffect(() => void load(), [])
  return addresses
}

const nameOf = ({ name, lines, city }: OwnAddress): string => [name, lines.split('\n')[0], city].join(', ')

interface DeliveryFieldsProps {
  draft: CartDraftHandle
  /** What is wrong with a field of the typed address. */
  errorOf: (field: string) => string | undefined
}

/** Where this document goes, with which papers, and what may come later. */
export const DeliveryFields = ({ draft: { draft, change }, errorOf }: DeliveryFieldsProps) => {
  const t = useTranslations('cart.checkout')
  const addresses = useAddresses()
  const others = addresses.filter(({ isDefault }) => !isDefault)
  const invoice = addresses.find(({ isInvoice }) => isInvoice)
  const usual = addresses.find(({ isDefault }) => isDefault)
  const choose = (addressId: string) =>
    change({
      addressId,
      country: addresses.find(({ id }) => id === addressId)?.country ?? '',
    })
  return (
    <>
      <div className={styles['wide']}>
        <Select
          label={t('deliverTo')}
          value={draft.addressId}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{usual ? nameOf(usual) : t('usual')}</option>
          {others.map((address) => (
            <option key={address.id} value={address.id}>
              {nameOf(address)}
            </option>
          ))}
          <option value="other">{t('otherAddress')}</option>
        </Select>
      </div>
      {draft.addressId === 'other' && (
        <div className={styles['wide']}>
          <AddressFields
            address={draft.address}
            onChange={(typed) => change({ address: { ...draft.address, ...typed } })}
            errorOf={errorOf}
          />
        </div>
      )}
      {invoice && (
        <p className={styles['wide']}>
          {t.rich('invoiceTo', {
            address: () => (
              <span key="address" translate="no">
                {nameOf(invoice)}
              </span>
            ),
            link: (words) => (
              <AppLink key="link" to="/company">
                {words}
              </AppLink>
            ),
          })}
        </p>
      )}
      <div className={styles['wide']}>
        <Checkbox
          label={t('neutralPapers')}
          checked={draft.wantsNeutralPapers}
          onChange={(event) => change({ wantsNeutralPapers: event.target.checked })}
        />
      </div>
      <Select
        label={t('delivery')}
        value={draft.deliveryMode}
        onChange={(event) => {
          const mode = deliveryModes.find((known) => known === event.target.value)
          if (mode) change({ deliveryMode: mode })
        }}
      >
        {(['now_and_later', 'complete', 'now_only'] as const).map((mode) => (
          <option key={mode} value={mode}>
            {t(`mode.${mode}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
