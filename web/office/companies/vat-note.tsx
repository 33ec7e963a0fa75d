import type { Company } from '#contract/office/companies.contract.ts'
import { vatElsewhere } from '#web/office/companies/vat-country.rules.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

/** Says in words that the VAT number is of another country than the addresses; nothing where it is not. */
export const useVatNote = (company: Company): string | undefined => {
  const t = useTranslations('office-companies.terms')
  const format = useFormatter()
  const elsewhere = vatElsewhere(company)
  if (elsewhere === null) return undefined
  const { number, addresses } = elsewhere
  return t('vatElsewhere', {
    number: format.country(number),
    addresses: addresses.map((code) => format.country(code)).join(', '),
    count: addresses.length,
  })
}
