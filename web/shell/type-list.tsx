import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { addressName } from '#web/catalogue/list-query.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import type { TypeNavItem } from '#web/shell/main-nav-items.ts'
import type { LoadedTypes } from '#web/shell/use-types.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/shell/type-list.module.css'

const placeholders = Array.from({ length: 8 }, (_, place) => place)

interface TypeListProps {
  item: TypeNavItem
  loaded: LoadedTypes | null
  /** A link was followed. */
  onFollow?: () => void
}

/** Rows of types with counts, each linking to its list with id, name and total as the seed spells it. */
export const TypeList = ({ item, loaded, onFollow }: TypeListProps) => {
  const t = useTranslations('shell.nav')
  const format = useFormatter()
  const types = loaded?.types
  if (types === null)
    return (
      <p className={styles['failed']}>
        {t('typesFailed')}{' '}
        <AppLink to={item.to} onClick={onFollow}>
          {t(item.key)}
        </AppLink>
      </p>
    )
  return (
    <ul className={styles['types']} aria-busy={types === undefined}>
      {types === undefined
        ? placeholders.map((place) => (
            <li key={place}>
              <Skeleton />
            </li>
          ))
        : types.map(({ id, name, nameLang, total }) => (
            <li key={id}>
              <AppLink to={`${item.to}/${id}/${addressName(name)}/${total}`} onClick={onFollow}>
                <span lang={nameLang ?? undefined}>{name}</span>
                <span>{format.number(total)}</span>
              </AppLink>
            </li>
          ))}
    </ul>
  )
}
