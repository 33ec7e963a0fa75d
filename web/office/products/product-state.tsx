import type { OfficeProduct } from '#contract/office/products.contract.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const shapes = { published: 'good', hidden: 'stopped', draft: 'underWay' } as const

/** Whether buyers find an article. */
export const ProductState = ({ status }: { status: OfficeProduct['status'] }) => {
  const t = useTranslations('office-products.state')
  return <StateMark shape={shapes[status]} word={t(status)} />
}
