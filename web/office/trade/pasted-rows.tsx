import type { PastedLine } from '#contract/office/articles.contract.ts'
import type { Pasted, PastedAnswer } from '#web/office/trade/use-pasted.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/trade/paste-panel.module.css'

interface PastedRowsProps {
  pasted: Pasted
  takesWords: boolean
  onByHand: (line: PastedLine) => void
}

/** Every pasted line that orders something: as it was pasted, what it was read as, and what has to be answered. */
export const PastedRows = ({ pasted, takesWords, onByHand }: PastedRowsProps) => {
  const t = useTranslations('office-entry.paste')
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('pasted')}</th>
          <th scope="col">{t('means')}</th>
          <th scope="col">{t('answer')}</th>
        </tr>
      </thead>
      <tbody>
        {pasted.lines.map((line) => (
          <tr
            key={line.line}
            data-line={line.line}
            data-open={pasted.answerOf(line) === undefined || undefined}
            className={styles['row']}
          >
            <th scope="row">
              <small>{t('line', { line: line.line })}</small> <span translate="no">{line.text}</span>
            </th>
            <td>
              <Meaning line={line} />
            </td>
            <td>
              <Answer line={line} pasted={pasted} takesWords={takesWords} />
              {line.state === 'unknown' && (
                <Button look="quiet" size="small" onClick={() => onByHand(line)}>
                  {t('byHand')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Meaning = ({ line }: { line: PastedLine }) => {
  const t = useTranslations('office-entry.paste')
  const tEntry = useTranslations('office-entry')
  const { money } = useFormatter()
  const { choices, notes, number, sameAs, state } = line
  const [first] = choices
  const [option] = first?.options ?? []
  if (!first || !option) {
    if (notes.includes('gone')) return t('gone', { number })
    return number === '' ? t('unknown') : t('unknownNumber', { number })
  }
  const questions = (['several', 'guess', 'quantity', 'pack'] as const).filter((note) => notes.includes(note))
  const { foundBy, standard } = first
  const isOther = foundBy === 'oem' || foundBy === 'cross' || foundBy === 'old' || foundBy === 'replaced'
  const told = [
    ...questions.map((note) => t(note)),
    ...(isOther && choices.length === 1 ? [t(`by.${foundBy}`, { number: first.number, standard })] : []),
    ...(notes.includes('noQuantity') ? [t('noQuantity')] : []),
    ...(sameAs === null ? [] : [t('sameAs', { line: sameAs })]),
  ]
  return (
    <>
      {choices.length === 1 && (
        <>
          <PartNumber number={standard} /> {first.fullname}
        </>
      )}
      {state === 'taken' && ` · ${tEntry('packs', { packs: option.quantity, per: option.packQuantity })}`}
      {state === 'taken' && ` · ${option.lineTotal ? money(option.lineTotal) : tEntry('noPrice')}`}
      {told.map((text) => (
        <small key={text}>{text}</small>
      ))}
    </>
  )
}

const keyOf = (answer: PastedAnswer | undefined): string => {
  if (answer === undefined) return ''
  return typeof answer === 'string' ? answer : `${answer.choice} ${answer.option}`
}

const Answer = ({ line, pasted, takesWords }: Omit<PastedRowsProps, 'onByHand'> & { line: PastedLine }) => {
  const t = useTranslations('office-entry.paste')
  const meanings = line.choices.flatMap(({ standard, fullname, options }, choice) =>
    options.map(({ quantity, packQuantity }, option) => ({
      answer: { choice, option },
      name: t('option', { number: standard, name: fullname, packs: quantity, per: packQuantity }),
    })),
  )
  const answers: { answer: PastedAnswer; name: string }[] = [
    ...meanings,
    ...(takesWords && line.state !== 'taken' ? [{ answer: 'words' as const, name: t('asWords') }] : []),
    { answer: 'leaveOut', name: t('leaveOut') },
  ]
  return (
    <Select
      label={t('line', { line: line.line })}
      isLabelHidden
      value={keyOf(pasted.answerOf(line))}
      onChange={({ target }) =>
        pasted.answer(line.line, answers.find(({ answer }) => keyOf(answer) === target.value)?.answer)
      }
    >
      {line.state !== 'taken' && <option value="">{t('choose')}</option>}
      {answers.map(({ answer, name }) => (
        <option key={keyOf(answer)} value={keyOf(answer)}>
          {name}
        </option>
      ))}
    </Select>
  )
}
