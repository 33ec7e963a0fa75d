import { isLanguage } from '#contract/language.ts'
import type { CompanyChange } from '#contract/office/companies.contract.ts'
import { companyRoles } from '#contract/company-role.ts'
import { companyStates } from '#contract/office/company-state.ts'
import {
  type MailField,
  creditStates,
  freightWords,
  mailFields,
  minimumKinds,
} from '#contract/office/company-terms.ts'
import { useCountryName } from '#web/platform/country-name.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

/** Fields with words of their own; values of other columns are set by files. */
const namedFields = [
  'name',
  'legalName',
  'customerNo',
  'vatNumber',
  'vatCheckedAt',
  'vatCheckedBy',
  'lang',
  'priceGroup',
  'currency',
  'mayOrder',
  'cartMaxQuantity',
  'paymentText',
  'paymentDays',
  'lookedAfterBy',
  'staffNote',
  'statusReason',
  'status',
  'person',
  'locked',
  'unlocked',
  'invited',
  'role',
  'email',
  'sharesDocuments',
  'credit',
  'creditReason',
  'prepayment',
  'minOrder',
  'minOrderKind',
  'minOrderFee',
  'freightRule',
  'address',
  'addressRemoved',
  'addressName',
  'addressLines',
  'addressPostcode',
  'addressCity',
  'addressCountry',
  'addressPhone',
  'addressBookNo',
  'addressDefault',
  'addressInvoice',
  ...(Object.values(mailFields) satisfies MailField[]),
] as const

/** Freight as agreed with a company. */
export const useFreightWords = () => {
  const t = useTranslations('office-companies.freight')
  return (rule: string | null): string => {
    if (rule === null || rule === '') return t('byCountry')
    const word = freightWords.find((one) => one === rule.toLowerCase())
    return word === undefined ? rule : t(word)
  }
}

/** Values of a field that is no amount, in words. */
export const useFieldWords = () => {
  const t = useTranslations('office-companies')
  const freightOf = useFreightWords()
  const country = useCountryName()
  const { languageName } = useFormatter()
  return (field: string, value: string | null): string => {
    if (field === 'freightRule') return freightOf(value)
    if (value === null || value === '') return '–'
    if (field === 'addressCountry') return country(value)
    const credit = field === 'credit' ? creditStates.find((one) => one === value) : undefined
    if (credit) return t(`credit.${credit}`)
    const kind = field === 'minOrderKind' ? minimumKinds.find((one) => one === value) : undefined
    if (kind) return t(`minimum.${kind}`)
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    const state = field === 'status' ? companyStates.find((one) => one === value) : undefined
    if (state) return t(`state.${state}`)
    const role = field === 'role' ? companyRoles.find((one) => one === value) : undefined
    if (role) return t(`people.${role}`)
    return field === 'lang' && isLanguage(value) ? languageName(value) : value
  }
}

/** The field of a change and its values before and after in words; amounts in the currency that the company had then. */
export const useChangeWords = () => {
  const t = useTranslations('office-companies')
  const wordsOf = useFieldWords()
  const { money } = useFormatter()
  const fieldOf = ({ field, address }: CompanyChange): string => {
    const known = namedFields.find((name) => name === field)
    const label = known === undefined ? t('field.other', { column: field }) : t(`field.${known}`)
    return address === null ? label : t('field.ofAddress', { field: label, address })
  }
  const valueOf = (change: CompanyChange, side: 'before' | 'after'): string => {
    const { field, currency, [side]: value } = change
    return currency !== null && value !== null && /^\d+$/.test(value)
      ? money({ amount: Number(value), currency: currency[side] })
      : wordsOf(field, value)
  }
  return { fieldOf, valueOf }
}
