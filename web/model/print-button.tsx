import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

export const PrintButton = () => {
  const t = useTranslations('model')
  return (
    <Button look="quiet" size="small" icon="document" onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
