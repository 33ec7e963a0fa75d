import type { Company } from '#contract/office/companies.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'

const kinds = ['inquiries', 'orders', 'cartLines', 'wishes', 'machines'] as const

/** What comes along when the company's people are attached to a known one, and what is deleted. */
export const Belongings = ({ company: { name, belongings } }: { company: Company }) => {
  const t = useTranslations('office-companies.alike')
  const things = kinds.flatMap((kind) => {
    const count = belongings[kind]
    return count === 0 ? [] : [t(`belonging.${kind}`, { count })]
  })
  return (
    <>
      {things.length === 0 ? t('noBelongings') : t('belongings', { things: things.join(t('between')) })}{' '}
      {t('deleted', { company: name })}
    </>
  )
}
