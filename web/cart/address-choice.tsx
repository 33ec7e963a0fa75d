import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnAddress } from '#contract/shop/company.contract.ts'
import type { CartDraft, CartDraftHandle } from '#web/cart/cart-draft.ts'
import type { FieldProblem } from '#web/cart/checkout-input.ts'
import { DeliveryFields } from '#web/cart/delivery-fields.tsx'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useCountryName } from '#web/platform/country-name.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/cart/checkout.module.css'

/** The addresses of the company; null until they are here. */
export type Addresses = readonly OwnAddress[] | null

/** The company's addresses, as soon as they are here. */
export const useAddresses = (): Addresses => {
  const call = useCall()
  const reader = useUser()?.id
  const [addresses, setAddresses] = useState<Addresses>(null)
  const load = useEffectEvent(async () => {
    const answer = await call('getCompany', {}, { shownByCaller: 'everything' }).catch(() => null)
    if (answer?.code === 200) setAddresses(answer.data.addresses)
  })
  useEffect(() => {
    if (reader !== undefined) void load()
  }, [reader])
  return addresses
}

const placeOf = ({ lines, postcode, city }: Pick<OwnAddress, 'lines' | 'postcode' | 'city'>): string =>
  [...lines.split('\n'), `${postcode} ${city}`]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

/** Where goods and invoice of this document go; null where nobody knows yet. */
export const useChosenAddresses = (addresses: Addresses, draft: CartDraft) => {
  const country = useCountryName()
  const known = addresses ?? []
  const usual = known.find(({ isDefault }) => isDefault)
  const chosen =
    draft.addressId === 'other'
      ? draft.address
      : (known.find(({ id }) => id === draft.addressId) ?? usual ?? null)
  const invoice =
    known.find(({ id }) => id === draft.invoiceAddressId) ??
    known.find(({ isInvoice }) => isInvoice) ??
    usual ??
    null
  const home = usual?.country
  const lineOf = (address: Pick<OwnAddress, 'name' | 'lines' | 'postcode' | 'city' | 'country'> | null) =>
    address && {
      name: address.name,
      place: [
        placeOf(address),
        address.country !== '' && address.country !== home && country(address.country),
      ]
        .filter(Boolean)
        .join(', '),
    }
  return { delivery: lineOf(chosen), invoice: lineOf(invoice) }
}

interface AddressChoiceProps {
  draft: CartDraftHandle
  addresses: Addresses
  /** What the last checkout found wrong with the typed address. */
  problem: FieldProblem | null
  /** An order keeps an address for its invoice. */
  hasInvoice: boolean
}

/** The address line above the button; it opens into the choice of addresses. */
export const AddressChoice = ({ draft, addresses, problem, hasInvoice }: AddressChoiceProps) => {
  const t = useTranslations('cart.checkout')
  const { delivery, invoice } = useChosenAddresses(addresses, draft.draft)
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const show = useEffectEvent((field: string) => {
    setOpen(true)
    fields.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  })
  useEffect(() => {
    if (problem) show(problem.field)
  }, [problem])
  if (addresses === null) return null
  const isSame = delivery !== null && invoice?.name === delivery.name && invoice.place === delivery.place
  return (
    <details
      className={styles['address']}
      open={isOpen || problem !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="box" />
        <span className={styles['lines']} translate={delivery === null ? undefined : 'no'}>
          {delivery === null ? (
            t('noAddress')
          ) : (
            <>
              <strong>{delivery.name || t('otherAddress')}</strong>
              <span>{delivery.place}</span>
            </>
          )}
        </span>
        <span className={styles['change']}>{t(delivery === null ? 'enterAddress' : 'changeAddress')}</span>
      </summary>
      {hasInvoice && !isSame && invoice !== null && !isOpen && (
        <p className={styles['invoice']}>
          {t('invoiceTo')} <span translate="no">{[invoice.name, invoice.place].join(', ')}</span>
        </p>
      )}
      <div ref={fields}>
        {(isOpen || problem !== null) && (
          <DeliveryFields
            draft={draft}
            addresses={addresses}
            hasInvoice={hasInvoice}
            errorOf={(field) => (problem?.field === field ? problem.text : undefined)}
          />
        )}
      </div>
    </details>
  )
}
