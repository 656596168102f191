import { Text, View } from '@tarojs/components'
import type { listAddresses } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { formatAddressLine } from '@/domain/addresses/address'
import { getCertificateAction } from '@/domain/addresses/approval'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { CertificateStatusBadge } from '@/shared/addresses/id-state'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { openCertificate } from '@/shared/parcels/open-forecast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { texts } from '../texts'

type Address = AnswerOf<typeof listAddresses>[number]

interface AddressCardProps {
  address: Address
  /** shows why the address is recommended, and starts a forecast with it if its route is still offered */
  isRecommended: boolean
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
  /** requests the receiver's certificate */
  onAsk: () => void
}

export function AddressCard(props: AddressCardProps) {
  const { address, isRecommended, onEdit, onDelete, onDefault, onAsk } = props
  const t = useTexts(texts)
  const { id, usage } = address
  const recommendation = isRecommended ? usage : undefined
  return (
    <Card id={`address-row-${id}`} className={recommendation ? 'ad-card--first' : ''}>
      {recommendation && (
        <View className="ad-why">
          <Icon name="clock" />
          <View className="pt-grow">{t('recommended', { n: recommendation.parcels })}</View>
        </View>
      )}
      <View className="ad-body">
        <View className="ad-head">
          <Text className="pt-sb">{address.name}</Text>
          <Text className="pt-t13 pt-2 pt-num pt-nowrap">
            +{address.areaCode} {address.phone}
          </Text>
          {address.isDefault && (
            <View className="ad-default">
              <StatusTag tone="info">{t('default')}</StatusTag>
            </View>
          )}
        </View>
        <View className="ad-line">{formatAddressLine(address)}</View>
        {address.isMainland && <CertificateRow address={address} onAsk={onAsk} />}
        {recommendation?.route && <UsualRoute address={address} route={recommendation.route} />}
      </View>
      <View className="ad-acts">
        {!address.isDefault && (
          <PressableLink id={`address-default-${id}`} role="button" of={address.name} onPress={onDefault}>
            {t('setDefault')}
          </PressableLink>
        )}
        <View className="ad-links ad-links--end">
          <PressableLink id={`address-edit-${id}`} of={address.name} onPress={onEdit}>
            {t('edit')}
          </PressableLink>
          <PressableLink id={`address-delete-${id}`} role="button" of={address.name} onPress={onDelete}>
            {t('delete')}
          </PressableLink>
        </View>
      </View>
    </Card>
  )
}

/** The state of the ID, and what the member can do about it. Nobody but its receiver sees a receiver's ID. */
function CertificateRow({ address, onAsk }: { address: Address; onAsk: () => void }) {
  const t = useTexts(texts)
  const { id, idInfoId, idByReceiver } = address
  return (
    <View className="ad-id">
      <CertificateStatusBadge address={address} />
      <View className="ad-links">
        {!idByReceiver && (
          <PressableLink
            id={`address-certificate-${id}`}
            of={address.name}
            onPress={() =>
              openCertificate({ certificateId: idInfoId, addressId: id, isByReceiver: idByReceiver })
            }
          >
            {t(`id.${getCertificateAction(address)}`)}
          </PressableLink>
        )}
        <PressableLink id={`address-ask-${id}`} role="button" of={address.name} onPress={onAsk}>
          {t(idByReceiver ? 'ask.receiverId' : 'ask')}
        </PressableLink>
      </View>
    </View>
  )
}

interface UsualRouteProps {
  address: Address
  route: NonNullable<NonNullable<Address['usage']>['route']>
}

/** The route of most parcels to an address, with a button that declares the next parcel on it. */
function UsualRoute({ address, route: { whCode, flowId } }: UsualRouteProps) {
  const t = useTexts(texts)
  const declare = () => {
    tripOfNextForecast.set({
      ...{ whCode, flowId, addressId: address.id },
      ...{ moveMode: 'standard', distributionMode: 'toDoor' },
    })
    navigate('forecast')
  }
  return (
    <View className="ad-route">
      <View className="ad-route__way">
        <Text className="pt-mono pt-sb">{whCode}</Text>
        <Icon name="arrow-right" />
        <Text className="pt-mono pt-sb">{toDisplayedDestinationCode(address.country)}</Text>
        <Text className="pt-2">{t('recommended.route')}</Text>
      </View>
      <Button id={`address-use-${address.id}`} size="sm" onPress={declare}>
        {t('recommended.use')}
      </Button>
    </View>
  )
}
