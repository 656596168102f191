import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { replace, useRouteParams } from '@/navigation/navigation'
import { keepPaper } from '@/platform/paper/paper'
import type { Paper } from '@/platform/paper/paper.types'
import { useSession } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { useMember } from '@/shared/member/member'
import { moneyTexts } from '@/shared/money/texts/texts'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Heading } from '@/ui/heading/heading'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useOrder } from '../../queries'
import { receiptOf, receivedPayments } from '../../receipt'
import { receiptTexts } from '../../receipt-texts/texts'
import type { Order } from '../../result-view'
import { texts } from '../../texts/texts'
import './index.scss'

/** The receipt of a payment, `tradeNo`, of an order: to print on H5, in the mini program a picture to send or save. */
export default asPage(function ReceiptPage() {
  const t = useTexts(receiptTexts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const paper = usePaper(order.data)
  const [hasFailed, setFailed] = useState(false)
  const keep = async () => setFailed(!(await keepPaper.keep(paper!)))
  const footer = paper && (
    <StickyBar above={hasFailed && <FieldError id="receipt-failed" text={t('failed')} />}>
      <Button id="receipt-keep" kind="signal" onPress={keep}>
        {t(keepPaper.by === 'print' ? 'print' : 'picture')}
      </Button>
    </StickyBar>
  )
  const openOrder = {
    ...{ id: 'receipt-order', label: t('none.order') },
    onPress: () => replace('recordDetails', { orderNo }),
  }
  return (
    <Screen name="receipt" footer={footer}>
      <Loaded query={order}>
        {() =>
          paper ? (
            <Stack>
              <Sheet paper={paper} />
            </Stack>
          ) : (
            <State
              id="receipt-none"
              icon="card"
              title={t('none.title')}
              text={t('none.text')}
              action={openOrder}
            />
          )
        }
      </Loaded>
    </Screen>
  )
})

/** Of the payment that the address names, or else of the first that was received. */
function usePaper(order: Order | undefined): Paper | undefined {
  const words = {
    t: useTexts(receiptTexts),
    ofOrder: useTexts(texts),
    ofMoney: useTexts(moneyTexts),
  }
  const { tradeNo } = useRouteParams()
  const aptId = useSession((state) => state.aptId)
  const name = useMember().data?.users.name
  if (!order) return undefined
  const payments = receivedPayments(order)
  const payment = payments.find((one) => one.tradeNo === tradeNo) ?? payments[0]
  const member = [name, aptId].filter(Boolean).join(' · ')
  return payment && receiptOf({ order, payment, member }, words)
}

function Sheet({ paper }: { paper: Paper }) {
  return (
    <View className="py-paper theme-light" id="receipt">
      <Heading level={2} look="py-paper__title">
        {paper.title}
      </Heading>
      {paper.rows.map(({ label, value, isTotal }, at) => (
        // Several fees have the same name.
        <View key={`${at}-${label}`} className={`py-paper__row ${isTotal ? 'is-total' : ''}`}>
          <Text className="py-paper__label">{label}</Text>
          <Text className="py-paper__value">{value}</Text>
        </View>
      ))}
    </View>
  )
}
