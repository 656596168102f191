import { Text, View } from '@tarojs/components'
import { formatDate, formatMoneyText, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { findRequiredCertificateAction, openCertificate } from '@/shared/parcels/open-forecast'
import { parcelTexts } from '@/shared/parcels/texts'
import { PhotographsCard } from '@/shared/photographs/photographs-card'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { DutiesNote } from '../../parts/checkout/duties-note'
import { ParcelSummaryLine } from '../../parts/order/parcel-summary-line'
import { useParcelDetail } from '../../queries'
import { texts } from '../../texts'
import '@/shared/orders/orders.scss'
import '../../payments.scss'

/** Photographs that prove the weight, and so the freight. */
const PROOF_OF_WEIGHT = ['weighing'] as const

/**
 * The fees of a parcel (`packageNo`) one by one, with their calculation. A link opens the result of its
 * newest order. There is no pay button while a payment is being confirmed or the ID of the address is missing.
 */
export default withPageBoundary(function PayDetailsPage() {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const detail = useParcelDetail(packageNo)
  const due = detail.data?.summary.state === 'toPay'
  const awaited = detail.data?.summary.awaitedCertificate
  const certificateAction = awaited && findRequiredCertificateAction(awaited)
  const canPay = due && !awaited && !detail.data?.summary.isPaymentUnderWay
  const footer = certificateAction ? (
    <BottomActionBar>
      <Button id="pay-details-certificate" kind="signal" onPress={() => openCertificate(awaited)}>
        {parcelText(certificateAction)}
      </Button>
    </BottomActionBar>
  ) : (
    canPay && (
      <BottomActionBar>
        <Button id="pay-details-pay" kind="signal" onPress={() => navigate('payDiscounts', { packageNo })}>
          {t('fees.pay')}
        </Button>
      </BottomActionBar>
    )
  )
  return (
    <Screen name="payDetails" footer={footer}>
      <QueryBoundary query={detail}>
        {({ summary, sendMode, fees, totalFeeRmb, currency, lastOrderNo, storage, ...detail }) => (
          <Stack>
            <Card id="pay-details-lines">
              <FeeLines
                id="pay-details-total"
                fees={fees}
                total={t('fees.total')}
                totalCents={totalFeeRmb}
                currency={currency}
                due={due}
              />
              <ParcelSummaryLine parcel={summary} isOneOfSeveral={false} />
            </Card>
            <PhotographsCard detail={detail} packageNo={packageNo} kinds={PROOF_OF_WEIGHT} />
            <DutiesNote />
            {lastOrderNo && (
              <Card>
                <View className="or-link">
                  <PressableLink
                    id="pay-details-order"
                    onPress={() => navigate('payResult', { orderNo: lastOrderNo })}
                  >
                    {t('payment.show')}
                  </PressableLink>
                </View>
              </Card>
            )}
            <Card>
              <View className="pt-card__body">
                {summary.chargeableWeight !== null && (
                  <DetailRow label={t('fees.weight')} value={formatWeight(summary.chargeableWeight)} />
                )}
                {summary.weight !== null && (
                  <DetailRow label={t('fees.actual')} value={formatWeight(summary.weight)} />
                )}
                {storage && (
                  <DetailRow
                    id="pay-details-storage"
                    label={t('fees.storage', { amount: formatMoneyText(storage.centsPerDay, currency) })}
                    value={formatDate(new Date(storage.freeUntil))}
                  />
                )}
                {sendMode && (
                  <>
                    <DetailRow label={t('fees.sendMode')} value={sendMode.sendMode[lang]} />
                    <DetailRow label={t('fees.time')} value={sendMode.timeBar[lang]} />
                    <Text className="pt-t12 pt-3" id="pay-details-remarks">
                      {sendMode.remarks[lang]}
                    </Text>
                  </>
                )}
              </View>
            </Card>
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

function DetailRow({ id, label, value }: { id?: string; label: string; value: string }) {
  return (
    <View id={id} className="or-fact">
      <Text className="or-fact__label">{label}</Text>
      <Text className="or-fact__value">{value}</Text>
    </View>
  )
}
