import { randomBytes } from 'node:crypto'
import type { Handover } from '../../../src/contract/order-shapes'
import type { Gateway, Trade } from '../areas/payment/gateway'
import { type ProviderWord, settle } from '../areas/payment/settlement'
import type { World } from '../context'
import {
  changeTrade,
  findTrade,
  insertTrade,
  noteRefund,
  slowTradesDue,
} from '../db/repositories/sandbox-trades'
import { Failure } from '../http/failure'
import { sandboxSettings } from './settings'

/**
 * Plays the payment provider: a page of the sandbox for the web, a prepaid trade for WeChat's own sheet. It knows its
 * own trades (`sandbox_trades`) and nothing of ours, may be down, refuse refunds and lose its notifications
 * (settings.ts).
 */
export const sandboxGateway = (world: World): Gateway => ({
  async handOver(trade) {
    await refuseWhenDown(world)
    const { tradeNo, orderNo, amountCents, currency, payBefore } = trade
    const row = { tradeNo, orderNo, amountCents, currency, payBefore, createdAt: world.now() }
    const handover = handoverOf(world, trade)
    return (await insertTrade(world.db, { ...row, status: 'waiting', handover })).handover
  },
  async query(tradeNo) {
    await refuseWhenDown(world)
    const trade = await findTrade(world.db, tradeNo)
    if (!trade) return 'unknown'
    const over = trade.status === 'waiting' && trade.payBefore <= world.now()
    // Nobody pays a trade after its end: from here on it is declined for good.
    if (over && (await changeTrade(world.db, { tradeNo, from: ['waiting'] }, { status: 'declined' })))
      return 'declined'
    return trade.status === 'approved' ? { receivedCents: trade.amountCents } : trade.status
  },
  async close(tradeNo) {
    await refuseWhenDown(world)
    await changeTrade(world.db, { tradeNo, from: ['waiting'] }, { status: 'declined' })
  },
  async refund({ tradeNo, refundNo, amountCents }) {
    await refuseWhenDown(world)
    if ((await sandboxSettings(world)).refusesRefunds) return 'failed'
    return (await noteRefund(world.db, { tradeNo, refundNo, amountCents })) ? 'done' : 'failed'
  },
})

async function refuseWhenDown(world: World): Promise<void> {
  if ((await sandboxSettings(world)).gatewayDown) throw new Error('the sandbox gateway is down')
}

function handoverOf(world: World, { tradeNo, surface }: Trade): Handover {
  if (surface === 'web') return { kind: 'page', url: `/sandbox/gateway?tradeNo=${tradeNo}` }
  return {
    kind: 'wechat',
    timeStamp: String(Math.floor(world.now().getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${tradeNo}`,
    signType: 'RSA',
    paySign: 'sandbox',
  }
}

/** What the payer does at the provider. Throws G1 unknown trade, G2 decided already. */
export async function decideTrade(
  world: World,
  tradeNo: string,
  result: 'approve' | 'decline' | 'slow' | 'otherAmount',
): Promise<void> {
  const trade = await findTrade(world.db, tradeNo)
  if (!trade) throw new Failure('G1')
  const half = Math.floor(trade.amountCents / 2)
  const approveAt = new Date(world.now().getTime() + world.settings.slowPaymentMs)
  const open = { tradeNo, from: ['waiting', 'processing'] as const }
  const decided = {
    approve: () => changeTrade(world.db, open, { status: 'approved' }),
    decline: () => changeTrade(world.db, open, { status: 'declined' }),
    otherAmount: () => changeTrade(world.db, open, { status: 'approved', amountCents: half }),
    slow: () => changeTrade(world.db, { tradeNo, from: ['waiting'] }, { status: 'processing', approveAt }),
  }
  if (!(await decided[result]())) throw new Failure('G2')
  if (result === 'approve') return notify(world, tradeNo, 'approve', trade.amountCents)
  if (result === 'otherAmount') return notify(world, tradeNo, 'approve', half)
  await notify(world, tradeNo, result === 'slow' ? 'process' : result)
}

/** Tells the back end, unless the notification is to be lost. */
async function notify(world: World, tradeNo: string, ...word: ProviderWord): Promise<void> {
  if (!(await sandboxSettings(world)).losesNotifications) await settle(world, tradeNo, ...word)
}

/** Job: approves slow trades whose time has come. */
export async function approveSlow(world: World): Promise<void> {
  for (const { tradeNo, amountCents } of await slowTradesDue(world.db, world.now()))
    if (await changeTrade(world.db, { tradeNo, from: ['processing'] }, { status: 'approved' }))
      await notify(world, tradeNo, 'approve', amountCents)
}
