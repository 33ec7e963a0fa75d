import type { ReorderedLine } from '#contract/shop/orders.contract.ts'
import { searchPath } from '#web/search/search-targets.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/reorder/reorder.module.css'

interface ReorderReportProps {
  message: string
  lines: readonly ReorderedLine[]
  onClose: () => void
  onCart: () => void
}

type Kind = 'left' | 'replaced' | 'changed' | 'same'

const kindOf = ({ outcome, added }: ReorderedLine): Kind => {
  if (outcome !== 'taken') return outcome
  return added !== null && added.notes.length > 0 ? 'changed' : 'same'
}

const shownKinds = ['left', 'replaced', 'changed'] as const

/** What became of each line that was ordered again: what needs a decision first. */
export const ReorderReport = ({ message, lines, onClose, onCart }: ReorderReportProps) => {
  const t = useTranslations('reorder')
  const byKind = Map.groupBy(lines, kindOf)
  const same = byKind.get('same')?.length ?? 0
  const isAnyAdded = lines.some(({ added }) => added !== null)
  return (
    <Dialog
      title={t('report.title')}
      description={message}
      closeLabel={t('report.close')}
      onClose={onClose}
      size="wide"
      foot={
        <>
          <Button onClick={onClose}>{t('report.close')}</Button>
          {isAnyAdded && (
            <Button look="primary" icon="cart" onClick={onCart}>
              {t('report.cart')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['report']}>
        {shownKinds.map((kind) => {
          const shown = byKind.get(kind) ?? []
          return (
            shown.length > 0 && (
              <section key={kind} data-kind={kind}>
                <h3>{t(`report.${kind}`, { count: shown.length })}</h3>
                <ul>
                  {shown.map((line) => (
                    <li key={line.position}>
                      <FormerName line={line} />
                      {line.added ? (
                        <Added line={line} added={line.added} />
                      ) : (
                        <Left line={line} onCart={onCart} />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {same > 0 && (
          <p className={styles['same']}>
            <Icon name="check" /> {t('report.same', { count: same })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const FormerName = ({ line }: { line: ReorderedLine }) => {
  const nameText = useNameText()
  const { position, standard } = line
  return (
    <p className={styles['former']}>
      <span className={styles['position']}>{position}</span>
      {standard !== '' && <PartNumber number={standard} />}
      <span>{nameText(line)}</span>
    </p>
  )
}

const Added = ({ line, added }: { line: ReorderedLine; added: NonNullable<ReorderedLine['added']> }) => {
  const t = useTranslations('reorder')
  const { number } = useFormatter()
  const nameText = useNameText()
  return (
    <div className={styles['now']}>
      {line.outcome === 'replaced' && (
        <p>
          <span translate="no" className={styles['chain']}>
            {added.chain.join(' → ')}
          </span>
          <AppLink
            to={`/product/${added.productId}`}
            lang={added.short ? undefined : (added.fullnameLang ?? undefined)}
          >
            {nameText(added)}
          </AppLink>
        </p>
      )}
      {added.factor !== 1 && <p>{t('factor', { factor: number(added.factor) })}</p>}
      <p>{t('inCart', { packs: added.quantity, per: added.packQuantity, pieces: added.pieces })}</p>
      {added.notes.map((note) => (
        <p key={note}>{t(`note.${note}`, { before: line.pieces })}</p>
      ))}
    </div>
  )
}

interface LeftProps {
  line: ReorderedLine
  /** The cart takes lines without an article, and asks for more than a line may have. */
  onCart: () => void
}

const Left = ({ line: { standard, reason, choices }, onCart }: LeftProps) => {
  const t = useTranslations('reorder')
  const nameText = useNameText()
  if (reason === null) return null
  return (
    <div className={styles['now']}>
      <p>{t(`reason.${reason}`)}</p>
      {choices.length > 0 && (
        <ul className={styles['choices']}>
          {choices.map((choice) => (
            <li key={choice.productId}>
              <AppLink to={`/product/${choice.productId}`}>
                <span translate="no" className={styles['chain']}>
                  {choice.standard}
                </span>
                <span lang={choice.short ? undefined : (choice.fullnameLang ?? undefined)}>
                  {nameText(choice)}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {reason === 'gone' && (
        <AppLink to={searchPath(standard)}>
          <Icon name="search" width="1em" /> {t('search')}
        </AppLink>
      )}
      {(reason === 'noArticle' || reason === 'tooMany') && (
        <Button look="quiet" size="small" onClick={onCart}>
          {t('ask')}
        </Button>
      )}
    </div>
  )
}
