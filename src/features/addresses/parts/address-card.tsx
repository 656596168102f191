import { Text, View } from '@tarojs/components'
import type { getAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { formatAddressLine } from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import { CertificateStatusBadge } from '@/shared/addresses/id-state'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { texts } from '../texts'

interface AddressCardProps {
  address: AnswerOf<typeof getAddress>
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
  /** opens the certificate that the address uses, or the list of certificates */
  onCertificate: () => void
  /** requests the receiver's certificate */
  onAsk: () => void
}

export function AddressCard(props: AddressCardProps) {
  const { address, onEdit, onDelete, onDefault, onCertificate, onAsk } = props
  const t = useTexts(texts)
  const { id } = address
  return (
    <Card id={`address-row-${id}`} className="ad-card">
      <View className="ad-head">
        <Text className="pt-sb">{address.name}</Text>
        <Text className="pt-2 pt-num pt-nowrap">
          +{address.areaCode} {address.phone}
        </Text>
        {address.isDefault && <StatusTag tone="info">{t('default')}</StatusTag>}
        <CertificateStatusBadge address={address} />
      </View>
      <View className="ad-line">{formatAddressLine(address)}</View>
      <View className="ad-acts">
        {address.isDefault ? (
          <Text />
        ) : (
          <PressableLink id={`address-default-${id}`} role="button" of={address.name} onPress={onDefault}>
            {t('setDefault')}
          </PressableLink>
        )}
        <View className="ad-acts__side">
          {address.isMainland && !address.idByReceiver && (
            <PressableLink id={`address-certificate-${id}`} of={address.name} onPress={onCertificate}>
              {t('id')}
            </PressableLink>
          )}
          {address.isMainland && (
            <PressableLink id={`address-ask-${id}`} role="button" of={address.name} onPress={onAsk}>
              {t(address.idByReceiver ? 'ask.receiverId' : 'ask')}
            </PressableLink>
          )}
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
