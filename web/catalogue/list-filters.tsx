import { type ChangeEvent, type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { Facet } from '#contract/shop/catalogue.contract.ts'
import { FacetTypes } from '#web/catalogue/facet-types.tsx'
import { keptByFilters, wantedWithBoxes } from '#web/catalogue/list-query.ts'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { DrawnOnce } from '#web/platform/drawn-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/catalogue/list-filters.module.css'

/** Beyond this many, a group folds; ticked ones always stay in sight. */
const shownItems = 6

export interface ListFiltersProps {
  facets: readonly Facet[]
  /** There may be more of each than was counted. */
  hasMore?: boolean | undefined
  query: URLSearchParams
  /** What the list is on its way to (`ListScreen`). */
  wanted: URLSearchParams
  /** The list's path without language. */
  path: string
  /** The list's address, with language. */
  action: string
  onChange: (query: URLSearchParams) => void
}

/** A tick makes its box anew or moves it out of a fold: gives the focus back to it when the list is there. */
const useKeptFocus = (form: RefObject<HTMLFormElement | null>, query: URLSearchParams) => {
  const last = useRef<HTMLInputElement | null>(null)
  // Before the sheet notices that the box has gone: it would take the focus itself.
  useLayoutEffect(() => {
    const box = last.current
    if (!box || document.activeElement !== document.body) return
    const same = form.current?.querySelector<HTMLInputElement>(
      `input[name="${CSS.escape(box.name)}"][value="${CSS.escape(box.value)}"]`,
    )
    same?.focus({ preventScroll: true })
    last.current = null
  }, [form, query])
  return (event: ChangeEvent<HTMLFormElement>) => {
    const { target } = event.nativeEvent
    last.current = target instanceof HTMLInputElement ? target : null
  }
}

/** Filters with counts. A plain GET form: every tick applies at once, and without script there is a button. */
export const ListFilters = ({
  facets,
  hasMore = false,
  query,
  wanted,
  path,
  action,
  onChange,
}: ListFiltersProps) => {
  const t = useTranslations('catalogue.filters')
  const form = useRef<HTMLFormElement>(null)
  const keepFocus = useKeptFocus(form, query)
  const apply = () => {
    if (!form.current) return
    const boxes = [...form.current.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    onChange(wantedWithBoxes(boxes, query, wanted))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form
      ref={form}
      action={action}
      method="get"
      className={styles['filters']}
      onSubmit={onSubmit}
      onChange={(event) => {
        keepFocus(event)
        apply()
      }}
    >
      {keptByFilters.map((name) =>
        query
          .getAll(name)
          .filter((value) => value !== '')
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {facets.map((facet) =>
        facet.key === 'typeId' ? (
          <FacetTypes
            key={facet.key}
            facet={facet}
            hasMore={hasMore}
            path={path}
            query={query}
            wanted={wanted}
            onChange={onChange}
          />
        ) : (
          <FilterGroup key={facet.key} facet={facet} hasMore={hasMore} ticked={query.getAll(facet.key)} />
        ),
      )}
      <noscript>
        <Button type="submit" look="primary">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}

interface GroupProps {
  facet: Facet
  hasMore: boolean
  ticked: readonly string[]
}

const FilterGroup = (group: GroupProps) => (
  <DrawnOnce tag="fieldset" className={styles['group']} content={group}>
    <GroupItems {...group} />
  </DrawnOnce>
)

const GroupItems = ({ facet, hasMore, ticked }: GroupProps) => {
  const t = useTranslations('catalogue.filters')
  const unitName = useUnitName()
  const isTicked = (id: string) => ticked.includes(id)
  const first = facet.items.filter((item, index) => index < shownItems || isTicked(item.id))
  const rest = facet.items.filter((item) => !first.includes(item))
  return (
    <>
      <legend>
        {facet.unit ? t('nameWithUnit', { name: facet.name, unit: unitName(facet.unit) }) : facet.name}
      </legend>
      {first.map((item) => (
        <FilterItem
          key={item.id}
          name={facet.key}
          item={item}
          hasMore={hasMore}
          isTicked={isTicked(item.id)}
        />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          {rest.map((item) => (
            <FilterItem key={item.id} name={facet.key} item={item} hasMore={hasMore} isTicked={false} />
          ))}
        </details>
      )}
    </>
  )
}

const FilterItem = ({
  name,
  item,
  hasMore,
  isTicked,
}: {
  name: string
  item: Facet['items'][number]
  hasMore: boolean
  isTicked: boolean
}) => {
  const t = useTranslations('catalogue.list')
  const shown = useFormatter().number(item.count)
  // Keyed by its state, so that going back unticks a box the browser ticked.
  return (
    <Checkbox
      key={String(isTicked)}
      name={name}
      value={item.id}
      label={item.name}
      detail={hasMore ? t('countMore', { shown }) : shown}
      defaultChecked={isTicked}
    />
  )
}
