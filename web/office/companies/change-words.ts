import { isLanguage, languageNames } from '#contract/language.ts'
import { companyRoles } from '#contract/company-role.ts'
import { companyStates } from '#contract/office/company-state.ts'
import {
  type MailField,
  creditStates,
  freightWords,
  mailFields,
  minimumKinds,
} from '#contract/office/company-terms.ts'
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
  ...(Object.values(mailFields) satisfies MailField[]),
] as const

const amounts: ReadonlySet<string> = new Set(['minOrder', 'minOrderFee'])

/** Freight as agreed with a company. */
export const useFreightWords = () => {
  const t = useTranslations('office-companies.freight')
  return (rule: string | null): string => {
    if (rule === null || rule === '') return t('byCountry')
    const word = freightWords.find((one) => one === rule.toLowerCase())
    return word === undefined ? rule : t(word)
  }
}

/** Fields and values of a history in words; `currency` is that of the company. */
export const useChangeWords = (currency: string) => {
  const t = useTranslations('office-companies')
  const freightOf = useFreightWords()
  const { money } = useFormatter()
  const fieldOf = (field: string): string => {
    const known = namedFields.find((name) => name === field)
    return known === undefined ? t('field.other', { column: field }) : t(`field.${known}`)
  }
  const valueOf = (field: string, value: string | null): string => {
    if (field === 'freightRule') return freightOf(value)
    if (value === null || value === '') return '–'
    if (amounts.has(field) && /^\d+$/.test(value)) return money({ amount: Number(value), currency })
    const credit = field === 'credit' ? creditStates.find((one) => one === value) : undefined
    if (credit) return t(`credit.${credit}`)
    const kind = field === 'minOrderKind' ? minimumKinds.find((one) => one === value) : undefined
    if (kind) return t(`minimum.${kind}`)
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    const state = field === 'status' ? companyStates.find((one) => one === value) : undefined
    if (state) return t(`state.${state}`)
    const role = field === 'role' ? companyRoles.find((one) => one === value) : undefined
    if (role) return t(`people.${role}`)
    return field === 'lang' && isLanguage(value) ? languageNames[value] : value
  }
  return { fieldOf, valueOf }
}
