import type { FormEvent, KeyboardEvent } from 'react'
import { languageNames, languages } from '#contract/language.ts'
import type { Company } from '#contract/office/companies.contract.ts'
import { ConflictTable } from '#web/office/companies/conflict-table.tsx'
import type { TextField as TextFieldName } from '#web/office/companies/terms-draft.rules.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/companies/company.module.css'

interface TermsFormProps {
  company: Company
  work: CompanyWork
  typed: NonNullable<CompanyWork['typed']>
}

/** The terms to type. Ctrl+S saves, Escape leaves them as they were. */
export const TermsForm = ({ company, work, typed }: TermsFormProps) => {
  const t = useTranslations('office-companies.terms')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void work.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return work.leave()
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      void work.save()
    }
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles['form']}>
      {typed.conflict && (
        <ConflictTable company={company} work={work} typed={typed} conflict={typed.conflict} />
      )}
      <Fields company={company} work={work} typed={typed} />
      <p className={styles['buttons']}>
        <Button
          type="submit"
          look={company.status === 'approved' ? 'primary' : 'secondary'}
          isBusy={work.isBusy}
        >
          {t('save')}
        </Button>
        <Button look="quiet" onClick={work.leave}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}

const Fields = ({ company, work, typed }: TermsFormProps) => {
  const t = useTranslations('office-companies')
  const { draft, error } = typed
  const field = (name: TextFieldName) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: error?.field === name ? error.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  const { priceGroups, currencies, staff } = company.choices
  return (
    <div className={styles['fields']}>
      <TextField {...field('name')} maxLength={200} autoFocus />
      <TextField {...field('legalName')} maxLength={200} />
      <TextField {...field('customerNo')} maxLength={60} description={t('terms.customerNoHint')} />
      <TextField {...field('vatNumber')} maxLength={30} spellCheck={false} />
      <Select {...field('priceGroup')}>
        <option value="">{t('terms.noGroup')}</option>
        {priceGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </Select>
      <Select {...field('currency')}>
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <Select {...field('lang')}>
        <option value="">–</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
      <Select {...field('lookedAfterBy')}>
        <option value="">–</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...field('cartMaxQuantity')}
        inputMode="numeric"
        maxLength={10}
        description={t('terms.mostPacksHint')}
      />
      <TextField {...field('paymentText')} maxLength={200} />
      <TextField {...field('paymentDays')} inputMode="numeric" maxLength={10} />
      <div>
        <Checkbox
          label={t('field.mayOrder')}
          checked={draft.mayOrder}
          onChange={({ target }) => work.change({ mayOrder: target.checked })}
        />
        <Checkbox
          label={t('terms.vatChecked')}
          checked={draft.isVatChecked}
          onChange={({ target }) => work.change({ isVatChecked: target.checked })}
        />
      </div>
      {company.status === 'pending' && (
        <TextArea {...field('statusReason')} rows={3} maxLength={1000} description={t('terms.missingHint')} />
      )}
      <TextArea {...field('staffNote')} rows={3} maxLength={5000} description={t('terms.noteHint')} />
    </div>
  )
}
