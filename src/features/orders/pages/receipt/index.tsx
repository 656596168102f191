import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import type { PrintableReceipt } from '@/platform/receipt-canvas/receipt-canvas'
import { useSession } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { feeTexts } from '@/shared/money/texts'
import { listReceivedPayments, type Order } from '@/shared/orders/order'
import { orderTexts } from '@/shared/orders/texts'
import { useOrder } from '@/shared/orders/use-order'
import { PaperScreen } from '@/shared/paper/paper-screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
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
  const openOrder = {
    ...{ id: 'receipt-order', label: t('receipt.none.order') },
    onPress: () => replaceScreen('recordDetails', { orderNo }),
  }
  return (
    <PaperScreen
      name="receipt"
      id="receipt"
      query={order}
      paper={paper}
      none={{
        ...{ drawing: RECEIPT_DRAWING, title: t('receipt.none.title'), text: t('receipt.none.text') },
        action: openOrder,
      }}
    />
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
