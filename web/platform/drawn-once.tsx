import type { ReactElement } from 'react'
import { useAppState } from '#web/platform/app-state.tsx'

/**
 * HTML of an element whose look depends on `key` alone, drawn now or taken from when the same key was drawn before.
 * The server has one, browsers have none.
 */
export type DrawOnce = (key: string, element: ReactElement) => string

/**
 * An element whose inside depends on `content` and the language alone. Its HTML is the same either way, so the
 * browser wakes it up like any other.
 */
export const DrawnOnce = ({
  tag: Tag,
  className,
  content,
  place,
  children,
}: {
  tag: 'tr' | 'li' | 'fieldset'
  className: string | undefined
  content: object
  /** Where the element stands in its page; not part of what is kept. */
  place?: { id?: string | undefined; tabIndex?: number; 'data-position'?: string } | undefined
  children: ReactElement
}) => {
  const { drawOnce } = useAppState()
  if (!drawOnce)
    return (
      <Tag className={className} {...place}>
        {children}
      </Tag>
    )
  const html = drawOnce(`${Tag}|${JSON.stringify(content)}`, children)
  return <Tag className={className} {...place} dangerouslySetInnerHTML={{ __html: html }} />
}
