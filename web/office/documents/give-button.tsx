import { useState } from 'react'
import { GiveDialog } from '#web/office/documents/give-dialog.tsx'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

interface GiveButtonProps {
  kind: 'inquiry' | 'order'
  document: { id: string; no: string; assignedTo: { id: string } | null }
  /** What the key T does; null where the document cannot be taken. */
  onTake: (() => void) | null
  onGiven: (words: string) => void
}

/** Gives the open document to a colleague, by button or with A; T takes it. */
export const GiveButton = ({ kind, document, onTake, onGiven }: GiveButtonProps) => {
  const t = useTranslations('office.give')
  const [isOpen, setOpen] = useState(false)
  useKeys('document', { take: onTake, give: () => setOpen(true) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('open')} <kbd>A</kbd>
      </Button>
      {isOpen && (
        <GiveDialog kind={kind} document={document} onGiven={onGiven} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
