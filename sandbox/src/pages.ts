import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../server/src/base/context'
import { findSandboxTrade, type SandboxTrade } from '../../server/src/db/repositories/sandbox/trades'
import { getRequestLang } from '../../server/src/http/lang'
import { formatMessage } from '../../server/src/http/messages'
import { isOperatorRequest } from '../../server/src/http/operator'
import { buildHelmetContentSecurityPolicy } from '../../server/src/http/secure'
import type { Call } from '../../src/contract/base/call'
import { getListedGoods } from '../../src/contract/prohibited/listed-goods'
import { formatCentsAsDecimal, getCurrencyDecimals } from '../../src/domain/base/money'
import { SANDBOX_CALLS } from '../contract/all-calls'

/** Folder of the page's files: next to the one file of a build, or next to the folder of this source file. */
const PAGE_FOLDER = ['page', '../page'].map((name) => join(__dirname, name)).find((path) => existsSync(path))!
const readPageFile = (name: string) => readFileSync(join(PAGE_FOLDER, name), 'utf8')

/** Returns the fields that show a call's refusals, by refusal code. */
const getRefusalFields = (call: Call) =>
  Object.fromEntries(Object.values(call.errors).flatMap(({ code, field }) => (field ? [[code, field]] : [])))

/** Returns a script with all calls of the operator, and the other calls that the page sends. */
const buildCallsScript = () => {
  const known = [...SANDBOX_CALLS, getListedGoods].map((call) => [
    call.name,
    { method: call.method, path: call.path, fields: getRefusalFields(call) },
  ])
  return `export const CALLS = ${JSON.stringify(Object.fromEntries(known))}\n`
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}
/** Returns the files that the pages load, by their path in the folder, such as `sections/clock.js`. */
const loadAssets = () =>
  new Map(
    readdirSync(PAGE_FOLDER, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((name) => extname(name) in CONTENT_TYPES)
      .map((name) => [name, { type: CONTENT_TYPES[extname(name)]!, body: readPageFile(name) }]),
  ).set('calls.js', { type: CONTENT_TYPES['.js']!, body: buildCallsScript() })

function sendPage(reply: FastifyReply, html: string) {
  reply.helmet({ contentSecurityPolicy: buildHelmetContentSecurityPolicy(html) })
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Returns the gateway's page of a trade. All inserted values are ours, so none is escaped. */
const renderGatewayPage = (trade: SandboxTrade): string => {
  const values: Record<string, string> = {
    tradeNo: trade.tradeNo,
    amount: `${formatCentsAsDecimal(trade.amountCents, getCurrencyDecimals(trade.currency))} ${trade.currency}`,
    back: `/payResult?orderNo=${trade.orderNo}`,
  }
  return readPageFile('gateway.html').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Serves the operator's page and the gateway's page, only to requests that may operate the sandbox. */
export function sandboxPageRoutes(app: FastifyInstance, context: AppContext): void {
  type PageRequest<Q> = FastifyRequest<{ Querystring: Q & object; Params: { '*'?: string } }>
  const page = <Q>(url: string, answer: (reply: FastifyReply, request: PageRequest<Q>) => unknown) =>
    app.get<{ Querystring: Q & object; Params: { '*'?: string } }>(url, (request, reply) =>
      isOperatorRequest(request, context.settings)
        ? answer(reply, request as PageRequest<Q>)
        : reply.callNotFound(),
    )
  page('/sandbox', (reply) => sendPage(reply, readPageFile('operator.html')))
  page('/sandbox/page/*', (reply, { params: { '*': path = '' } }) => {
    const asset = loadAssets().get(path)
    return asset ? reply.type(asset.type).send(asset.body) : reply.callNotFound()
  })
  page<{ tradeNo?: string }>('/sandbox/gateway', async (reply, request) => {
    const tradeNo = String(request.query.tradeNo ?? '')
    const trade = await findSandboxTrade(context.db, tradeNo)
    if (trade) return sendPage(reply, renderGatewayPage(trade))
    const message = formatMessage(getRequestLang(request), 'sandbox.trade')
    return sendPage(reply.status(404), `<!doctype html><title>404</title>${message}`)
  })
}
