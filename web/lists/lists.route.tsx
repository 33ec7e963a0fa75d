import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ListHead } from '#contract/shop/lists.contract.ts'
import { listAddress } from '#web/lists/list-address.ts'
import styles from '#web/lists/lists.module.css'
import { AppLink, useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Table } from '#web/ui/table.tsx'

export const loader = async ({ call }: PageLoaderArgs): Promise<ListHead[]> =>
  needed<'listLists'>(await call('listLists', {})).data

/** `/lists`: the wishlist, the lists of the reader's company and the private ones. */
export const Component = () => {
  const t = useTranslations('lists')
  const lists = useLoaderData<ListHead[]>()
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        <p role="status">{t('count', { count: lists.length })}</p>
      </header>
      <Table caption={t('title')} className={styles['overview']}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.readers')}</th>
            <th scope="col" data-numeric>
              {t('column.lines')}
            </th>
            <th scope="col">{t('column.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <tr key={list.id}>
              <th scope="row">
                <AppLink to={listAddress(list)}>{list.name}</AppLink>
              </th>
              <td>{list.isPrivate ? t('private') : t('shared')}</td>
              <td data-numeric data-label={t('column.lines')}>
                {list.lines}
              </td>
              <td>
                <LocalTime at={list.updatedAt} isDay />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <NewList />
    </div>
  )
}

const NewList = () => {
  const t = useTranslations('lists.new')
  const call = useCall()
  const navigate = useAppNavigate()
  const [keys] = useState(createKeyKeeper)
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wish = { name, isPrivate }
    const options = { idempotencyKey: keys.keyFor(wish), shownByCaller: 'invalid' } as const
    const answer = await call('saveList', wish, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) return navigate(`/lists/${answer.data.id}`)
    setFailure(answer?.code === 601 ? answer.msg : t('failed'))
  }
  return (
    <form className={styles['new']} onSubmit={(event) => void make(event)} data-print="hide">
      <h2>{t('title')}</h2>
      <TextField
        label={t('name')}
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        label={t('private')}
        checked={isPrivate}
        onChange={({ target }) => setPrivate(target.checked)}
      />
      <FormMessage text={failure} />
      <Button type="submit" look="primary" icon="plus" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
