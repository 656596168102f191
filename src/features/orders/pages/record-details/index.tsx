import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { CustomerServiceSheet } from '@/shared/customer-service/customer-service-sheet'
import { isRefundable, type Order } from '@/shared/orders/order'
import { findPaymentMethodLabel, getCancelOrderActionLabel } from '@/shared/orders/order-labels'
import { OrderRouteProgress } from '@/shared/orders/order-route-progress'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { ReceiptLinks } from '@/shared/orders/receipt-links'
import { orderTexts } from '@/shared/orders/texts'
import { useOrder } from '@/shared/orders/use-order'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { getOrderStatusLabel } from '../../order-status-label'
import { OrderFeesCard, OrderWeights } from '../../parts/freight-weights-card'
import { texts } from '../../texts'
import '@/shared/orders/orders.scss'
import './index.scss'

/**
 * One order (`orderNo`): the weight that counts, each fee with its calculation, and every payment and refund.
 * An unpaid order can be paid. Any other leads to its parcel, its receipts and a question about the fees.
 */
export default withPageBoundary(function RecordDetailsPage() {
  const ofOrder = useTexts(orderTexts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const footer = order.data && <OrderActions order={order.data} />
  return (
    <Screen name="recordDetails" footer={footer}>
      <QueryBoundary query={order}>
        {(loaded) => (
          <Stack>
            <OrderHeader order={loaded} />
            <OrderWeights order={loaded} />
            <OrderFeesCard order={loaded} />
            <PaymentHistoryCard order={loaded} />
            <ReceiptLinks order={loaded} />
            {isRefundable(loaded) && (
              <View className="or-link">
                <PressableLink
                  id="record-cancel"
                  onPress={() => navigate('payResult', { orderNo: loaded.orderNo })}
                >
                  {getCancelOrderActionLabel(loaded, ofOrder)}
                </PressableLink>
              </View>
            )}
            {loaded.payable && (
              <View className="or-link">
                <CustomerServiceLink
                  id="record-contact"
                  about={loaded.orderNo}
                  opens={{ name: 'recordDetails', params: { orderNo: loaded.orderNo } }}
                />
              </View>
            )}
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

/** The status, key facts and number of the order. */
function OrderHeader({ order }: { order: Order }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const status = getOrderStatusLabel(order.status, t)
  const facts = order.payable
    ? t('records.payBefore', { time: formatDateTime(order.payBefore) })
    : [findPaymentMethodLabel(order.methodId, ofOrder), formatDateTime(order.paidAt ?? order.createdAt)]
        .filter(Boolean)
        .join(' · ')
  return (
    <Card stripe>
      <View className="pt-card__body">
        <View className="or-rec-head" id="record-status">
          <StatusTag tone={status.tone}>{status.text}</StatusTag>
          <Text className="pt-t13 pt-2">{facts}</Text>
        </View>
        <OrderRouteProgress parcels={order.parcels} />
      </View>
      <View className="or-rec-no">
        <Text className="pt-t13 pt-2">{t('orderNo')}</Text>
        <Text className="pt-code" id="record-number">
          {order.orderNo}
        </Text>
        <CopyButton id="record-copy" text={order.orderNo} what={t('orderNo')} />
      </View>
    </Card>
  )
}

/**
 * What can be done next: an unpaid order can be paid. Any other order offers a question about its fees, and its
 * first parcel.
 */
function OrderActions({ order }: { order: Order }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const [isAsking, setAsking] = useState(false)
  const { orderNo, payable } = order
  const [parcel] = order.parcels
  return (
    <>
      <BottomActionBar>
        {!payable && (
          <Button id="record-contact" onPress={() => setAsking(true)}>
            {t('record.ask')}
          </Button>
        )}
        {parcel && (
          <Button
            id="record-parcel"
            kind={payable ? 'line' : 'ink'}
            onPress={() => navigate('parcelDetails', { packageNo: parcel.packageNo })}
          >
            {ofOrder('parcel')}
          </Button>
        )}
        {payable && (
          <Button id="record-pay" kind="signal" onPress={() => navigate('payment', { orderNo })}>
            {t('record.pay')}
          </Button>
        )}
      </BottomActionBar>
      <CustomerServiceSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        about={orderNo}
        opens={{ name: 'recordDetails', params: { orderNo } }}
      />
    </>
  )
}
