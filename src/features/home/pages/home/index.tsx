import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { texts } from '../../texts/texts'

export default function HomePage() {
  const t = useTexts(texts)
  return (
    <View>
      <Text>{t('greeting', { name: 'Portage' })}</Text>
    </View>
  )
}
