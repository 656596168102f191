import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { getBalance } from '@/contract/balance'
import { sumCents } from '@/domain/money'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { ListEnd } from '@/shared/loaded/list-end'
import { Loaded } from '@/shared/loaded/loaded'
import { Money } from '@/shared/money/money'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { balanceTexts } from '../../balance-texts/texts'
import { MovementRow } from '../../parts/movement-row'
import { TopUpCard } from '../../parts/top-up-card'
import { WithdrawCard } from '../../parts/withdraw-card'
import { type Movement, useBalance } from '../../queries'
import './index.scss'

definePageConfig({ enablePullDownRefresh: true })

/** What the balance is, the ways to raise it and to have it back, and every movement with its reason. */
export default asPage(function BalancePage() {
  const t = useTexts(balanceTexts)
  const balance = useBalance()
  const [withdrawn, setWithdrawn] = useState<number>()
  useRenewWhenShown(getBalance)
  useRenewWhenPulled(getBalance)
  useReachBottom(() => void balance.readMore())
  return (
    <Screen name="balance">
      <Loaded query={balance}>
        {({ pages }) => {
          const { balanceCents, currency, refundTo } = pages[0]!.first!
          const movements = pages.flatMap(({ items }) => items)
          return (
            <Stack>
              <Card>
                <View className="py-bal__head" id="balance-left">
                  <Text className="pt-t13">{t('balance')}</Text>
                  <Money cents={balanceCents} currency={currency} size={34} />
                </View>
              </Card>
              {withdrawn !== undefined && (
                <Callout id="balance-withdrawn" tone="info">
                  {t('withdraw.done', { amount: moneyText(withdrawn, currency) })}
                </Callout>
              )}
              <TopUpCard currency={currency} />
              {refundTo.length > 0 && (
                <WithdrawCard
                  refundTo={refundTo}
                  restCents={balanceCents - sumCents(refundTo.map(({ amountCents }) => amountCents))}
                  currency={currency}
                  onDone={setWithdrawn}
                />
              )}
              <Movements movements={movements} currency={currency} />
              {movements.length > 0 && <ListEnd id="balance" query={balance} />}
            </Stack>
          )
        }}
      </Loaded>
    </Screen>
  )
})

function Movements({ movements, currency }: { movements: readonly Movement[]; currency: string }) {
  const t = useTexts(balanceTexts)
  if (movements.length === 0)
    return (
      <State
        id="balance-none"
        icon="wallet"
        title={t('movements.none.title')}
        text={t('movements.none.text')}
      />
    )
  return (
    <Card title={t('movements')} id="balance-movements">
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} currency={currency} />
      ))}
    </Card>
  )
}
