import type { ComponentType } from 'react'
import type { PanelName } from '#web/platform/panel-address.ts'

/** A panel's module: `Component` shows itself as a dialog and calls `onClose` when it is done. */
export interface PanelModule {
  Component: ComponentType<{ onClose: () => void }>
}

interface PanelSpec {
  load: () => Promise<PanelModule>
  /** Features whose texts it shows, beside the shell's. */
  texts: readonly string[]
  isGuarded: boolean
}

/** Every panel; its script and its texts come when it is first opened. */
export const panels: Record<PanelName, PanelSpec> = {
  login: {
    load: () => import('#web/account/login-panel.tsx'),
    texts: ['account', 'errors'],
    isGuarded: false,
  },
  cart: {
    load: () => import('#web/cart/cart-panel.tsx'),
    texts: ['cart', 'packing', 'catalogue', 'address'],
    isGuarded: true,
  },
  pack: {
    load: () => import('#web/cart/pack-dialog.tsx'),
    texts: ['cart', 'packing', 'catalogue'],
    isGuarded: true,
  },
  wish: {
    load: () => import('#web/wishlist/wish-panel.tsx'),
    texts: ['wishlist', 'catalogue'],
    isGuarded: true,
  },
  picture: {
    load: () => import('#web/search-by-picture/picture-panel.tsx'),
    texts: ['picture', 'errors'],
    isGuarded: false,
  },
}
