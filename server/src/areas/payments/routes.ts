import { getBalance, withdrawBalance } from '../../../../src/contract/payments/balance'
import {
  cancelOrRefundOrder,
  findOrderByTrade,
  getCardPaySwitch,
  payOrder,
  reportPaymentSheetResult,
} from '../../../../src/contract/payments/payments'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { loadAppSwitches } from '../app/switches'
import { closeOrRefundOwnOrder } from './cancel-order'
import type { Gateway } from './gateway'
import { payOwnOrder } from './pay-own-order'
import { getOwnOrderByTrade, reconcileAfterPaymentSheet } from './return-from-payment'
import { getBalanceView, withdrawWholeOwnBalance } from './withdraw-own-balance'

export function paymentRoutes(serve: ServeCall, context: AppContext, gateway: Gateway): void {
  serve(payOrder, ({ member, request, payload }) =>
    payOwnOrder(context, gateway, { ...payload, member, accessSource: request.accessSource }),
  )
  serve(reportPaymentSheetResult, ({ member, payload }) =>
    reconcileAfterPaymentSheet(context, gateway, { ...payload, member }),
  )
  serve(findOrderByTrade, async ({ call, member, payload }) => {
    const { orderNo } = await getOwnOrderByTrade(context, call, member.id, payload.tradeNo)
    return { orderNo }
  })
  serve(cancelOrRefundOrder, ({ member, payload }) =>
    closeOrRefundOwnOrder(context, gateway, { ...payload, member }),
  )
  serve(getBalance, ({ member, payload }) => getBalanceView(context, member.id, payload))
  serve(withdrawBalance, ({ member, payload }) =>
    withdrawWholeOwnBalance(context, gateway, { ...payload, member }),
  )
  serve(getCardPaySwitch, async () => ({ isOn: (await loadAppSwitches(context)).isCardPayOn }))
}
