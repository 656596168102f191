import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getListedGoods } from '../../../src/contract/listed-goods'
import * as calls from '../../../src/contract/sandbox'
import * as addedServiceCalls from '../../../src/contract/sandbox-added-services'
import * as agreementCalls from '../../../src/contract/sandbox-agreements'
import * as lateFeeCalls from '../../../src/contract/sandbox-late-fees'
import * as listedGoodsCalls from '../../../src/contract/sandbox-listed-goods'
import * as noticeCalls from '../../../src/contract/sandbox-notices'
import * as overlayCalls from '../../../src/contract/sandbox-overlays'
import * as rateCalls from '../../../src/contract/sandbox-rates'
import * as serviceCalls from '../../../src/contract/sandbox-service'
import * as switchCalls from '../../../src/contract/sandbox-switches'
import * as weighingCalls from '../../../src/contract/sandbox-weighing'
import { decimalsOf, formatCents } from '../../../src/domain/money'
import type { World } from '../context'
import { findTrade, type SandboxTrade } from '../db/repositories/sandbox-trades'
import { langOf } from '../http/lang'
import { messageOf } from '../http/messages'
import { isOperator } from '../http/operator'
import { contentPolicy } from '../http/secure'

const file = (name: string) => readFileSync(join(__dirname, 'page', name), 'utf8')

/** Method and path of each of the operator's calls, for the page's script. */
const callsScript = () => {
  const all = {
    ...{ ...calls, ...noticeCalls, ...overlayCalls, ...rateCalls, ...serviceCalls, ...addedServiceCalls },
    ...{
      ...agreementCalls,
      ...listedGoodsCalls,
      getListedGoods,
      ...lateFeeCalls,
      ...switchCalls,
      ...weighingCalls,
    },
  }
  const known = Object.values(all).map(({ name, method, path }) => [name, { method, path }])
  return `export const CALLS = ${JSON.stringify(Object.fromEntries(known))}\n`
}

const SCRIPT = 'text/javascript; charset=utf-8'
const ASSETS: Readonly<Record<string, () => { type: string; body: string }>> = {
  'sandbox.css': () => ({ type: 'text/css; charset=utf-8', body: file('sandbox.css') }),
  'operator.js': () => ({ type: SCRIPT, body: file('operator.js') }),
  'late-fees.js': () => ({ type: SCRIPT, body: file('late-fees.js') }),
  'agreements.js': () => ({ type: SCRIPT, body: file('agreements.js') }),
  'notices.js': () => ({ type: SCRIPT, body: file('notices.js') }),
  'services.js': () => ({ type: SCRIPT, body: file('services.js') }),
  'weighing.js': () => ({ type: SCRIPT, body: file('weighing.js') }),
  'price-lists.js': () => ({ type: SCRIPT, body: file('price-lists.js') }),
  'listed-goods.js': () => ({ type: SCRIPT, body: file('listed-goods.js') }),
  'step-dialog.js': () => ({ type: SCRIPT, body: file('step-dialog.js') }),
  'withdrawals.js': () => ({ type: SCRIPT, body: file('withdrawals.js') }),
  'calling.js': () => ({ type: SCRIPT, body: file('calling.js') }),
  'gateway.js': () => ({ type: SCRIPT, body: file('gateway.js') }),
  'calls.js': () => ({ type: SCRIPT, body: callsScript() }),
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(html)).send(html)

/** The gateway's page of a trade; what stands in it was made by us. */
const gatewayPage = (trade: SandboxTrade): string => {
  const values: Record<string, string> = {
    tradeNo: trade.tradeNo,
    amount: `${formatCents(trade.amountCents, decimalsOf(trade.currency))} ${trade.currency}`,
    back: `/payResult?orderNo=${trade.orderNo}`,
  }
  return file('gateway.html').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The operator's page and the gateway's page, for this machine. */
export function sandboxPages(app: FastifyInstance, world: World): void {
  type PageRequest<Q> = FastifyRequest<{ Querystring: Q & object; Params: { name?: string } }>
  const page = <Q>(url: string, answer: (reply: FastifyReply, request: PageRequest<Q>) => unknown) =>
    app.get<{ Querystring: Q & object; Params: { name?: string } }>(url, (request, reply) =>
      isOperator(request, world.settings) ? answer(reply, request as PageRequest<Q>) : reply.callNotFound(),
    )
  page('/sandbox', (reply) => sendPage(reply, file('operator.html')))
  page('/sandbox/page/:name', (reply, { params: { name = '' } }) => {
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name]!() : undefined
    return asset ? reply.type(asset.type).send(asset.body) : reply.callNotFound()
  })
  page<{ tradeNo?: string }>('/sandbox/gateway', async (reply, request) => {
    const tradeNo = String(request.query.tradeNo ?? '')
    const trade = await findTrade(world.db, tradeNo)
    if (trade) return sendPage(reply, gatewayPage(trade))
    const message = messageOf(langOf(request), 'sandbox.trade')
    return sendPage(reply.status(404), `<!doctype html><title>404</title>${message}`)
  })
}
