import { randomBytes } from 'node:crypto'
import type { Gateway, ProviderTradeRequest } from '../../../server/src/areas/payments/gateway'
import {
  applyProviderTradeOutcome,
  type ProviderTradeOutcome,
} from '../../../server/src/areas/payments/settlement'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import {
  findSandboxTrade,
  getOrInsertSandboxTrade,
  listSandboxTradesDueForApproval,
  recordSandboxRefund,
  updateSandboxTradeInStatus,
} from '../../../server/src/db/repositories/sandbox/trades'
import type { NextAction } from '../../../src/contract/payments/payments'
import * as calls from '../../contract/sandbox'
import { getSandboxSettings } from '../settings'

/**
 * Plays the payment provider: a page of the sandbox for the web, and a prepaid trade for WeChat's payment
 * sheet. It knows only its own trades (`sandbox_trades`). By its settings it may be down, refuse refunds and
 * lose notifications (settings.ts).
 */
export const createSandboxGateway = (context: AppContext): Gateway => ({
  async initiatePayment(trade) {
    await assertGatewayUp(context)
    const { tradeNo, orderNo, amountCents, currency, payBefore } = trade
    const row = { tradeNo, orderNo, amountCents, currency, payBefore, createdAt: context.now() }
    const nextAction = toNextAction(context, trade)
    return (await getOrInsertSandboxTrade(context.db, { ...row, status: 'waiting', nextAction })).nextAction
  },
  async query(tradeNo) {
    await assertGatewayUp(context)
    const trade = await findSandboxTrade(context.db, tradeNo)
    if (!trade) return 'unknown'
    const over = trade.status === 'waiting' && trade.payBefore <= context.now()
    // The time to pay is over, so the trade is now declined for good.
    if (
      over &&
      (await updateSandboxTradeInStatus(context.db, { tradeNo, from: ['waiting'] }, { status: 'declined' }))
    )
      return 'declined'
    return trade.status === 'approved' ? { receivedCents: trade.amountCents } : trade.status
  },
  async close(tradeNo) {
    await assertGatewayUp(context)
    await updateSandboxTradeInStatus(context.db, { tradeNo, from: ['waiting'] }, { status: 'declined' })
  },
  async refund({ tradeNo, refundNo, amountCents }) {
    await assertGatewayUp(context)
    if ((await getSandboxSettings(context)).refusesRefunds) return 'failed'
    return (await recordSandboxRefund(context.db, { tradeNo, refundNo, amountCents })) ? 'done' : 'failed'
  },
})

async function assertGatewayUp(context: AppContext): Promise<void> {
  if ((await getSandboxSettings(context)).gatewayDown) throw new Error('the sandbox gateway is down')
}

function toNextAction(context: AppContext, { tradeNo, surface }: ProviderTradeRequest): NextAction {
  if (surface === 'web') return { kind: 'page', url: `/sandbox/gateway?tradeNo=${tradeNo}` }
  return {
    kind: 'wechat',
    timeStamp: String(Math.floor(context.now().getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${tradeNo}`,
    signType: 'RSA',
    paySign: 'sandbox',
  }
}

/** Decides a trade as the payer would at the provider. Throws `tradeUnknown`, `tradeSettled`. */
export async function decideSandboxTrade(
  context: AppContext,
  tradeNo: string,
  result: 'approve' | 'decline' | 'slow' | 'otherAmount',
): Promise<void> {
  const trade = await findSandboxTrade(context.db, tradeNo)
  if (!trade) throw refuse(calls.sandboxSettleTrade, 'tradeUnknown')
  const half = Math.floor(trade.amountCents / 2)
  const approveAt = new Date(context.now().getTime() + context.settings.slowPaymentMs)
  const open = { tradeNo, from: ['waiting', 'processing'] as const }
  const decided = {
    approve: () => updateSandboxTradeInStatus(context.db, open, { status: 'approved' }),
    decline: () => updateSandboxTradeInStatus(context.db, open, { status: 'declined' }),
    otherAmount: () =>
      updateSandboxTradeInStatus(context.db, open, { status: 'approved', amountCents: half }),
    slow: () =>
      updateSandboxTradeInStatus(
        context.db,
        { tradeNo, from: ['waiting'] },
        { status: 'processing', approveAt },
      ),
  }
  if (!(await decided[result]())) throw refuse(calls.sandboxSettleTrade, 'tradeSettled')
  if (result === 'approve') return notifySettlement(context, tradeNo, 'approve', trade.amountCents)
  if (result === 'otherAmount') return notifySettlement(context, tradeNo, 'approve', half)
  await notifySettlement(context, tradeNo, result === 'slow' ? 'process' : result)
}

/** Notifies the back end, unless the settings say that notifications are lost. */
async function notifySettlement(
  context: AppContext,
  tradeNo: string,
  ...word: ProviderTradeOutcome
): Promise<void> {
  if (!(await getSandboxSettings(context)).losesNotifications)
    await applyProviderTradeOutcome(context, tradeNo, ...word)
}

/** Job: approves slow trades whose time has come. */
export async function approveSlowTrades(context: AppContext): Promise<void> {
  for (const { tradeNo, amountCents } of await listSandboxTradesDueForApproval(context.db, context.now()))
    if (
      await updateSandboxTradeInStatus(context.db, { tradeNo, from: ['processing'] }, { status: 'approved' })
    )
      await notifySettlement(context, tradeNo, 'approve', amountCents)
}
