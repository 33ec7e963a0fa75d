import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useAppState, usePreferences } from '#web/platform/app-state.tsx'
import { areSingleKeysOn, rememberPreference, rememberSingleKeys } from '#web/platform/preferences.ts'
import { useStore } from '#web/platform/store.ts'
import { recentMessages } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/shell/display-settings.module.css'

const densities = ['compact', 'default', 'large'] as const

const Density = ({ group }: { group: string }) => {
  const t = useTranslations('shell.display')
  const { preferences } = useAppState()
  const { density } = usePreferences()
  return (
    <fieldset className={styles['group']}>
      <legend>{t('density')}</legend>
      {densities.map((one) => (
        <Checkbox
          key={one}
          kind="radio"
          name={group}
          label={t(one)}
          checked={density === one}
          onChange={() => {
            rememberPreference(preferences, 'density', one)
            document.documentElement.dataset['density'] = one
          }}
        />
      ))}
    </fieldset>
  )
}

const SlashShortcut = () => {
  const t = useTranslations('shell.display')
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areSingleKeysOn()), [])
  return (
    <Checkbox
      label={t.rich('slash', { key: (words) => <kbd>{words}</kbd> })}
      checked={isOn}
      onChange={(event) => {
        setOn(event.target.checked)
        rememberSingleKeys(event.target.checked)
      }}
    />
  )
}

/** No page begins with messages, so their list loads with the first one that is looked for. */
const RecentMessages = lazy(async () => ({
  default: (await import('#web/shell/recent-messages.tsx').catch(() => ({ RecentMessages: () => null })))
    .RecentMessages,
}))

const Messages = () => {
  const hasMessages = useStore(recentMessages).length > 0
  return (
    hasMessages && (
      <Suspense fallback={null}>
        <RecentMessages />
      </Suspense>
    )
  )
}

/** How the reader likes the shop: density, the shortcut of the search, and the messages missed. */
export const DisplaySettings = ({ group, isOpen }: { group: string; isOpen: boolean }) => (
  <div className={styles['settings']}>
    <Density group={group} />
    <SlashShortcut />
    {isOpen && <Messages />}
  </div>
)
