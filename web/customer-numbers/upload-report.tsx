import type { CallSuccess } from '#contract/call-client.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

/** What became of a file: how much was taken, and each row that was not, with its reason. */
export const UploadReport = ({ report }: { report: CallSuccess<'uploadMyNumber'>['data'] }) => {
  const t = useTranslations('customer-numbers.result')
  const { added, changed, unchanged, problems, problemCount } = report
  return (
    <div className={styles['report']}>
      <p className={styles['done']}>
        <Icon name="check" />
        <span>{t('done', { added, changed, unchanged })}</span>
      </p>
      {problems.length > 0 && (
        <>
          <h3>{t('problems', { count: problemCount })}</h3>
          {problemCount > problems.length && <p>{t('shown', { count: problems.length })}</p>}
          <Table caption={t('problems', { count: problemCount })} className={styles['problems']}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t('mine')}</th>
                <th scope="col">{t('ours')}</th>
                <th scope="col">{t('reason')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, number, standard, msg }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td translate="no">{number}</td>
                  <td translate="no">{standard}</td>
                  <td>{msg}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  )
}
