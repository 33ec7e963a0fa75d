import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ListDetail, ListLine } from '#contract/shop/lists.contract.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { wishlistPlace } from '#web/lists/list-address.ts'
import { ListFiles } from '#web/lists/list-files.tsx'
import { ListHistory } from '#web/lists/list-history.tsx'
import { ListTable } from '#web/lists/list-table.tsx'
import { ListSettings } from '#web/lists/list-settings.tsx'
import { useListLines } from '#web/lists/use-list-lines.ts'
import styles from '#web/lists/lists.module.css'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The id in the address; that of the wishlist is the reader's own. */
const idOf = async ({ call, params }: PageLoaderArgs): Promise<string | null> => {
  const { id = null } = params
  if (id !== wishlistPlace) return id
  const lists = needed<'listLists'>(await call('listLists', {})).data
  return lists.find(({ isWishlist }) => isWishlist)?.id ?? null
}

export const loader = async (args: PageLoaderArgs): Promise<ListDetail> =>
  needed<'listDetail'>(await args.call('listDetail', { id: await idOf(args) })).data

/** What of a line goes to another list; what is gone goes to none. */
const listedLine = ({ article, packType, packQuantity, quantity, info }: ListLine) =>
  article === null ? [] : [{ productId: article.id, packType, packQuantity, quantity, info }]

/** `/lists/{id}` and `/lists/wishlist` */
export const Component = () => {
  const list = useLoaderData<ListDetail>()
  return <ListScreen key={list.id} list={list} />
}

const ListScreen = ({ list }: { list: ListDetail }) => {
  const t = useTranslations('lists')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const lines = useListLines(list)
  const chosen = list.items.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  useHead({ title: list.name, isIndexed: false })
  return (
    <article className={styles['screen']}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        link={AppLink}
        items={[{ name: t('title'), to: '/lists' }, { name: list.name }]}
      />
      <header className={styles['head']}>
        <h1>{list.name}</h1>
        <p>
          {t('lines', { count: list.items.length })} · {list.isPrivate ? t('private') : t('shared')}
        </p>
        <div className={styles['actions']} data-print="hide">
          {list.items.length > 0 && (
            <ReorderButton
              look="primary"
              wanted={{
                id: list.id,
                kind: 'list',
                ...(chosen.length > 0 ? { lineIds: chosen } : {}),
              }}
              text={chosen.length > 0 ? t('cart.ticked', { count: chosen.length }) : t('cart.all')}
            />
          )}
          {list.isWishlist ? (
            <AddToList
              lines={list.items.filter(({ id }) => ticked.size === 0 || ticked.has(id)).flatMap(listedLine)}
            />
          ) : (
            <ListSettings list={list} />
          )}
        </div>
      </header>
      <Notice notice={lines.notice} />
      {list.items.length === 0 ? (
        <EmptyState
          icon={list.isWishlist ? 'heart' : 'rows'}
          title={t('none.title')}
          text={t(list.isWishlist ? 'none.wishlist' : 'none.text')}
        >
          <AppLink to="/parts" className={buttonClass({ look: 'primary' })}>
            {t('none.parts')}
          </AppLink>
        </EmptyState>
      ) : (
        <ListTable list={list} lines={lines} ticked={ticked} onTick={setTicked} />
      )}
      <div className={styles['columns']} data-print="hide">
        <ListFiles list={list} />
        {!list.isWishlist && <ListHistory changes={list.changes} />}
      </div>
    </article>
  )
}
