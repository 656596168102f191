import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** The parcels that lie in a merged one, by the numbers that their member knows. */
export function DetailFamily({ detail: { sfPkgs } }: { detail: Detail }) {
  const t = useTexts(texts)
  return (
    <Card title={t('family')} action={<Text className="pt-num pt-2">{sfPkgs.length}</Text>}>
      <View className="pc-body" id="details-family">
        {sfPkgs.map(({ packageNo, abordTrackingNo }) => (
          <View key={packageNo} className="pc-good">
            <Text className="pt-mono pc-good__name">{abordTrackingNo ?? packageNo}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
