import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { PanelName } from '#web/platform/panel-address.ts'
import { renewOnce } from '#web/platform/renew.ts'
import { panels } from '#web/shell/panel-registry.ts'
import { forgetInterrupted } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toasts.ts'
import { usePanel } from '#web/platform/panels.ts'

interface LoadedPanel {
  name: PanelName
  Component: ComponentType<{ onClose: () => void }>
}

/** Loads the wanted panel's module and texts; keeps showing nothing until both are there. */
const usePanelModule = (name: PanelName | null, onFailure: () => void): LoadedPanel | null => {
  const { texts } = useAppState()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null)
  const tellFailure = useEffectEvent(onFailure)
  useEffect(() => {
    if (name === null) return
    let isWanted = true
    const spec = panels[name]
    Promise.all([spec.load(), texts.ensure(language, spec.texts)]).then(
      ([{ Component }]) => isWanted && setLoaded({ name, Component }),
      async () => {
        // The panel stands in the address, so the page comes back with it.
        if (!isWanted || (await renewOnce(location.href))) return
        showToast({ kind: 'error', text: { key: 'network' } })
        tellFailure()
      },
    )
    return () => {
      isWanted = false
    }
  }, [texts, name, language])
  return loaded?.name === name ? loaded : null
}

/** Shows the panel of the address over the page. A guarded one waits until somebody has signed in. */
export const PanelHost = () => {
  const { panel, close } = usePanel()
  const user = useUser()
  const shown = panel !== null && panels[panel].isGuarded && user === null ? 'login' : panel
  const loaded = usePanelModule(shown, () => void close())
  if (!loaded) return null
  const { name, Component } = loaded
  const onClose = () => {
    if (name === 'login') forgetInterrupted()
    void close()
  }
  return <Component key={name} onClose={onClose} />
}
