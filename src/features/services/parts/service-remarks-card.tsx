import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { ServiceDetail } from '../queries'
import { texts } from '../texts'

/** The remarks of the member and of the warehouse on a service. */
export function ServiceRemarksCard({ service }: Pick<ServiceDetail, 'service'>) {
  const t = useTexts(texts)
  const said = (['remark', 'reply', 'whRemark'] as const).filter((name) => service[name])
  if (said.length === 0) return null
  return (
    <Card title={t('words')}>
      <View className="sv-words">
        {said.map((name) => (
          <View key={name} id={`service-words-${name}`}>
            <Text className="pt-3">{t(`words.${name}`)}</Text> <Text>{service[name]}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
