import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { getConsignee } from '@/contract/warehouse'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Button } from '@/ui/button/button'
import { CopyButton, copyText } from '@/ui/copy-button/copy-button'
import { texts } from '../texts/texts'

/** Name with member code, address and phone, each to copy, and all at once. */
export function Consignee({ data }: { data: AnswerOf<typeof getConsignee> }) {
  const t = useTexts(texts)
  const name = `${data.name} ${data.aptId}`
  const all = [name, data.address, data.postCode, data.phone].join('\n')
  return (
    <>
      <View className="pt-cells">
        <View className="pt-cell pt-cell--sm">
          <View className="pt-cell__main">
            <Text className="pt-cell__label">{t('address.name')}</Text>
            <View className="pt-cell__value" id="home-consignee">
              {data.name} <Text className="pt-mono pt-sb">{data.aptId}</Text>
            </View>
          </View>
          <CopyButton id="home-copy-name" text={name} what={t('address.name')} />
        </View>
        <View className="pt-cell pt-cell--sm">
          <View className="pt-cell__main">
            <Text className="pt-cell__label">{t('address.line')}</Text>
            <View className="pt-cell__value">{data.address}</View>
            <Text className="pt-t12 pt-3">{t('address.postCode', { code: data.postCode })}</Text>
          </View>
          <CopyButton id="home-copy-address" text={data.address} what={t('address.line')} />
        </View>
        <View className="pt-cell pt-cell--sm">
          <View className="pt-cell__main">
            <Text className="pt-cell__label">{t('address.phone')}</Text>
            <View className="pt-cell__value pt-num">{data.phone}</View>
          </View>
          <CopyButton id="home-copy-phone" text={data.phone} what={t('address.phone')} />
        </View>
      </View>
      <View className="hm-acts">
        <Button id="home-copy-all" icon="copy" size="md" onPress={() => copyText(all, t('copied'))}>
          {t('copyAll')}
        </Button>
        <Button id="home-forecast" kind="signal" icon="plus" size="md" onPress={() => navigate('forecast')}>
          {t('forecast')}
        </Button>
      </View>
    </>
  )
}

/** What is about to come, in its shape and height. */
export const ConsigneeBones = () => (
  <View className="hm-bones" aria-busy>
    {['name', 'address', 'phone'].map((cell) => (
      <View key={cell}>
        <View className="pt-bone pt-bone--short" />
        <View className="pt-bone" />
      </View>
    ))}
    <View className="hm-bones__acts">
      <View className="pt-bone" />
      <View className="pt-bone" />
    </View>
  </View>
)

/** Warehouses that are about to come. */
export const PicksBones = () => (
  <View className="hm-picks hm-picks--bones" aria-busy>
    {['a', 'b', 'c', 'd'].map((key) => (
      <View key={key} className="pt-bone" />
    ))}
  </View>
)
