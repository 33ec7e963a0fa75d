import type { AriaAttributes, ReactNode } from 'react'

/** What a primitive asks of a link; the shop gives it its own link with the reader's language. */
export interface LinkComponent {
  to: string
  className?: string | undefined
  children?: ReactNode
  rel?: string
  'aria-current'?: AriaAttributes['aria-current']
  'aria-label'?: string | undefined
  preventScrollReset?: boolean
}
