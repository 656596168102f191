import { Text, View } from '@tarojs/components'
import { formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { navigate } from '@/navigation/navigation'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { useLatestNotice } from '../queries'

/** The newest announcement in one line, with a link to its text. The line keeps its height while it loads. */
export function LatestNoticeLink() {
  const lang = useLanguage()
  const { data: notice } = useLatestNotice()
  if (!notice) return <View className="hm-notice" />
  const { id } = notice
  const [date] = formatDateTime(notice.time).split(' ')
  return (
    <View
      className="hm-notice"
      {...getPressableProps('link', { id: 'home-notice', onPress: () => navigate('newsDetail', { id }) })}
    >
      <Icon name="notice" />
      <Text className="pt-grow hm-notice__title">{preventLineBreaks(notice.title[lang])}</Text>
      <Text className="pt-t12 pt-3 pt-num">{date}</Text>
      <Icon name="chevron-right" size={16} />
    </View>
  )
}
