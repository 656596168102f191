import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getMergeFees } from '@/contract/consolidation/merge'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { FeeLines } from '@/shared/money/fee-lines'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/** The fees line by line, and until when the merge can be undone. */
export function MergeFees({ fees }: { fees: AnswerOf<typeof getMergeFees> }) {
  const t = useTexts(texts)
  return (
    <Card title={t('review.fees')}>
      <FeeLines
        id="merge-total"
        fees={fees.fees}
        total={t('review.total')}
        totalCents={fees.totalCents}
        currency={fees.currency}
        due
        separateCents={fees.separateCents}
      />
      <View className="mg-note pt-t13 pt-2">
        <Text id="merge-weights">
          {t('review.weight', {
            weight: formatWeight(fees.weight),
            chargeable: formatWeight(fees.chargeableWeight),
          })}
        </Text>
        <Text>{t('review.undo')}</Text>
      </View>
    </Card>
  )
}
