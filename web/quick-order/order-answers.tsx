import { useState } from 'react'
import type { OrderListLine, OrderOption } from '#contract/shop/quick-order.contract.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'
import words from '#web/quick-order/order-words.module.css'
import styles from '#web/quick-order/order-answers.module.css'

/** More are behind "more": three answers are read at a glance. */
const shownFirst = 3

interface OrderAnswersProps {
  line: OrderListLine
  question: NonNullable<OrderListLine['question']>
  order: OrderListHandle
}

/** The question of a line with its answers as numbered buttons. */
export const OrderAnswers = ({ line, question, order }: OrderAnswersProps) => {
  const t = useTranslations('quick-order')
  const [isWhole, setWhole] = useState(line.options.length <= shownFirst + 1)
  const [text = ''] = line.texts
  const shown = isWhole ? line.options : line.options.slice(0, shownFirst)
  const answer = (option: OrderOption) =>
    question === 'quantity'
      ? order.answer({ text, quantity: option.typed })
      : order.answer({ text, productId: option.productId })
  return (
    <>
      <strong>{t(`question.${question}`, { count: line.options.length })}</strong>
      <ol className={styles['answers']}>
        {shown.map((option, at) => (
          <li key={`${option.productId} ${option.pieces}`}>
            <button type="button" data-answer="" onClick={() => answer(option)}>
              <kbd>{at + 1}</kbd>
              <AnswerText option={option} isQuantity={question === 'quantity'} />
            </button>
          </li>
        ))}
        {question !== 'quantity' && isWhole && (
          <li>
            <button type="button" data-answer="" onClick={() => order.answer({ text, productId: 0 })}>
              <kbd>{shown.length + 1}</kbd>
              {t('answer.none')}
            </button>
          </li>
        )}
      </ol>
      {!isWhole && (
        <button type="button" className={words['textButton']} onClick={() => setWhole(true)}>
          {t('answer.more', { count: line.options.length - shownFirst })}
        </button>
      )}
    </>
  )
}

const AnswerText = ({ option, isQuantity }: { option: OrderOption; isQuantity: boolean }) => {
  const t = useTranslations('quick-order')
  const { money } = useFormatter()
  const nameText = useNameText()
  const { standard, quantity, pieces, packQuantity, price, lineTotal } = option
  if (isQuantity)
    return (
      <span>
        {t('answer.quantity', { pieces, packs: quantity })}
        {lineTotal && <small>{money(lineTotal)}</small>}
      </span>
    )
  return (
    <span>
      {t('answer.article', { standard, name: nameText(option) })}{' '}
      <small>
        {[
          ...(price ? [money(price)] : []),
          ...(packQuantity > 1 ? [t('per', { count: packQuantity })] : []),
        ].join(', ')}
      </small>
    </span>
  )
}
