import { type Drafts, allTexts } from '#web/office/settings/drafts.rules.ts'
import { Rows } from '#web/office/settings/rows.tsx'
import { TextsFields } from '#web/office/settings/texts-fields.tsx'
import type { SectionWork } from '#web/office/settings/use-section.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/settings/settings.module.css'

/** Numbers, validity and default words of documents. */
export const DocumentFields = ({ work }: { work: SectionWork<'documents'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { draft } = work.typed
  const field = (name: 'inquiryPrefix' | 'orderPrefix' | 'quoteDays') => ({
    label: t(`field.${name}`),
    value: draft[name],
    error: work.errorAt(name),
    maxLength: 6,
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  return (
    <>
      <div className={styles['fields']}>
        <TextField {...field('inquiryPrefix')} autoFocus description={t('prefixHint')} />
        <TextField {...field('orderPrefix')} description={t('prefixHint')} />
        <TextField {...field('quoteDays')} inputMode="numeric" />
      </div>
      <TextsFields
        legend={t('field.deliveryTerm')}
        hint={t('textsHint')}
        texts={draft.deliveryTerm}
        maxLength={200}
        onChange={(deliveryTerm) => work.change({ deliveryTerm })}
      />
      <TextsFields
        legend={t('field.paymentText')}
        hint={t('textsHint')}
        texts={draft.paymentText}
        maxLength={200}
        onChange={(paymentText) => work.change({ paymentText })}
      />
    </>
  )
}

const emptyLook: Drafts['stock']['shown'][number] = { priceGroup: '', as: 'exact', cap: '50' }
const looks = ['exact', 'capped', 'words'] as const

/** What a figure of a stock file means, and how buyers of each price group see it. */
export const StockFields = ({ work }: { work: SectionWork<'stock'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { meaning, shown } = work.typed.draft
  return (
    <>
      <div className={styles['fields']}>
        <Select
          label={t('field.meaning')}
          value={meaning}
          description={t('stock.meaningHint')}
          onChange={({ target }) =>
            work.change({ meaning: target.value === 'less_open_orders' ? 'less_open_orders' : 'on_hand' })
          }
        >
          <option value="on_hand">{t('value.onHand')}</option>
          <option value="less_open_orders">{t('value.lessOpenOrders')}</option>
        </Select>
      </div>
      <Rows
        rows={shown}
        empty={emptyLook}
        addLabel={t('stock.add')}
        onChange={(rows) => work.change({ shown: rows })}
      >
        {(row, at, change) => (
          <>
            <Select
              label={t('stock.priceGroup')}
              value={row.priceGroup}
              error={work.errorAt(`shown.${at}.priceGroup`)}
              onChange={({ target }) => change({ priceGroup: target.value })}
            >
              <option value="">{t('value.everybody')}</option>
              {work.page.priceGroups.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </Select>
            <Select
              label={t('stock.as')}
              value={row.as}
              onChange={({ target }) => {
                const as = looks.find((look) => look === target.value)
                if (as) change({ as })
              }}
            >
              {looks.map((look) => (
                <option key={look} value={look}>
                  {t(`stock.look.${look}`)}
                </option>
              ))}
            </Select>
            {row.as === 'capped' && (
              <TextField
                label={t('stock.cap')}
                value={row.cap}
                inputMode="numeric"
                error={work.errorAt(`shown.${at}.cap`)}
                onChange={({ target }) => change({ cap: target.value })}
              />
            )}
          </>
        )}
      </Rows>
    </>
  )
}

/** Closed days, and a notice above every page of the shop. */
export const CalendarFields = ({ work }: { work: SectionWork<'calendar'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { closed, notice } = work.typed.draft
  const newNotice = { from: '', to: '', texts: allTexts({}) }
  return (
    <>
      <Rows
        rows={closed}
        empty={{ from: '', to: '' }}
        addLabel={t('calendar.add')}
        onChange={(rows) => work.change({ closed: rows })}
      >
        {(row, at, change) => <DayFields row={row} place={`closed.${at}`} change={change} work={work} />}
      </Rows>
      <Checkbox
        label={t('calendar.hasNotice')}
        checked={notice !== null}
        onChange={({ target }) => work.change({ notice: target.checked ? newNotice : null })}
      />
      {notice && (
        <>
          <div className={styles['row']}>
            <DayFields
              row={notice}
              place="notice"
              change={(change) => work.change({ notice: { ...notice, ...change } })}
              work={work}
            />
          </div>
          {work.errorAt('notice.texts') && <p className={styles['error']}>{work.errorAt('notice.texts')}</p>}
          <TextsFields
            legend={t('field.notice')}
            hint={t('textsHint')}
            texts={notice.texts}
            maxLength={300}
            onChange={(texts) => work.change({ notice: { ...notice, texts } })}
          />
        </>
      )}
    </>
  )
}

interface DayFieldsProps {
  row: { from: string; to: string }
  place: string
  change: (change: { from?: string; to?: string }) => void
  work: SectionWork<'calendar'>
}

const DayFields = ({ row, place, change, work }: DayFieldsProps) => {
  const t = useTranslations('office-settings.calendar')
  return (
    <>
      <TextField
        type="date"
        label={t('from')}
        value={row.from}
        error={work.errorAt(`${place}.from`)}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={row.to}
        error={work.errorAt(`${place}.to`)}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  )
}
