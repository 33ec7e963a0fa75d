import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnAddress } from '#contract/shop/company.contract.ts'
import { AddressFields } from '#web/platform/address-fields.tsx'
import { emptyAddress } from '#web/platform/typed-address.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/company/company.module.css'

interface AddressDialogProps {
  /** Null: a new one. */
  address: OwnAddress | null
  /** The first address is the default of both kinds. */
  isFirst: boolean
  onClose: () => void
}

/** Adds or changes an address. A default gives way only to another, so that its box is fixed. */
export const AddressDialog = ({ address, isFirst, onClose }: AddressDialogProps) => {
  const t = useTranslations('company')
  const id = useId()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(address ?? emptyAddress)
  const { isBusy, failure, errorOf, onSubmit, onChange } = useCallForm({
    name: 'saveAddress',
    failed: t('failed'),
    inputOf: (text) => ({
      id: address?.id,
      name: typed.name,
      lines: typed.lines,
      postcode: typed.postcode,
      city: typed.city,
      country: typed.country,
      phone: text('phone'),
      isDefault: text('isDefault') === 'on' || address?.isDefault,
      isInvoice: text('isInvoice') === 'on' || address?.isInvoice,
    }),
    onDone: ({ msg }) => {
      showToast({ kind: 'success', text: msg })
      onClose()
      void revalidate()
    },
  })
  return (
    <Dialog
      title={address ? t('addresses.changeOf', { name: address.name }) : t('addresses.add')}
      closeLabel={t('cancel')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} look="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
        <FormMessage text={failure} />
        <AddressFields
          address={typed}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          errorOf={errorOf}
        />
        <TextField
          name="phone"
          label={t('addresses.phone')}
          optional={t('optional')}
          autoComplete="tel"
          maxLength={60}
          defaultValue={address?.phone ?? ''}
          error={errorOf('phone')}
        />
        <Checkbox
          name="isDefault"
          label={t('addresses.isDefault')}
          defaultChecked={isFirst || address?.isDefault}
          disabled={isFirst || address?.isDefault}
        />
        <Checkbox
          name="isInvoice"
          label={t('addresses.isInvoice')}
          defaultChecked={isFirst || address?.isInvoice}
          disabled={isFirst || address?.isInvoice}
        />
      </form>
    </Dialog>
  )
}
