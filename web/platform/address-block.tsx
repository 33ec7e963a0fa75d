import { useCountryName } from '#web/platform/country-name.ts'
import type { TypedAddress } from '#web/platform/typed-address.ts'
import styles from '#web/platform/address-fields.module.css'

/** An address as it stands on a parcel. */
export const AddressBlock = ({ address }: { address: TypedAddress }) => {
  const countryName = useCountryName()
  const { name, lines, postcode, city, country } = address
  return (
    <address className={styles['block']}>
      <span translate="no">
        {[name, lines, `${postcode} ${city}`].filter((line) => line.trim() !== '').join('\n')}
      </span>
      {`\n${countryName(country)}`}
    </address>
  )
}
