import { useState } from 'react'
import type { OwnAddress, OwnCompany } from '#contract/shop/company.contract.ts'
import { AddressBlock } from '#web/platform/address-block.tsx'
import { AddressDialog } from '#web/company/address-dialog.tsx'
import { useCompanyCall } from '#web/company/use-company-call.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/company/company.module.css'

/** Where goods and invoices go. */
export const Addresses = ({ addresses, mayManage }: Pick<OwnCompany, 'addresses' | 'mayManage'>) => {
  const t = useTranslations('company.addresses')
  const [edited, setEdited] = useState<OwnAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<OwnAddress | null>(null)
  return (
    <>
      {addresses.length === 0 && <p className={styles['note']}>{t('none')}</p>}
      <ul className={styles['list']}>
        {addresses.map((address) => (
          <li key={address.id}>
            <div>
              <AddressBlock address={address} />
              {address.phone !== '' && (
                <p className={styles['note']}>
                  {t('phone')} <span translate="no">{address.phone}</span>
                </p>
              )}
              <p className={styles['badges']}>
                {address.isDefault && <span className={styles['badge']}>{t('delivery')}</span>}
                {address.isInvoice && <span className={styles['badge']}>{t('invoice')}</span>}
              </p>
            </div>
            {mayManage && (
              <div className={styles['buttons']}>
                <Button
                  size="small"
                  aria-label={t('changeOf', { name: address.name })}
                  onClick={() => setEdited(address)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  look="danger"
                  aria-label={t('removeOf', { name: address.name })}
                  onClick={() => setRemoved(address)}
                >
                  {t('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <div>
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      {edited && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          isFirst={addresses.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveQuestion address={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const RemoveQuestion = ({ address, onClose }: { address: OwnAddress; onClose: () => void }) => {
  const t = useTranslations('company')
  const { run, busy, failure } = useCompanyCall('removeAddress')
  return (
    <Dialog
      title={t('addresses.removeOf', { name: address.name })}
      closeLabel={t('cancel')}
      description={t('addresses.removeText')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="danger"
            isBusy={busy !== null}
            onClick={() => void run(address.id, { id: address.id }).then((isDone) => isDone && onClose())}
          >
            {t('addresses.remove')}
          </Button>
        </>
      }
    >
      <FormMessage text={failure} />
      <AddressBlock address={address} />
    </Dialog>
  )
}
