import { Text, View } from '@tarojs/components'
import type { SpendingSummary } from '@/domain/orders/spending'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/** What the member paid in all months, the average month, and what was saved. */
export function SpendingSummaryCard({ summary, currency }: { summary: SpendingSummary; currency: string }) {
  const t = useTexts(texts)
  const { paidCents, savedCents, averageCents, activeMonths } = summary
  return (
    <Card>
      <View className="or-spent" id="spending-total">
        <Text className="pt-t13 pt-2">{t('spending.total')}</Text>
        <Money cents={paidCents} currency={currency} size={34} />
      </View>
      <View className="or-spent__facts">
        <View className="or-spent__fact" id="spending-average">
          <Text className="pt-t13 pt-2">{t('spending.average', { n: activeMonths })}</Text>
          <Money cents={averageCents} currency={currency} size={17} />
        </View>
        <View className="or-spent__fact" id="spending-saved">
          <Text className="pt-t13 pt-2">{t('spending.saved')}</Text>
          <Money cents={savedCents} currency={currency} size={17} />
        </View>
      </View>
    </Card>
  )
}
