import { View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getMonthlySpending } from '@/contract/orders/spending'
import { summariseSpending } from '@/domain/orders/spending'
import { getUtcOffsetMinutes } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { SpendingMonthsCard } from '../../parts/spending-months-card'
import { SpendingSummaryCard } from '../../parts/spending-summary'
import { texts } from '../../texts'
import './index.scss'

/**
 * What the member paid and saved in the last 12 months: the total, the average month, and a bar for each month.
 * The chosen month shows freight, services, surcharges and membership, and savings by coupons, merges and VIP.
 */
export default withPageBoundary(function SpendingPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const utcOffsetMinutes = getUtcOffsetMinutes(new Date())
  const query = useCall(getMonthlySpending, { utcOffsetMinutes }, { enabled: signedIn })
  useRefetchOnShow(getMonthlySpending)
  const declare = {
    ...{ id: 'spending-declare', label: t('spending.none.declare'), onPress: () => navigate('forecast') },
  }
  return (
    <Screen name="spending">
      <Stack>
        <QueryBoundary query={query} skeleton={<SkeletonCards cards={2} />}>
          {({ months, currency }) => {
            const summary = summariseSpending(months)
            if (summary.activeMonths === 0)
              return (
                <StatusMessage
                  id="spending-none"
                  drawing={RECEIPT_DRAWING}
                  title={t('spending.none.title')}
                  text={t('spending.none.text')}
                  action={declare}
                />
              )
            return (
              <>
                <SpendingSummaryCard summary={summary} currency={currency} />
                <SpendingMonthsCard months={months} currency={currency} />
                <View className="pt-t12 pt-3">{t('spending.note')}</View>
                <CurrencyNote />
              </>
            )
          }}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
})
