import type { CallSuccess } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import type { MachineName } from '#contract/machine-name.ts'
import { addressOf, appliedFilters, withParameter } from '#web/catalogue/list-query.ts'
import { AppLink, PlainLink } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { takesMachine, withoutMachine } from '#web/platform/machine-address.ts'
import { rememberMachine } from '#web/platform/my-machine.tsx'
import { withoutPanel } from '#web/platform/panel-address.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/catalogue/list-machine.module.css'

export interface ListMachineProps {
  path: string
  query: URLSearchParams
  /** What the list is on its way to (`ListScreen`). */
  wanted: URLSearchParams
  answer: Pick<CallSuccess<'listProductByPart'>, 'machine'>
}

/** "For STIHL MS 180 · change · remove", or the way to choose one. Links, so that they work without script. */
export const ListMachine = ({ path, query, wanted, answer }: ListMachineProps) => {
  const t = useTranslations('catalogue.machine')
  const language = useLanguage()
  if (!takesMachine(path)) return null
  if (!query.get('for'))
    return (
      <p className={styles['machine']}>
        <Icon name="machine" />
        <AppLink to={chooseAt(language, withoutIt(path, wanted))} rel="nofollow">
          {t('choose')}
        </AppLink>
      </p>
    )
  return (
    <div role="group" aria-label={t('label')} className={styles['machine']}>
      <Icon name="machine" />
      <span>{answer.machine ? t.rich('for', { machine: nameOf(answer.machine) }) : t('unknown')}</span>
      <MachineLinks path={path} query={query} wanted={wanted} answer={answer} />
    </div>
  )
}

const withoutIt = (path: string, wanted: URLSearchParams): string =>
  addressOf(path, withoutPanel(withoutMachine(wanted)))
const chooseAt = (language: Language, next: string): string =>
  `/my-machine?${new URLSearchParams({ next: localePath(language, next) })}`

/** "change · remove · only parts that fit", behind the name of the reader's machine. */
export const MachineLinks = ({ path, query, wanted, answer }: ListMachineProps) => {
  const t = useTranslations('catalogue.machine')
  const language = useLanguage()
  const plain = withoutIt(path, wanted)
  return (
    <>
      <AppLink to={chooseAt(language, plain)} rel="nofollow">
        {t('change')}
      </AppLink>
      <PlainLink to={plain} preventScrollReset onClick={() => rememberMachine('none')}>
        {t('remove')}
      </PlainLink>
      <OnlyFits path={path} query={query} wanted={wanted} answer={answer} />
    </>
  )
}

const nameOf = ({ modelId, brand, name }: MachineName) =>
  function Name() {
    return (
      <AppLink to={`/model/${modelId}`} translate="no">
        {brand} {name}
      </AppLink>
    )
  }

/** How many fit is known of a whole place in the catalogue, not of what was narrowed or searched for. */
const OnlyFits = ({ path, query, wanted, answer: { machine } }: ListMachineProps) => {
  const t = useTranslations('catalogue.machine')
  const format = useFormatter()
  if (!machine || query.get('onlyFits') === '1') return null
  const isWhole = appliedFilters(query).length === 0 && !query.get('keyword')
  if (isWhole && machine.fits === 0) return null
  return (
    <PlainLink
      to={addressOf(path, withParameter(wanted, 'onlyFits', '1'))}
      preventScrollReset
      className={styles['only']}
    >
      {isWhole ? t('onlyCounted', { shown: format.number(machine.fits) }) : t('only')}
    </PlainLink>
  )
}
