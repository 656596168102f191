import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import { cancelOrder, continuePayment } from '@/contract/payment'
import type { Problem } from '@/domain/problem'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { OPENED_FOR, replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Money } from '@/shared/money/money'
import { isAnswerLost, problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { ParcelLine } from '../../parts/parcel-line'
import { useOrder } from '../../queries'
import { parcelsToPay, resultOf } from '../../result-view'
import { texts } from '../../texts/texts'
import '../pay-discounts/index.scss'

/** An order that waits for its payment: go on paying, or cancel it. Decided orders go to the result. */
export default function PaymentPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const textOf = useProblemText(texts)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [error, setError] = useState<Problem>()
  const cancelKey = useRef(newIdempotencyKey())
  const kind = order.data && resultOf(order.data)
  const open = kind === 'confirming' || kind === 'notPaid' || kind === 'failed'
  useEffect(() => {
    if (kind && !open) replace('payResult', { orderNo })
  }, [kind, open, orderNo])
  const proceed = async () => {
    setError(undefined)
    try {
      await callServer(continuePayment, { orderNo })
      replace('payDiscounts', { orderNo, [OPENED_FOR]: 'payment' })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The fees changed, so they are looked at again (S2 §8 'Continue-pay').
      const { data } = order
      if (failure.code === '7' && data && data.parcels.length > 0)
        return replace('payDiscounts', parcelsToPay(data))
      setError(problemOfError(failure))
      await order.refetch()
    }
  }
  const cancel = async () => {
    setError(undefined)
    try {
      await callServer(cancelOrder, { orderNo, idempotencyKey: cancelKey.current })
      await invalidate(queryPackages, getPackageDetail, countPackages)
      await order.refetch()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const problem = problemOfError(failure)
      // A refusal is over; a lost answer is asked for again by the same key.
      if (!isAnswerLost(failure)) cancelKey.current = newIdempotencyKey()
      setError(problem.code === 'trouble' ? { code: 'cancel.trouble' } : problem)
    }
    setConfirmOpen(false)
  }
  const footer = open && (
    <StickyBar above={error && <FieldError id="payment-error" text={textOf(error)} />}>
      <Button id="payment-cancel" onPress={() => setConfirmOpen(true)}>
        {t('wait.cancel')}
      </Button>
      <Button id="payment-continue" kind="signal" onPress={proceed}>
        {t('wait.continue')}
      </Button>
    </StickyBar>
  )
  return (
    <Screen name="payment" footer={footer}>
      <Loaded query={order}>
        {({ parcels, totalCents, currency, payBefore }) => (
          <Stack>
            <Card>
              <View className="py-done" id="payment-wait">
                <View className="py-done__sign py-done__sign--info">
                  <Icon name="clock" size={32} />
                </View>
                <Text className="pt-t20">{t('wait.title')}</Text>
                <Money cents={totalCents} currency={currency} size={34} due />
                <Text className="py-done__text pt-2">
                  {kind === 'confirming'
                    ? t('wait.text')
                    : t('result.notPaidText', { time: formatDateTime(payBefore) })}
                </Text>
              </View>
              {parcels.map((parcel) => (
                <ParcelLine key={parcel.packageNo} parcel={parcel} />
              ))}
            </Card>
          </Stack>
        )}
      </Loaded>
      <Dialog
        id="payment-cancel-dialog"
        open={isConfirmOpen}
        title={t('cancel.ask')}
        text={order.data?.parcels.length ? t('cancel.text') : undefined}
        onClose={() => setConfirmOpen(false)}
        actions={[
          { id: 'payment-keep', label: t('cancel.keep'), onPress: () => setConfirmOpen(false) },
          { id: 'payment-cancel-confirm', label: t('wait.cancel'), signal: true, onPress: cancel },
        ]}
      />
    </Screen>
  )
}
