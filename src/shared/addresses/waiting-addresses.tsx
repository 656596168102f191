import { View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import { formatAddressLine, hasApprovedIdIfMainland, isMainlandCountry } from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName, type ScreenParams } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { openCertificate } from '../parcels/open-forecast'
import './address-bar.scss'
import { CertificateStatusBadge } from './id-state'
import { addressTexts } from './texts'

interface WaitingAddressesProps {
  /** id of the form; the list's id is `<id>-address-waiting` */
  id: string
  /** country of the destination; undefined until there is one */
  country: string | undefined
  /** opens the screen to bind an ID */
  onOpen?: (screen: ScreenName, params?: ScreenParams) => void
}

/**
 * Lists the Mainland addresses that may not receive parcels until an ID is bound and approved. Each has the
 * state of its ID and a link to bind it.
 */
export function AddressesWithoutApprovedId({ id, country, onOpen = navigate }: WaitingAddressesProps) {
  const t = useTexts(addressTexts)
  const isMainland = country !== undefined && isMainlandCountry(country)
  const book = useCall(listAddresses, {}, { enabled: isMainland, staleMs: 0 }).data ?? []
  const waiting = book.filter(
    (address) => isMainland && address.country === country && !hasApprovedIdIfMainland(address),
  )
  if (waiting.length === 0) return null
  return (
    <View id={`${id}-address-waiting`} className="ab-waiting">
      <View className="pt-t13">{t('waiting')}</View>
      {waiting.map((address) => (
        <View key={address.id} className="ab-waiting__row">
          <View className="ab-name">
            {address.name} <CertificateStatusBadge address={address} />
          </View>
          <View className="ab-line">{formatAddressLine(address)}</View>
          <PressableLink
            id={`${id}-certificate-${address.id}`}
            of={address.name}
            onPress={() =>
              openCertificate(
                {
                  certificateId: address.idInfoId,
                  addressId: address.id,
                  isByReceiver: address.idByReceiver,
                },
                onOpen,
              )
            }
          >
            {t(address.idInfoId ? 'certificate' : 'certificate.add')}
          </PressableLink>
        </View>
      ))}
    </View>
  )
}
