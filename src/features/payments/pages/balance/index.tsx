import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { getBalance } from '@/contract/payments/balance'
import { sumCents } from '@/domain/base/money'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BalanceMovementRow } from '../../parts/balance/balance-movement-row'
import { TopUpCard } from '../../parts/balance/top-up-card'
import { WithdrawalCard } from '../../parts/balance/withdrawal-card'
import { type BalanceMovement, useBalance } from '../../queries'
import { texts } from '../../texts'
import './index.scss'

definePageConfig({ enablePullDownRefresh: true })

/**
 * The member's balance, top-up amounts (preset or typed), the refundable amounts by method, and every
 * movement. A movement shows its reason, its order and the resulting balance. A finally refused refund shows
 * the reason.
 */
export default withPageBoundary(function BalancePage() {
  const t = useTexts(texts)
  const balance = useBalance()
  const [withdrawn, setWithdrawn] = useState<number>()
  useRefetchOnShow(getBalance)
  useRefetchOnPullDown(getBalance)
  useReachBottom(() => void balance.readMore())
  return (
    <Screen name="balance">
      <QueryBoundary query={balance}>
        {({ pages }) => {
          const { balanceCents, currency, refundTo } = pages[0]!.first!
          const movements = pages.flatMap(({ items }) => items)
          return (
            <Stack>
              <Card>
                <View className="py-bal__head" id="balance-left">
                  <Text className="pt-t13">{t('balance.title')}</Text>
                  <Money cents={balanceCents} currency={currency} size={34} />
                </View>
              </Card>
              {withdrawn !== undefined && (
                <Callout id="balance-withdrawn" tone="info">
                  {t('balance.withdraw.done', { amount: formatMoneyText(withdrawn, currency) })}
                </Callout>
              )}
              <TopUpCard currency={currency} />
              {refundTo.length > 0 && (
                <WithdrawalCard
                  refundTo={refundTo}
                  nonRefundableCents={balanceCents - sumCents(refundTo.map(({ amountCents }) => amountCents))}
                  currency={currency}
                  onDone={setWithdrawn}
                />
              )}
              <Movements movements={movements} currency={currency} />
              {movements.length > 0 && <LoadMoreFooter id="balance" query={balance} />}
              <CurrencyNote />
            </Stack>
          )
        }}
      </QueryBoundary>
    </Screen>
  )
})

function Movements({ movements, currency }: { movements: readonly BalanceMovement[]; currency: string }) {
  const t = useTexts(texts)
  if (movements.length === 0)
    return (
      <StatusMessage
        id="balance-none"
        drawing={RECEIPT_DRAWING}
        title={t('balance.movements.none.title')}
        text={t('balance.movements.none.text')}
      />
    )
  return (
    <Card title={t('balance.movements')} id="balance-movements">
      {movements.map((movement) => (
        <BalanceMovementRow key={movement.id} movement={movement} currency={currency} />
      ))}
    </Card>
  )
}
