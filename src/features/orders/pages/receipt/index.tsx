import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { type PrintableReceipt, receiptPrinterOrSaver } from '@/platform/receipt-canvas/receipt-canvas'
import { useSession } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { feeTexts } from '@/shared/money/texts'
import { listReceivedPayments, type Order } from '@/shared/orders/order'
import { orderTexts } from '@/shared/orders/texts'
import { useOrder } from '@/shared/orders/use-order'
import { PaperPreview } from '@/shared/paper/paper-preview'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { buildReceipt } from '../../receipt'
import { texts } from '../../texts'

/**
 * The receipt of a received payment (`tradeNo`) of an order (`orderNo`): payer, purpose, time, method, every
 * fee, and refunds. H5 prints it. In the mini program WeChat's menu sends or saves it as a picture.
 */
export default withPageBoundary(function ReceiptPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const paper = useReceipt(order.data)
  const [hasFailed, setFailed] = useState(false)
  const keep = async () => setFailed(!(await receiptPrinterOrSaver.save(paper!)))
  const footer = paper && (
    <BottomActionBar above={hasFailed && <FieldError id="receipt-failed" text={t('receipt.failed')} />}>
      <Button id="receipt-keep" kind="signal" onPress={keep}>
        {t(receiptPrinterOrSaver.method === 'print' ? 'receipt.print' : 'receipt.picture')}
      </Button>
    </BottomActionBar>
  )
  const openOrder = {
    ...{ id: 'receipt-order', label: t('receipt.none.order') },
    onPress: () => replaceScreen('recordDetails', { orderNo }),
  }
  return (
    <Screen name="receipt" footer={footer}>
      <QueryBoundary query={order}>
        {() =>
          paper ? (
            <Stack>
              <PaperPreview id="receipt" paper={paper} />
            </Stack>
          ) : (
            <StatusMessage
              id="receipt-none"
              drawing={RECEIPT_DRAWING}
              title={t('receipt.none.title')}
              text={t('receipt.none.text')}
              action={openOrder}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})

/** Returns the receipt of the payment in the address, else of the first received payment. */
function useReceipt(order: Order | undefined): PrintableReceipt | undefined {
  const words = {
    t: useTexts(texts),
    ofOrder: useTexts(orderTexts),
    ofMoney: useTexts(feeTexts),
  }
  const { tradeNo } = useRouteParams()
  const aptId = useSession((state) => state.aptId)
  const name = useMember().data?.users.name
  if (!order) return undefined
  const payments = listReceivedPayments(order)
  const payment = payments.find((one) => one.tradeNo === tradeNo) ?? payments[0]
  const member = [name, aptId].filter(Boolean).join(' · ')
  return payment && buildReceipt({ order, payment, member }, words)
}
