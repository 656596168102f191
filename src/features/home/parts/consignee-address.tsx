import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getMemberWarehouseAddress } from '@/contract/warehouse/warehouse'
import { formatMemberWarehouseAddress, formatNameWithMemberCode } from '@/domain/warehouse/warehouse-address'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddMemberNameLink } from '@/shared/account/add-name'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton, useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { texts } from '../texts'

/** Name with member code, address and phone. The member can copy each of them, or all at once. */
export function ConsigneeAddress({ data }: { data: AnswerOf<typeof getMemberWarehouseAddress> }) {
  const t = useTexts(texts)
  const copy = useCopyToClipboard()
  const name = formatNameWithMemberCode(data)
  return (
    <>
      <View id="home-address">
        <ValueCell
          id="home-consignee"
          label={t('address.name')}
          trailing={<CopyButton id="home-copy-name" text={name} what={t('address.name')} />}
        >
          {data.name} <Text className="pt-mono pt-sb">{data.aptId}</Text>
        </ValueCell>
        {!data.name && (
          <View className="hm-name">
            <AddMemberNameLink id="home-name" label={t('address.addName')} />
          </View>
        )}
        <ValueCell
          label={t('address.line')}
          note={t('address.postCode', { code: data.postCode })}
          trailing={<CopyButton id="home-copy-address" text={data.address} what={t('address.line')} />}
        >
          {data.address}
        </ValueCell>
        <ValueCell
          label={t('address.phone')}
          trailing={<CopyButton id="home-copy-phone" text={data.phone} what={t('address.phone')} />}
        >
          <Text className="pt-num">{data.phone}</Text>
        </ValueCell>
      </View>
      <View className="hm-acts">
        <Button
          id="home-copy-all"
          icon="copy"
          size="md"
          onPress={() => copy(formatMemberWarehouseAddress(data), t('copied'))}
        >
          {t('copyAll')}
        </Button>
        <Button id="home-forecast" kind="signal" icon="plus" size="md" onPress={() => navigate('forecast')}>
          {t('forecast')}
        </Button>
      </View>
    </>
  )
}

/**
 * Skeleton of the address in its shape and height. It has few elements, because the app's first view draws
 * it.
 */
export const ConsigneeSkeleton = () => (
  <View className="hm-bones" aria-busy>
    {['name', 'address', 'phone'].map((cell) => (
      <View key={cell} className="hm-bones__cell" />
    ))}
    <View className="hm-bones__acts" />
  </View>
)

/** Skeleton of the warehouse choice. */
export const WarehouseBoxesSkeleton = () => (
  <View className="hm-boxes hm-boxes--bones" aria-busy>
    {['a', 'b', 'c', 'd'].map((key) => (
      <View key={key} className="pt-bone" />
    ))}
  </View>
)
