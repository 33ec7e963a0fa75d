import { Dialog } from '#web/ui/dialog.tsx'

export const Component = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="" closeLabel="" onClose={onClose}>
    {null}
  </Dialog>
)
