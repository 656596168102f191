import { Text, View } from '@tarojs/components'
import type { getAddress } from '@/contract/addresses'
import type { AnswerOf } from '@/contract/call'
import { formatAddressLine, isOffered } from '@/domain/address'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/ui/badge/badge'
import { Card } from '@/ui/card/card'
import { Link } from '@/ui/link/link'
import { texts } from '../texts/texts'

interface AddressCardProps {
  address: AnswerOf<typeof getAddress>
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}

export function AddressCard({ address, onEdit, onDelete, onDefault }: AddressCardProps) {
  const t = useTexts(texts)
  const { id } = address
  return (
    <Card id={`address-row-${id}`} className="ad-card">
      <View className="ad-head">
        <Text className="pt-sb">{address.name}</Text>
        <Text className="pt-2 pt-num">
          +{address.areaCode} {address.phone}
        </Text>
        {address.isDefault && <Badge tone="info">{t('default')}</Badge>}
        {!isOffered(address) && <Badge tone="warn">{t('needsId')}</Badge>}
      </View>
      <View className="ad-line">{formatAddressLine(address)}</View>
      <View className="ad-acts">
        {address.isDefault ? (
          <Text />
        ) : (
          <Link id={`address-default-${id}`} role="button" of={address.name} onPress={onDefault}>
            {t('setDefault')}
          </Link>
        )}
        <View className="ad-acts__side">
          <Link id={`address-edit-${id}`} of={address.name} onPress={onEdit}>
            {t('edit')}
          </Link>
          <Link id={`address-delete-${id}`} role="button" of={address.name} onPress={onDelete}>
            {t('delete')}
          </Link>
        </View>
      </View>
    </Card>
  )
}
