import type { ReactElement } from 'react'
import { useAppState } from '#web/platform/app-state.tsx'
import { MachineIs, useMachineId } from '#web/platform/my-machine.tsx'

/**
 * An element whose inside depends on `content`, the language and the reader's machine alone. Its HTML is the same either way, so the
 * browser wakes it up like any other.
 */
export const DrawnOnce = ({
  tag: Tag,
  className,
  content,
  isBelow = false,
  children,
}: {
  tag: 'tr' | 'li' | 'fieldset'
  className: string | undefined
  content: object
  /** Below the first screen (`lay-out-rest.ts`); the kept HTML does not hold it. */
  isBelow?: boolean
  children: ReactElement
}) => {
  const { drawOnce } = useAppState()
  const machine = useMachineId()
  if (!drawOnce)
    return (
      <Tag className={className} data-below={isBelow ? '' : undefined}>
        {children}
      </Tag>
    )
  // Links of rows carry the machine; filters have none.
  const id = Tag === 'fieldset' ? null : machine
  const html = drawOnce(
    `${Tag}|${id ?? ''}|${JSON.stringify(content)}`,
    <MachineIs id={id}>{children}</MachineIs>,
  )
  return (
    <Tag
      className={className}
      data-below={isBelow ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
