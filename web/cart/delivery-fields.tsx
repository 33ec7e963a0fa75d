import type { OwnAddress } from '#contract/shop/company.contract.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { AddressFields } from '#web/platform/address-fields.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from '#web/cart/checkout.module.css'

const nameOf = ({ name, lines, city }: OwnAddress): string => [name, lines.split('\n')[0], city].join(', ')

interface DeliveryFieldsProps {
  draft: CartDraftHandle
  addresses: readonly OwnAddress[]
  hasInvoice: boolean
  /** What is wrong with a field of the typed address. */
  errorOf: (field: string) => string | undefined
}

/** Where goods and invoice of this document go, and with which papers. */
export const DeliveryFields = ({ draft: { draft, change }, addresses, ...rest }: DeliveryFieldsProps) => {
  const t = useTranslations('cart.checkout')
  const usual = addresses.find(({ isDefault }) => isDefault)
  const choose = (addressId: string) =>
    change({
      addressId,
      country: addresses.find(({ id }) => id === addressId)?.country ?? '',
    })
  return (
    <div className={styles['fields']}>
      <div className={styles['wide']}>
        <Select
          label={t('deliverTo')}
          value={draft.addressId}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{usual ? nameOf(usual) : t('usual')}</option>
          <AddressOptions addresses={addresses.filter(({ isDefault }) => !isDefault)} />
          <option value="other">{t('otherAddress')}</option>
        </Select>
      </div>
      {draft.addressId === 'other' && (
        <div className={styles['wide']}>
          <AddressFields
            address={draft.address}
            onChange={(typed) => change({ address: { ...draft.address, ...typed } })}
            errorOf={rest.errorOf}
          />
        </div>
      )}
      {rest.hasInvoice && addresses.length > 0 && (
        <InvoiceChoice
          addresses={addresses}
          chosen={draft.invoiceAddressId}
          onChoose={(invoiceAddressId) => change({ invoiceAddressId })}
        />
      )}
      <div className={styles['wide']}>
        <Checkbox
          label={t('neutralPapers')}
          checked={draft.wantsNeutralPapers}
          onChange={(event) => change({ wantsNeutralPapers: event.target.checked })}
        />
      </div>
      <p className={styles['wide']}>
        <AppLink to="/company">{t('manageAddresses')}</AppLink>
      </p>
    </div>
  )
}

const AddressOptions = ({ addresses }: { addresses: readonly OwnAddress[] }) =>
  addresses.map((address) => (
    <option key={address.id} value={address.id}>
      {nameOf(address)}
    </option>
  ))

interface InvoiceChoiceProps {
  addresses: readonly OwnAddress[]
  /** Empty: where invoices usually go. */
  chosen: string
  onChoose: (id: string) => void
}

const InvoiceChoice = ({ addresses, chosen, onChoose }: InvoiceChoiceProps) => {
  const t = useTranslations('cart.checkout')
  const usual = addresses.find(({ isInvoice }) => isInvoice) ?? addresses.find(({ isDefault }) => isDefault)
  return (
    <div className={styles['wide']}>
      <Select label={t('invoiceTo')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{usual ? nameOf(usual) : t('usual')}</option>
        <AddressOptions addresses={addresses.filter((one) => one !== usual)} />
      </Select>
    </div>
  )
}
