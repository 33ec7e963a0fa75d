import { Link, useLoaderData, useNavigation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { PageHead } from '#web/office/kit/page-head.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { SpeedDays } from '#web/office/speed/speed-days.tsx'
import { SpeedOverall } from '#web/office/speed/speed-overall.tsx'
import { SpeedPages } from '#web/office/speed/speed-pages.tsx'
import { useHead } from '#web/platform/head.tsx'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { ChoiceLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/office/speed/speed.module.css'

type Measured = CallSuccess<'officePageVitals'>['data']

const periods = [7, 28, 90] as const
const periodOf = (query: URLSearchParams): number =>
  periods.find((days) => String(days) === query.get('days')) ?? 28

export const loader = async ({ call, query }: OfficeLoaderArgs): Promise<Measured> =>
  needed<'officePageVitals'>(await call('officePageVitals', { days: periodOf(query) })).data

/** `/office/speed`: how fast pages were in the browsers of readers. */
export const Component = () => {
  const { overall, byDay, byPage, from, to } = useLoaderData<Measured>()
  const t = useTranslations('office-speed')
  const isLoading = useNavigation().state === 'loading'
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <PageHead title={t('title')} facts={t('intro')}>
        <Periods />
      </PageHead>
      <div aria-busy={isLoading} className={styles['results']}>
        {overall.length === 0 ? (
          <EmptyState icon="calendar" title={t('none')} text={t('noneText')} />
        ) : (
          <>
            <SpeedOverall vitals={overall} />
            <SpeedDays rows={byDay} from={from} to={to} />
            <SpeedPages rows={byPage} />
          </>
        )}
      </div>
    </div>
  )
}

const Periods = () => {
  const t = useTranslations('office-speed')
  const chosen = periodOf(useQuery()[0])
  return (
    <nav aria-label={t('period')} className={styles['periods']}>
      {periods.map((days) => (
        <ChoiceLink key={days} to={`/office/speed?days=${days}`} link={Link} isChosen={days === chosen}>
          {t('days', { count: days })}
        </ChoiceLink>
      ))}
    </nav>
  )
}
