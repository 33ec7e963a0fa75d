import type { OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** Why a line is not taken, or what is asked of it, in one sentence. */
export const useReason = () => {
  const t = useTranslations('quick-order.question')
  return ({ msg, question, options }: OrderListLine): string =>
    question ? t(question, { count: options.length }) : (msg ?? '')
}
