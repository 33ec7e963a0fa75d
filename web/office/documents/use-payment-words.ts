import type { PaymentTerms } from '#contract/office/payment-terms.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** How a company pays, in one line; empty where nothing is agreed. */
export const usePaymentWords = (): ((terms: PaymentTerms) => string) => {
  const t = useTranslations('office.payment')
  return ({ text, days, prepayment }) =>
    [
      ...(prepayment ? [t('prepayment')] : []),
      ...(text === '' ? [] : [text]),
      ...(days === null ? [] : [t('days', { count: days })]),
    ].join(' · ')
}
