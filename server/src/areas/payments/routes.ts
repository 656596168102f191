import { getBalance, withdrawBalance } from '../../../../src/contract/payments/balance'
import {
  cancelOrder,
  findOrderByTrade,
  getCardPaySwitch,
  payOrder,
  reportPaymentSheetResult,
} from '../../../../src/contract/payments/payments'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { loadAppSwitches } from '../app/switches'
import { cancelOwnOrder } from './cancel-order'
import type { Gateway } from './gateway'
import { payOwnOrder } from './pay-own-order'
import { getOwnOrderByTrade, handlePaymentReturn } from './return-from-payment'
import { getBalanceView, withdrawOwnBalance } from './withdraw-own-balance'

export function paymentRoutes(serve: ServeCall, context: AppContext, gateway: Gateway): void {
  serve(payOrder, ({ member, request, payload }) =>
    payOwnOrder(context, gateway, { ...payload, member, accessSource: request.accessSource }),
  )
  serve(reportPaymentSheetResult, ({ member, payload }) =>
    handlePaymentReturn(context, gateway, { ...payload, member }),
  )
  serve(findOrderByTrade, async ({ member, payload }) => {
    const { orderNo } = await getOwnOrderByTrade(context, member.id, payload.tradeNo)
    return { orderNo }
  })
  serve(cancelOrder, ({ member, payload }) => cancelOwnOrder(context, gateway, { ...payload, member }))
  serve(getBalance, ({ member, payload }) => getBalanceView(context, member.id, payload))
  serve(withdrawBalance, ({ member, payload }) =>
    withdrawOwnBalance(context, gateway, { ...payload, member }),
  )
  serve(getCardPaySwitch, async () => ({ isOn: (await loadAppSwitches(context)).isCardPayOn }))
}
