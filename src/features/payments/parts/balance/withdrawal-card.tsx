import { Text, View } from '@tarojs/components'
import { sumCents } from '@/domain/base/money'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { findPaymentMethodLabel } from '@/shared/orders/order-labels'
import { orderTexts } from '@/shared/orders/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../../texts'
import { useBalanceWithdrawal } from '../../use-balance-withdrawal'
import '@/shared/orders/orders.scss'
import '../../payments.scss'

interface WithdrawalCardProps {
  /** refundable amounts by payment method id */
  refundTo: readonly { methodId: number; amountCents: number }[]
  /** part of the balance that cannot be refunded */
  nonRefundableCents: number
  currency: string
  onDone: (cents: number) => void
}

/** Withdraws the refundable balance. It lists the amounts by payment method. */
export function WithdrawalCard({ refundTo, nonRefundableCents, currency, onDone }: WithdrawalCardProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const textOf = useFormatProblem(texts, 'balance.withdraw.')
  const totalCents = sumCents(refundTo.map(({ amountCents }) => amountCents))
  const amount = formatMoneyText(totalCents, currency)
  const withdrawing = useBalanceWithdrawal(totalCents, onDone)
  return (
    <Card title={t('balance.withdraw')}>
      <View className="py-bal" id="withdraw">
        <Text className="pt-t13 pt-2">{t('balance.withdraw.text', { amount })}</Text>
        {refundTo.map(({ methodId, amountCents }) => (
          <View key={methodId} className="or-fact">
            <Text className="or-fact__label">
              {findPaymentMethodLabel(methodId, ofOrder) ?? ofOrder('method')}
            </Text>
            <Text className="or-fact__value pt-num">{formatMoneyText(amountCents, currency)}</Text>
          </View>
        ))}
        {nonRefundableCents > 0 && (
          <Text className="pt-t13 pt-2" id="withdraw-rest">
            {t('balance.withdraw.rest', { amount: formatMoneyText(nonRefundableCents, currency) })}
          </Text>
        )}
        <Button id="withdraw-go" block onPress={withdrawing.ask}>
          {t('balance.withdraw.go', { amount })}
        </Button>
        {withdrawing.error && <FieldError id="withdraw-error" text={textOf(withdrawing.error)} />}
      </View>
      <Dialog
        id="withdraw-dialog"
        open={withdrawing.isAsked}
        title={t('balance.withdraw.ask', { amount })}
        text={t('balance.withdraw.askText')}
        onClose={withdrawing.dismiss}
        actions={[
          { id: 'withdraw-keep', label: t('balance.withdraw.keep'), onPress: withdrawing.dismiss },
          {
            id: 'withdraw-confirm',
            label: t('balance.withdraw.confirm'),
            signal: true,
            onPress: withdrawing.withdraw,
          },
        ]}
      />
    </Card>
  )
}
