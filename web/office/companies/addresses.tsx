import { useState } from 'react'
import type { Company, CompanyAddress } from '#contract/office/companies.contract.ts'
import { AddressBlock } from '#web/platform/address-block.tsx'
import { AddressDialog } from '#web/office/companies/address-dialog.tsx'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/office/companies/company.module.css'

interface AddressesProps {
  company: Company
  work: CompanyWork
}

/** Where goods and invoices go; staff add, change and remove addresses. */
export const Addresses = ({ company, work }: AddressesProps) => {
  const t = useTranslations('office-companies.addresses')
  const format = useFormatter()
  const [edited, setEdited] = useState<CompanyAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<CompanyAddress | null>(null)
  const { addresses } = company
  return (
    <RecordSection
      title={t('title')}
      count={format.number(addresses.length)}
      hint={addresses.length === 0 && t('none')}
      action={
        <Button look="quiet" size="small" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      {addresses.map((address) => (
        <Address
          key={address.id}
          address={address}
          onEdit={() => setEdited(address)}
          onRemove={() => setRemoved(address)}
        />
      ))}
      {edited && (
        <AddressDialog
          company={company}
          work={work}
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveQuestion address={removed} work={work} onClose={() => setRemoved(null)} />}
    </RecordSection>
  )
}

interface AddressProps {
  address: CompanyAddress
  onEdit: () => void
  onRemove: () => void
}

const Address = ({ address, onEdit, onRemove }: AddressProps) => {
  const t = useTranslations('office-companies.addresses')
  const { name, phone, bookNo } = address
  const uses = [
    address.isDefault && t('default'),
    address.isInvoice && t('invoice'),
    bookNo !== null && t('bookNo', { number: bookNo }),
  ].filter((use) => use !== false)
  return (
    <div className={styles['address']}>
      {uses.length > 0 && <p className={styles['hint']}>{uses.join(' · ')}</p>}
      <AddressBlock address={address} />
      {phone !== '' && (
        <p className={styles['hint']}>
          {t('phone')} <span translate="no">{phone}</span>
        </p>
      )}
      <p className={styles['buttons']}>
        <Button size="small" aria-label={t('changeNamed', { name })} onClick={onEdit}>
          {t('change')}
        </Button>
        <Button size="small" look="danger" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </p>
    </div>
  )
}

interface RemoveQuestionProps {
  address: CompanyAddress
  work: CompanyWork
  onClose: () => void
}

const RemoveQuestion = ({ address, work, onClose }: RemoveQuestionProps) => {
  const t = useTranslations('office-companies.addresses')
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    const result = await work.removeAddress(address.id)
    if (result.problem === null) onClose()
    else setProblem(result.problem)
  }
  return (
    <Dialog
      title={t('removeNamed', { name: address.name })}
      description={t('removeText')}
      closeLabel={t('cancel')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" isBusy={work.isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <FormMessage text={problem} />
      <AddressBlock address={address} />
    </Dialog>
  )
}
