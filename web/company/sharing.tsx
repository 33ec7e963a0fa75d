import { useState } from 'react'
import type { OwnCompany } from '#contract/shop/company.contract.ts'
import { useCompanyCall } from '#web/company/use-company-call.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/company/company.module.css'

/** Whether colleagues see each other's documents; saved with the press. */
export const Sharing = ({
  sharesDocuments,
  mayManage,
}: Pick<OwnCompany, 'sharesDocuments' | 'mayManage'>) => {
  const t = useTranslations('company.sharing')
  const { run, failure } = useCompanyCall('saveCompany')
  // The box follows the press at once; where it was not saved, it goes back.
  const [wish, setWish] = useState<boolean | null>(null)
  if (!mayManage) return <p>{t(sharesDocuments ? 'isOn' : 'isOff')}</p>
  return (
    <div className={styles['form']}>
      <FormMessage text={failure} />
      <Checkbox
        label={t('label')}
        checked={wish ?? sharesDocuments}
        onChange={(event) => {
          if (wish !== null) return
          setWish(event.target.checked)
          void run('sharing', { sharesDocuments: event.target.checked }).then(() => setWish(null))
        }}
      />
      <p className={styles['note']}>{t('text')}</p>
    </div>
  )
}
