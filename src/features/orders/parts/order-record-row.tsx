import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { CancelOrderDialog } from '@/shared/orders/cancel-order-dialog'
import { findPaymentMethodLabel, getOrderPurposeTextAndIcon } from '@/shared/orders/order-labels'
import { orderTexts } from '@/shared/orders/texts'
import { useCancelOrder } from '@/shared/orders/use-cancel-order'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { getOrderStatusLabel } from '../order-status-label'
import type { OrderRecord } from '../queries'
import { texts } from '../texts'

/** Returns whether an order of the list waits for its payment. */
export function isUnpaidRecord({ status }: OrderRecord): boolean {
  const name = findOrderStatusByCode(status)
  return name !== undefined && isUnpaidOrderStatus(name)
}

/** One order in the list: purpose, time, payment method, amount and status. */
export function OrderRecordRow({ record }: { record: OrderRecord }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { orderNo, parcels } = record
  const purpose = getOrderPurposeTextAndIcon(record.purpose, ofOrder)
  const status = getOrderStatusLabel(record.status, t)
  const isOpen = isUnpaidRecord(record)
  const [first] = parcels
  const facts = isOpen
    ? t('records.payBefore', { time: formatDateTime(record.payBefore) })
    : [formatDateTime(record.paidAt ?? record.createdAt), findPaymentMethodLabel(record.methodId, ofOrder)]
        .filter(Boolean)
        .join(' · ')
  const about = [first?.receiverName, parcels.length > 1 && t('records.others', { count: parcels.length })]
    .filter(Boolean)
    .join(' · ')
  return (
    <View
      className="or-rec"
      {...getPressableProps('link', {
        id: `record-${orderNo}`,
        onPress: () => navigate('recordDetails', { orderNo }),
      })}
    >
      <View className="or-rec__icon">
        <Icon name={purpose.icon} />
      </View>
      <View className="or-rec__main">
        <View className="or-rec__line">
          <View className="or-rec__name">
            <Text>{purpose.text}</Text>
            {first && (
              <View className="or-rec__way">
                <Text className="pt-code">{first.orgSto}</Text>
                {first.tarArea && (
                  <>
                    <Icon name="arrow-right" size={14} />
                    <Text className="pt-code">{toDisplayedDestinationCode(first.tarArea)}</Text>
                  </>
                )}
              </View>
            )}
          </View>
          <Text className={`pt-num or-rec__amount ${isOpen ? 'is-due' : ''}`}>
            {formatMoneyText(record.totalCents, record.currency)}
            <OwnAmount cents={record.totalCents} currency={record.currency} isTotal below />
          </Text>
        </View>
        <View className="or-rec__line">
          <View className="or-rec__facts">
            <Text>{facts}</Text>
            {about && <Text>{about}</Text>}
          </View>
          <StatusTag tone={status.tone}>{status.text}</StatusTag>
        </View>
      </View>
    </View>
  )
}

/**
 * The unpaid orders: each can be paid, or cancelled after a confirmation. The list may be old, so the order is
 * requested before the confirmation, which would otherwise refund an order that was paid meanwhile.
 */
export function UnpaidRecords({ records }: { records: readonly OrderRecord[] }) {
  const [askedNo, setAskedNo] = useState<string>()
  const asked = records.find(({ orderNo }) => orderNo === askedNo)
  const cancelling = useCancelOrder(asked)
  const formatProblem = useFormatProblem(texts)
  const error = cancelling.error && formatProblem(cancelling.error)
  const first = records.find(({ isPaymentUnderWay }) => !isPaymentUnderWay)
  return (
    <>
      {error && !asked && <FieldError id="records-cancel-error" text={error} />}
      {records.map((record) => (
        <UnpaidRecordCard
          key={record.orderNo}
          record={record}
          isFirst={record === first}
          error={record === asked ? error : undefined}
          onCancel={() => {
            setAskedNo(record.orderNo)
            return cancelling.askIfUnpaid(record.orderNo)
          }}
        />
      ))}
      {asked && <CancelOrderDialog order={asked} cancelling={cancelling} />}
    </>
  )
}

interface UnpaidRecordCardProps {
  record: OrderRecord
  /** whether its button is the one in the signal colour */
  isFirst: boolean
  /** reason why its cancellation failed */
  error: string | undefined
  onCancel: () => Promise<void>
}

/** An unpaid order. While a payment is being confirmed, it can be neither paid again nor cancelled. */
function UnpaidRecordCard({ record, isFirst, error, onCancel }: UnpaidRecordCardProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { orderNo, isPaymentUnderWay } = record
  return (
    <Card>
      <OrderRecordRow record={record} />
      <View className="or-rec-pay">
        {error && <FieldError id={`record-error-${orderNo}`} text={error} />}
        {isPaymentUnderWay ? (
          <Text className="pt-t13 pt-2" id={`record-confirming-${orderNo}`}>
            {t('records.confirming')}
          </Text>
        ) : (
          <View className="or-rec-pay__acts">
            <Button id={`record-cancel-${orderNo}`} size="md" onPress={onCancel}>
              {ofOrder('cancel')}
            </Button>
            <Button
              id={`record-continue-${orderNo}`}
              kind={isFirst ? 'signal' : 'ink'}
              size="md"
              onPress={() => navigate('payment', { orderNo })}
            >
              {t('record.pay')}
            </Button>
          </View>
        )}
      </View>
    </Card>
  )
}
