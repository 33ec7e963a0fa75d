import { lazy, Suspense, useState } from 'react'
import type { ListedLines } from '#web/lists/listed-lines.ts'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

const ListChooser = lazy(async () => ({
  default: (await import('#web/lists/list-chooser.tsx')).ListChooser,
}))

interface AddToListProps {
  lines: ListedLines
  label?: string | undefined
  /** Shows the icon alone; `label` is its name. */
  isIcon?: boolean
  /** A button among others of full width. */
  isWide?: boolean
}

/** Puts articles on a list of the reader's choice, from wherever they stand. */
export const AddToList = ({ lines, label, isIcon = false, isWide = false }: AddToListProps) => {
  const t = useTranslations('shell.lists')
  const isStranger = useUser() === null
  const [isOpen, setOpen] = useState(false)
  // A visitor has the wishlist, which asks to sign in. Lines without an article go on no list.
  if (isStranger || lines?.length === 0) return null
  return (
    <>
      {isIcon ? (
        <IconButton size="small" icon="rows" label={label ?? t('open')} onClick={() => setOpen(true)} />
      ) : (
        <Button
          size={isWide ? 'normal' : 'small'}
          look={isWide ? 'secondary' : 'quiet'}
          isWide={isWide}
          icon="rows"
          aria-label={label}
          onClick={() => setOpen(true)}
          data-print="hide"
        >
          {t('open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ListChooser lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
