import { useEffect, useState } from 'react'
import { useQuery } from '#web/platform/use-query.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { type IconLook, iconLookOf } from '#web/icons/icon-look.ts'
import { useHead } from '#web/platform/head.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { AskForm } from '#web/reading/search-form.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { type IconName, icons } from '#web/ui/icons.ts'
import { SvgIcon } from '#web/ui/svg-icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/icons/icons.module.css'

const confirmationMs = 1_800
const isIconName = (name: string): name is IconName => name in icons
const names = Object.keys(icons).filter(isIconName)

/** `/svg`: every icon with its name, which a press copies; `?color=` and `?width=` change how they are shown. */
export const Component = () => {
  const t = useTranslations('icons')
  const format = useFormatter()
  const [query] = useQuery()
  const look = iconLookOf(query)
  const [copied, setCopied] = useState<IconName | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  useHead({ title: t('title'), description: t('description'), canonicalPath: '/svg' })
  return (
    <ReadingPage
      title={t('title')}
      intro={t('total', { count: names.length, shown: format.number(names.length) })}
    >
      <LookForm key={query.toString()} look={look} />
      <ul className={styles['icons']}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              data-copied={copied === name ? '' : undefined}
              onClick={() => void copyText(name).then(() => setCopied(name))}
            >
              <SvgIcon name={name} color={look.color} width={look.width} />
              <VisuallyHidden>{t('copy')} </VisuallyHidden>
              <span translate="no">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['copied']}>
        {copied !== null && t('copied', { name: copied })}
      </p>
    </ReadingPage>
  )
}

const LookForm = ({ look }: { look: IconLook }) => {
  const t = useTranslations('icons')
  return (
    <AskForm path="/svg" submit={t('show')}>
      <TextField name="color" label={t('color')} defaultValue={look.color} maxLength={25} translate="no" />
      <TextField name="width" label={t('width')} defaultValue={look.width} maxLength={10} translate="no" />
    </AskForm>
  )
}
