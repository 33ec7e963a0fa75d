import type { ReactNode } from 'react'
import { languageNames, languages } from '#contract/language.ts'
import type { Company } from '#contract/office/companies.contract.ts'
import { creditStates, freightWords, mailFields, minimumKinds } from '#contract/office/company-terms.ts'
import { useFreightWords } from '#web/office/companies/change-words.ts'
import type { Flag, TextField as TextFieldName } from '#web/office/companies/terms-draft.rules.ts'
import { useVatNote } from '#web/office/companies/vat-note.tsx'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/companies/company.module.css'

export interface TermsFieldsProps {
  company: Company
  work: CompanyWork
  typed: NonNullable<CompanyWork['typed']>
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend>{title}</legend>
    <div className={styles['fields']}>{children}</div>
  </fieldset>
)

/** What each field needs: its label, what is typed, what is wrong with it. */
const useFields = ({ work, typed: { draft, error } }: TermsFieldsProps) => {
  const t = useTranslations('office-companies.field')
  return {
    text: (name: TextFieldName) => ({
      name,
      label: t(name),
      value: draft[name],
      error: error?.field === name ? error.text : undefined,
      onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
    }),
    flag: (name: Flag) => ({
      checked: draft[name],
      onChange: ({ target }: { target: { checked: boolean } }) => work.change({ [name]: target.checked }),
    }),
  }
}

/** What is chosen stays in the list, also when it can be chosen no more. */
const withChosen = (choices: readonly string[], chosen: string): string[] =>
  chosen === '' || choices.includes(chosen) ? [...choices] : [...choices, chosen]

/** Who the company is, for us and for the books. */
export const IdentityFields = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies')
  const { text, flag } = useFields(props)
  const note = useVatNote(props.company)
  const { lookedAfterBy, choices } = props.company
  const staff = choices.staff.some(({ id }) => id === lookedAfterBy?.id)
    ? choices.staff
    : [...choices.staff, ...(lookedAfterBy ? [lookedAfterBy] : [])]
  return (
    <Group title={t('terms.group.company')}>
      <TextField {...text('name')} maxLength={200} autoFocus />
      <TextField {...text('legalName')} maxLength={200} />
      <TextField {...text('customerNo')} maxLength={60} description={t('terms.customerNoHint')} />
      <div>
        <TextField {...text('vatNumber')} maxLength={30} spellCheck={false} description={note} />
        <Checkbox label={t('terms.vatChecked')} {...flag('isVatChecked')} />
      </div>
      <Select {...text('lang')}>
        <option value="">–</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
      <Select {...text('lookedAfterBy')}>
        <option value="">–</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Group>
  )
}

/** Prices, payment and credit. Credit is there only for those who may change it. */
export const PaymentFields = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies')
  const { text, flag } = useFields(props)
  const { company, work } = props
  const { priceGroups, currencies } = company.choices
  const credit = {
    ...text('credit'),
    // The reason of the old state says nothing of the new one.
    onChange: ({ target }: { target: { value: string } }) =>
      work.change({
        credit: target.value,
        creditReason: target.value === company.credit ? company.creditReason : '',
      }),
  }
  return (
    <Group title={t('terms.group.payment')}>
      <Select {...text('priceGroup')}>
        <option value="">{t('terms.noGroup')}</option>
        {priceGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </Select>
      <Select {...text('currency')}>
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <TextField {...text('paymentText')} maxLength={200} />
      <div>
        <TextField {...text('paymentDays')} inputMode="numeric" maxLength={10} />
        <Checkbox label={t('field.prepayment')} {...flag('prepayment')} />
      </div>
      {company.mayChangeCredit && (
        <>
          <Select {...credit} description={t('terms.creditHint')}>
            {creditStates.map((state) => (
              <option key={state} value={state}>
                {t(`credit.${state}`)}
              </option>
            ))}
          </Select>
          <TextArea
            {...text('creditReason')}
            rows={2}
            maxLength={1000}
            description={t('terms.creditReasonHint')}
          />
        </>
      )}
    </Group>
  )
}

/** What the company may order, from which value, and what freight it pays. */
export const OrderFields = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies')
  const { text, flag } = useFields(props)
  const { typed, company } = props
  const { draft } = typed
  const freightOf = useFreightWords()
  const rules = withChosen([...freightWords, ...company.choices.freightRules], draft.freightRule)
  return (
    <Group title={t('terms.group.orders')}>
      <TextField
        {...text('minOrder')}
        label={t('terms.amountIn', { label: t('field.minOrder'), currency: draft.currency })}
        inputMode="decimal"
        maxLength={20}
        description={t('terms.asInShop')}
      />
      {draft.minOrder.trim() !== '' && (
        <Select {...text('minOrderKind')}>
          {minimumKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`minimum.${kind}`)}
            </option>
          ))}
        </Select>
      )}
      {draft.minOrder.trim() !== '' && draft.minOrderKind === 'fee' && (
        <TextField
          {...text('minOrderFee')}
          label={t('terms.amountIn', { label: t('field.minOrderFee'), currency: draft.currency })}
          inputMode="decimal"
          maxLength={20}
        />
      )}
      <Select {...text('freightRule')}>
        <option value="">{freightOf(null)}</option>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {freightOf(rule)}
          </option>
        ))}
      </Select>
      <TextField
        {...text('cartMaxQuantity')}
        inputMode="numeric"
        maxLength={10}
        description={t('terms.asInShop')}
      />
      <div>
        <Checkbox label={t('field.mayOrder')} {...flag('mayOrder')} />
        <Checkbox label={t('field.sharesDocuments')} {...flag('sharesDocuments')} />
      </div>
    </Group>
  )
}

/** Addresses that get mails beside the buyer, event by event. */
export const RecipientFields = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies')
  const { text } = useFields(props)
  return (
    <Group title={t('terms.group.mails')}>
      {Object.values(mailFields).map((field) => (
        <TextField key={field} {...text(field)} maxLength={2000} spellCheck={false} />
      ))}
      <p className={styles['hint']}>{t('terms.mailsHint')}</p>
    </Group>
  )
}

/** What no buyer reads; and what one who waits reads. */
export const NoteFields = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies')
  const { text } = useFields(props)
  return (
    <Group title={t('terms.group.notes')}>
      {props.company.status === 'pending' && (
        <TextArea {...text('statusReason')} rows={3} maxLength={1000} description={t('terms.missingHint')} />
      )}
      <TextArea {...text('staffNote')} rows={3} maxLength={5000} description={t('terms.noteHint')} />
    </Group>
  )
}
