import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { FeeLines } from '@/shared/money/fee-lines'
import type { Order } from '@/shared/orders/order'
import { orderTexts } from '@/shared/orders/texts'
import { Card } from '@/ui/card/card'
import { texts } from '../../texts'

interface OrderFeesProps {
  /** id of the total */
  id: string
  order: Order
  /** what happens after the payment */
  note?: string
}

/** The fees of an order, each with its calculation. */
export function OrderFees({ id, order, note }: OrderFeesProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { lines, totalCents, currency, separateCents } = order
  return (
    <Card title={ofOrder('fees')}>
      <FeeLines
        id={id}
        fees={lines}
        total={t('fees.total')}
        totalCents={totalCents}
        currency={currency}
        due={false}
        separateCents={separateCents}
      />
      {note && (
        <View className="py-note pt-t13 pt-2">
          <Text>{note}</Text>
        </View>
      )}
    </Card>
  )
}
