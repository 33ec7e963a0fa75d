import { Link } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'

interface NobodyProps {
  company: { id: string; name: string }
}

/** Why the quote would reach nobody, with the way to the company that mends it. */
export const NobodyNote = ({ company }: NobodyProps) => {
  const t = useTranslations('office-quotes')
  return (
    <>
      {t('nobody.text', { company: company.name })}{' '}
      <Link to={`/office/companies/${company.id}#people`}>{t('nobody.mend')}</Link>
    </>
  )
}
