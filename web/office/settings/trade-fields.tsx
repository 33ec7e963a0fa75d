import { useId } from 'react'
import { quotingRoles } from '#contract/permission.ts'
import type { Drafts } from '#web/office/settings/drafts.rules.ts'
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

/** How far quotes may go down, and how soon goods in stock leave. */
export const QuotingFields = ({ work }: { work: SectionWork<'quoting'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { leastMargin, leadDays } = work.typed.draft
  return (
    <div className={styles['fields']}>
      {quotingRoles.map((role) => (
        <TextField
          key={role}
          label={t(`quoting.margin.${role}`)}
          description={t('quoting.marginHint')}
          value={leastMargin[role]}
          inputMode="decimal"
          maxLength={8}
          error={work.errorAt(`leastMargin.${role}`)}
          onChange={({ target }) => work.change({ leastMargin: { ...leastMargin, [role]: target.value } })}
        />
      ))}
      <TextField
        label={t('field.leadDays')}
        description={t('quoting.leadHint')}
        value={leadDays}
        inputMode="numeric"
        maxLength={3}
        error={work.errorAt('leadDays')}
        onChange={({ target }) => work.change({ leadDays: target.value })}
      />
    </div>
  )
}

/** How much a buyer may order at once, and who delivers. */
export const OrderFields = ({ work }: { work: SectionWork<'orders'> }) => {
  const t = useTranslations('office-settings')
  const hintId = useId()
  if (!work.typed) return null
  const { mostPacks, booksShip } = work.typed.draft
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('field.mostPacks')}
        description={t('orders.mostHint', { usual: work.page.fallbacks.mostPacks })}
        value={mostPacks}
        inputMode="numeric"
        maxLength={7}
        error={work.errorAt('mostPacks')}
        onChange={({ target }) => work.change({ mostPacks: target.value })}
      />
      <div>
        <Checkbox
          label={t('field.booksShip')}
          checked={booksShip}
          aria-describedby={hintId}
          onChange={({ target }) => work.change({ booksShip: target.checked })}
        />
        <p id={hintId} className={styles['hint']}>
          {t('orders.booksHint')}
        </p>
      </div>
    </div>
  )
}

const emptyShown: Drafts['stock']['shown'][number] = { priceGroup: '', as: 'exact', cap: '50' }
const shownAs = ['exact', 'capped', 'words'] as const

/** What a figure of a stock file means, and how each price group reads it. */
export const StockFields = ({ work }: { work: SectionWork<'stock'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { meaning, shown } = work.typed.draft
  const { priceGroups } = work.page
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
      <fieldset className={styles['texts']}>
        <legend>{t('field.shown')}</legend>
        <Rows
          rows={shown}
          empty={emptyShown}
          addLabel={t('stock.add')}
          onChange={(rows) => work.change({ shown: rows })}
        >
          {(row, at, change) => (
            <>
              <Select
                label={t('stock.group')}
                value={row.priceGroup}
                error={work.errorAt(`shown.${at}.priceGroup`)}
                onChange={({ target }) => change({ priceGroup: target.value })}
              >
                <option value="">{t('value.everybody')}</option>
                {priceGroups.map((group) => (
                  <option key={group}>{group}</option>
                ))}
              </Select>
              <Select
                label={t('stock.as')}
                value={row.as}
                onChange={({ target }) =>
                  change({ as: shownAs.find((as) => as === target.value) ?? 'exact' })
                }
              >
                {shownAs.map((as) => (
                  <option key={as} value={as}>
                    {t(`stock.shownAs.${as}`)}
                  </option>
                ))}
              </Select>
              {row.as === 'capped' && (
                <TextField
                  label={t('stock.cap')}
                  value={row.cap}
                  inputMode="numeric"
                  maxLength={7}
                  error={work.errorAt(`shown.${at}.cap`)}
                  onChange={({ target }) => change({ cap: target.value })}
                />
              )}
            </>
          )}
        </Rows>
      </fieldset>
    </>
  )
}
