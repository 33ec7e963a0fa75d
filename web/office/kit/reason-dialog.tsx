import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'

/** What became of a step; `problem` is what is wrong with the typed text, or why nobody answered. */
export interface StepResult {
  isDone: boolean
  problem: string | null
}

interface ReasonDialogProps {
  words: { title: string; text: string; reason: string; confirm: string; keep: string }
  isBusy: boolean
  onConfirm: (reason: string) => Promise<StepResult>
  onClose: () => void
}

/** Asks for the reason of a step that ends something. With a problem the dialog and the typed text stay. */
export const ReasonDialog = ({ words, isBusy, onConfirm, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    const result = await onConfirm(reason)
    if (result.problem === null) onClose()
    else setProblem(result.problem)
  }
  return (
    <Dialog
      title={words.title}
      description={words.text}
      closeLabel={words.keep}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextArea
        label={words.reason}
        rows={4}
        value={reason}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
