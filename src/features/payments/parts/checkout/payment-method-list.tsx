import { Text, View } from '@tarojs/components'
import { PAYMENT_METHOD_ID, type PaymentMethod } from '@/domain/payments/payment'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { orderTexts } from '@/shared/orders/texts'
import { Card } from '@/ui/card/card'
import { Icon, type IconName } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../../texts'

const ICONS: Partial<Record<PaymentMethod, IconName>> = {
  wechat: 'wechat',
  wechatHk: 'wechat',
  alipay: 'alipay',
  alipayHk: 'alipay',
  // The two kinds of Alipay differ by more than a word.
  alipayInternational: 'globe',
  balance: 'wallet',
}

interface PaymentMethodListProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | undefined
  totalCents: number
  balanceCents: number
  /** currency of the amount and of the balance */
  currency: string
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the channel. If the balance is too low, its row shows the missing amount. */
export function PaymentMethodList({
  methods,
  chosen,
  totalCents,
  balanceCents,
  currency,
  onChoose,
}: PaymentMethodListProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const money = (cents: number) => formatMoneyText(cents, currency)
  const missing = totalCents - balanceCents
  return (
    <Card>
      <View role="radiogroup" aria-label={ofOrder('method')}>
        {methods.map((method) => {
          const off = method === 'balance' && missing > 0
          const balanceNote = off
            ? t('balance.lacks', { amount: money(balanceCents), missing: money(missing) })
            : t('balance.has', { amount: money(balanceCents) })
          const note =
            method === 'balance' ? balanceNote : method === 'monthlyCard' && t('method.monthlyCard.note')
          return (
            <View
              key={method}
              className="pt-cell py-method"
              {...getPressableProps('radio', {
                id: `pay-method-${PAYMENT_METHOD_ID[method]}`,
                onPress: () => !off && onChoose(method),
              })}
              aria-checked={method === chosen}
              aria-disabled={off}
            >
              <View className={`py-method__icon py-method__icon--${method}`}>
                <Icon name={ICONS[method] ?? 'card'} />
              </View>
              <View className="pt-cell__main">
                <Text>{ofOrder(`method.${method}`)}</Text>
                {note && <Text className="pt-t12 pt-3">{note}</Text>}
              </View>
              <View
                className={`pt-check pt-check--round ${off ? 'is-off' : method === chosen ? 'is-on' : ''}`}
              >
                {method === chosen && <Icon name="check" size={14} />}
              </View>
            </View>
          )
        })}
      </View>
      {methods.includes('balance') && missing > 0 && (
        <View className="or-link">
          <PressableLink id="pay-top-up" onPress={() => navigate('balance')}>
            {t('topUp')}
          </PressableLink>
        </View>
      )}
    </Card>
  )
}
