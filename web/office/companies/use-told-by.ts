import type { TellingMark } from '#contract/office/telling-mark.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

interface Told {
  toldBy: readonly TellingMark[]
}

/** What tells a company from others of its name, as words; `shown` stands beside its name already. */
export const useToldBy = (): ((company: Told, shown?: readonly TellingMark['by'][]) => string[]) => {
  const t = useTranslations('office-companies')
  const { dateTime } = useFormatter()
  const wordsOf = ({ by, value }: TellingMark): string =>
    by === 'since'
      ? t('toldSince', { day: dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' }) })
      : value
  return ({ toldBy }, shown = []) => toldBy.filter(({ by }) => !shown.includes(by)).map(wordsOf)
}

/** The name of a company with what tells it from others of that name. */
export const useToldName = (): ((company: Told & { name: string }) => string) => {
  const toldBy = useToldBy()
  return (company) => [company.name, ...toldBy(company)].join(' · ')
}
