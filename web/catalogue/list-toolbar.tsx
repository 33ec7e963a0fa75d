import { useTranslations } from '#web/platform/texts.ts'
import type { Preferences } from '#contract/page-rendering.ts'
import { useAppState, usePreferences } from '#web/platform/app-state.tsx'
import { rememberPreference } from '#web/platform/preferences.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { listOrders, withParameter } from '#web/catalogue/list-query.ts'
import styles from '#web/catalogue/list-toolbar.module.css'

interface ListToolbarProps {
  query: URLSearchParams
  /** Sorting by price needs prices. */
  hasPrices: boolean
  /** Where they are not those of the catalogue, the list's own first. */
  orders?: readonly ListOrder[] | undefined
  /** Properties that the rows can be sorted by. */
  columns: readonly { key: string; name: string }[]
  onChange: (query: URLSearchParams) => void
}

/** An order a list can be read in, and what it is called. */
export interface ListOrder {
  value: string
  name: string
}

/** Order of the list, and rows or picture grid. */
export const ListToolbar = ({ query, hasPrices, orders, columns, onChange }: ListToolbarProps) => {
  const t = useTranslations('catalogue.toolbar')
  const { preferences } = useAppState()
  const { view } = usePreferences()
  const isSearch = (query.get('keyword') ?? '') !== ''
  const choices =
    orders ??
    listOrders
      .filter((order) => order !== 'price' || hasPrices)
      .map((order) => ({
        value: order,
        name: t(isSearch && order === 'default' ? 'order.match' : `order.${order}`),
      }))
  const properties = columns.map(({ key, name }) => ({ value: `attr:${key}`, name }))
  const own = choices[0]?.value
  const setView = (next: Preferences['view']) => rememberPreference(preferences, 'view', next)
  return (
    <div className={styles['toolbar']}>
      <Select
        isQuiet
        isLabelHidden
        label={t('sort')}
        value={query.get('orderByColumn') ?? own}
        onChange={(event) =>
          onChange(
            withParameter(
              withParameter(query, 'orderByColumn', event.target.value === own ? null : event.target.value),
              'isAsc',
              null,
            ),
          )
        }
      >
        {[...choices, ...properties].map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <div role="group" aria-label={t('view')} className={styles['views']}>
        <IconButton
          icon="rows"
          label={t('rows')}
          aria-pressed={view === 'rows'}
          onClick={() => setView('rows')}
        />
        <IconButton
          icon="grid"
          label={t('grid')}
          aria-pressed={view === 'grid'}
          onClick={() => setView('grid')}
        />
      </div>
    </div>
  )
}
