import type { Drafts, FreightDraft } from '#web/office/settings/drafts.rules.ts'
import { Rows } from '#web/office/settings/rows.tsx'
import type { SectionWork } from '#web/office/settings/use-section.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/settings/settings.module.css'

type Change = { target: { value: string } }

/** Rates of tax by country. */
export const TaxFields = ({ work }: { work: SectionWork<'tax'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  return (
    <Rows
      rows={work.typed.draft.rates}
      empty={{ country: '', percent: '' }}
      addLabel={t('tax.add')}
      onChange={(rates) => work.change({ rates })}
    >
      {(row, at, change) => (
        <>
          <TextField
            label={t('field.country')}
            value={row.country}
            maxLength={2}
            error={work.errorAt(`rates.${at}.country`)}
            onChange={({ target }) => change({ country: target.value })}
          />
          <TextField
            label={t('tax.percent')}
            value={row.percent}
            inputMode="decimal"
            maxLength={8}
            error={work.errorAt(`rates.${at}.percent`)}
            onChange={({ target }) => change({ percent: target.value })}
          />
        </>
      )}
    </Rows>
  )
}

const emptyGroup: FreightDraft = {
  ...{ name: '', countries: '', currency: 'EUR', freeFrom: '', by: 'value' },
  steps: [{ from: '0', amount: '' }],
}

/** The freight table: groups of countries, each with the value from which it is free and its steps. */
export const FreightFields = ({ work }: { work: SectionWork<'freight'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  return (
    <Rows
      rows={work.typed.draft.groups}
      empty={emptyGroup}
      addLabel={t('freight.addGroup')}
      onChange={(groups) => work.change({ groups })}
    >
      {(group, at, change) => <FreightGroupFields group={group} at={at} change={change} work={work} />}
    </Rows>
  )
}

interface FreightGroupProps {
  group: FreightDraft
  at: number
  change: (change: Partial<FreightDraft>) => void
  work: SectionWork<'freight'>
}

const measures = ['value', 'weight', 'quoted'] as const

const FreightGroupFields = ({ group, at, change, work }: FreightGroupProps) => {
  const t = useTranslations('office-settings')
  const place = `groups.${at}`
  const field = (name: 'name' | 'countries' | 'currency' | 'freeFrom') => ({
    label: t(`freight.${name}`),
    value: group[name],
    error: work.errorAt(`${place}.${name}`),
    onChange: ({ target }: Change) => change({ [name]: target.value }),
  })
  return (
    <div className={styles['group']}>
      <div className={styles['fields']}>
        <TextField {...field('name')} maxLength={60} />
        <TextField {...field('countries')} maxLength={2000} description={t('freight.countriesHint')} />
        <TextField {...field('currency')} maxLength={3} />
        <TextField {...field('freeFrom')} inputMode="decimal" description={t('freight.freeFromHint')} />
        <Select
          label={t('freight.by')}
          value={group.by}
          error={work.errorAt(`${place}.steps`)}
          onChange={({ target }) => {
            const by = measures.find((measure) => measure === target.value)
            if (by) change({ by })
          }}
        >
          {measures.map((measure) => (
            <option key={measure} value={measure}>
              {t(`freight.measure.${measure}`)}
            </option>
          ))}
        </Select>
      </div>
      {group.by !== 'quoted' && (
        <Rows
          rows={group.steps}
          empty={{ from: '', amount: '' }}
          addLabel={t('freight.addStep')}
          onChange={(steps) => change({ steps })}
        >
          {(step, stepAt, changeStep) => (
            <>
              <TextField
                label={t(group.by === 'weight' ? 'freight.fromWeight' : 'freight.fromValue')}
                value={step.from}
                inputMode="decimal"
                error={work.errorAt(`${place}.steps.${stepAt}.from`)}
                onChange={({ target }) => changeStep({ from: target.value })}
              />
              <TextField
                label={t('freight.amount')}
                value={step.amount}
                inputMode="decimal"
                error={work.errorAt(`${place}.steps.${stepAt}.amount`)}
                onChange={({ target }) => changeStep({ amount: target.value })}
              />
            </>
          )}
        </Rows>
      )}
    </div>
  )
}

const emptyRule: Drafts['minimum']['rules'][number] = { currency: 'EUR', least: '', kind: 'fee', fee: '' }

/** The least value of an order in each currency. */
export const MinimumFields = ({ work }: { work: SectionWork<'minimum'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  return (
    <Rows
      rows={work.typed.draft.rules}
      empty={emptyRule}
      addLabel={t('minimum.add')}
      onChange={(rules) => work.change({ rules })}
    >
      {(row, at, change) => (
        <>
          <TextField
            label={t('freight.currency')}
            value={row.currency}
            maxLength={3}
            error={work.errorAt(`rules.${at}.currency`)}
            onChange={({ target }) => change({ currency: target.value })}
          />
          <TextField
            label={t('minimum.least')}
            value={row.least}
            inputMode="decimal"
            error={work.errorAt(`rules.${at}.least`)}
            onChange={({ target }) => change({ least: target.value })}
          />
          <Select
            label={t('minimum.kind')}
            value={row.kind}
            onChange={({ target }) => change({ kind: target.value === 'refuse' ? 'refuse' : 'fee' })}
          >
            <option value="fee">{t('minimum.withFee')}</option>
            <option value="refuse">{t('minimum.refused')}</option>
          </Select>
          {row.kind === 'fee' && (
            <TextField
              label={t('minimum.fee')}
              value={row.fee}
              inputMode="decimal"
              error={work.errorAt(`rules.${at}.fee`)}
              onChange={({ target }) => change({ fee: target.value })}
            />
          )}
        </>
      )}
    </Rows>
  )
}
