import { type FormEvent, useId, useState } from 'react'
import type { Company, CompanyAddress, CompanyChange } from '#contract/office/companies.contract.ts'
import { AddressFields } from '#web/platform/address-fields.tsx'
import {
  type AddressDraft,
  addressDraftOf,
  draftField,
  withTheirs,
} from '#web/office/companies/address-draft.rules.ts'
import { useFieldWords } from '#web/office/companies/change-words.ts'
import { ConflictTable } from '#web/office/companies/conflict-table.tsx'
import type { Conflict } from '#web/office/companies/terms-draft.rules.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/office/companies/company.module.css'

interface AddressDialogProps {
  company: Company
  work: CompanyWork
  /** Null: a new one. */
  address: CompanyAddress | null
  onClose: () => void
}

interface Draft {
  typed: AddressDraft
  /** The values with which typing began. */
  began: AddressDraft
  version: number
  conflict: Conflict | null
}

/** What is typed of one address, and what came of saving it. */
const useAddressDraft = ({ company, work, address, onClose }: AddressDialogProps) => {
  const began = addressDraftOf(address)
  const [draft, setDraft] = useState<Draft>({ typed: began, began, version: company.version, conflict: null })
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const save = async (defaults: { isDefault: boolean; isInvoice: boolean }) => {
    const { typed, version } = draft
    const result = await work.saveAddress({ version, addressId: address?.id, ...typed, ...defaults })
    if (result.problem === null) return onClose()
    setProblem({ field: result.field, text: result.problem })
    const { conflict } = result
    if (conflict)
      setDraft((now) => ({
        ...withTheirs(now.typed, now.began, conflict.changes),
        version: conflict.version,
        conflict,
      }))
  }
  const change = (part: Partial<AddressDraft>) => {
    setProblem(null)
    setDraft((now) => ({ ...now, typed: { ...now.typed, ...part } }))
  }
  return { draft, problem, save, change }
}

const isTicked = (form: HTMLFormElement, name: string): boolean => new FormData(form).get(name) === 'on'

/** Adds or changes an address of the company. The box of a default is fixed: it ends only when another address gets it. */
export const AddressDialog = (props: AddressDialogProps) => {
  const { company, work, address, onClose } = props
  const t = useTranslations('office-companies.addresses')
  const id = useId()
  const { draft, problem, save, change } = useAddressDraft(props)
  const { typed } = draft
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const isFirst = company.addresses.length === 0
  const isFixed = {
    isDefault: isFirst || address?.isDefault === true,
    isInvoice: isFirst || address?.isInvoice === true,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void save({
      isDefault: isFixed.isDefault || isTicked(form, 'isDefault'),
      isInvoice: isFixed.isInvoice || isTicked(form, 'isInvoice'),
    })
  }
  return (
    <Dialog
      title={address ? t('changeNamed', { name: address.name }) : t('add')}
      closeLabel={t('cancel')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} look="primary" isBusy={work.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} noValidate onSubmit={submit}>
        <FormMessage text={problem?.field === null ? problem.text : null} />
        {draft.conflict && (
          <AddressConflict draft={draft} changes={draft.conflict.changes} onChange={change} />
        )}
        <AddressFields address={typed} onChange={change} errorOf={errorOf} />
        <TextField
          label={t('phone')}
          optional={t('optional')}
          autoComplete="off"
          maxLength={60}
          value={typed.phone}
          error={errorOf('phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <TextField
          label={t('bookNoField')}
          optional={t('optional')}
          description={t('bookNoHint')}
          autoComplete="off"
          maxLength={60}
          value={typed.bookNo}
          error={errorOf('bookNo')}
          onChange={({ target }) => change({ bookNo: target.value })}
        />
        {(['isDefault', 'isInvoice'] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={t(name)}
            defaultChecked={isFixed[name]}
            disabled={isFixed[name]}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface AddressConflictProps {
  draft: Draft
  changes: readonly CompanyChange[]
  onChange: (part: Partial<AddressDraft>) => void
}

/** What somebody else has saved of this address meanwhile, beside what is typed. */
const AddressConflict = ({ draft: { typed, began }, changes, onChange }: AddressConflictProps) => {
  const wordsOf = useFieldWords()
  return (
    <ConflictTable
      changes={changes}
      ownOf={(change) => {
        const field = draftField(change)
        return field === null ? '–' : wordsOf(change.field, typed[field])
      }}
      takeOf={(change) => {
        const field = draftField(change)
        if (field === null || typed[field] === began[field]) return null
        return () => onChange({ [field]: began[field] })
      }}
    />
  )
}
