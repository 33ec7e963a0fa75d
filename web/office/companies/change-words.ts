import { isLanguage, languageNames } from '#contract/language.ts'
import { companyRoles } from '#contract/company-role.ts'
import { companyStates } from '#contract/office/company-state.ts'
import { useTranslations } from '#web/platform/texts.ts'

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
  'prepayment',
] as const

/** Fields and values of a history in words. */
export const useChangeWords = () => {
  const t = useTranslations('office-companies')
  const fieldOf = (field: string): string => {
    const known = namedFields.find((name) => name === field)
    return known === undefined ? t('field.other', { column: field }) : t(`field.${known}`)
  }
  const valueOf = (field: string, value: string | null): string => {
    if (value === null || value === '') return '–'
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    const state = field === 'status' ? companyStates.find((one) => one === value) : undefined
    if (state) return t(`state.${state}`)
    const role = field === 'role' ? companyRoles.find((one) => one === value) : undefined
    if (role) return t(`people.${role}`)
    return field === 'lang' && isLanguage(value) ? languageNames[value] : value
  }
  return { fieldOf, valueOf }
}
