import { View } from '@tarojs/components'
import type { listAddresses } from '@/contract/addresses'
import type { AnswerOf } from '@/contract/call'
import { formatAddressLine } from '@/domain/address'
import { useTexts } from '@/i18n/texts'
import { IdState } from '@/shared/address/id-state'
import { Link } from '@/ui/link/link'
import { useWaitingAddresses } from '../queries'
import { texts } from '../texts/texts'

export type WaitingAddress = AnswerOf<typeof listAddresses>[number]

interface WaitingAddressesProps {
  country: string | undefined
  onCertificate: (address: WaitingAddress) => void
}

/** Addresses that a parcel may be sent to once their ID is approved: how it stands, and the way to it. */
export function WaitingAddresses({ country, onCertificate }: WaitingAddressesProps) {
  const t = useTexts(texts)
  const waiting = useWaitingAddresses(country)
  if (waiting.length === 0) return null
  return (
    <View id="forecast-address-waiting" className="fc-waiting">
      <View className="pt-t13">{t('address.waiting')}</View>
      {waiting.map((address) => (
        <View key={address.id} className="fc-waiting__row">
          <View className="fc-address__name">
            {address.name} <IdState address={address} />
          </View>
          <View className="fc-address__line">{formatAddressLine(address)}</View>
          <Link
            id={`forecast-certificate-${address.id}`}
            of={address.name}
            onPress={() => onCertificate(address)}
          >
            {t(address.idInfoId ? 'address.certificate' : 'address.certificate.add')}
          </Link>
        </View>
      ))}
    </View>
  )
}
