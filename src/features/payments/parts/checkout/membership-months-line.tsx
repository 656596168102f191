import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { texts } from '../../texts'

/** The number of membership months, in one line. */
export function MembershipMonthsLine({ months }: { months: number }) {
  const t = useTexts(texts)
  return (
    <View className="py-line" id="pay-months">
      <Text>{t('months')}</Text>
      <Text className="pt-t13 pt-2">{t('months.count', { n: months })}</Text>
    </View>
  )
}
