import { randomBytes } from 'node:crypto'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { Call, PayloadOf } from '../../../src/contract/base/call'
import { encodePayloadToFields, moveFieldsIntoPath } from '../../../src/contract/base/wire'
import { countUnreadConversationMessages } from '../../../src/contract/conversation/conversation'
import { validateForecast } from '../../../src/contract/forecast/forecast'
import { getLatestNotice } from '../../../src/contract/notices/latest-notice'
import { getOverlays } from '../../../src/contract/notices/overlays'
import { countPackages } from '../../../src/contract/parcels/parcel-counts'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import * as parcels from '../../../src/contract/parcels/parcels'
import { payOrder } from '../../../src/contract/payments/payments'
import { getMemberWarehouseAddress, getWarehouses } from '../../../src/contract/warehouse/warehouse'
import { PARCEL_LIST_FILTERS } from '../../../src/domain/parcels/parcel-state'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { forecastPayload } from '../../support/builders'
import type { Asked } from './connection'
import { DUE, ORDERS_EACH, orderNoOf, packageNoOf, payerTokenOf, RARE_RECEIVER, tokenOf } from './fill'

let addresses = 0
/**
 * Returns a new client address for each request, so that the limit of requests per minute does not affect the
 * measurement.
 */
function anyAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const key = () => randomBytes(16).toString('hex')

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

function asked<C extends Call>(call: C, payload: PayloadOf<C>, token: string): Asked {
  const { path, rest } = moveFieldsIntoPath(call.path, encodePayloadToFields(payload))
  const { method, encoding } = call
  const headers = { 'x-access-source': '0', 'x-portage-token': token, 'x-forwarded-for': anyAddress() }
  const fields = new URLSearchParams(rest).toString()
  if (encoding === 'query') return { method, path: fields ? `${path}?${fields}` : path, headers }
  if (encoding === 'multipart') throw new Error(`${call.name} is multipart`)
  const body = encoding === 'json' ? JSON.stringify(payload) : fields
  return { method, path, headers: { ...headers, 'content-type': MEDIA[encoding] }, body }
}

const HOME = [
  (token: string) => asked(getWarehouses, {}, token),
  (token: string) => asked(getMemberWarehouseAddress, { whCode: '769DCR' }, token),
  (token: string) => asked(getLatestNotice, {}, token),
  (token: string) => asked(countPackages, { counts: [...PARCEL_LIST_FILTERS] }, token),
  (token: string) => asked(getUserInfo, {}, token),
  (token: string) => asked(getOverlays, {}, token),
  (token: string) => asked(countUnreadConversationMessages, {}, token),
]

/** The requests of one measured call. A caller sends its `ways` variants in turn. */
export interface Case {
  ways: number
  /** @param turn number of this caller's request, from 0 */
  ask(caller: number, turn: number): Asked
}

const one = (ask: Case['ask']): Case => ({ ways: 1, ask })

/** The measured calls. Except in `pay`, all callers are the same member, each in a separate session. */
export const CASES = {
  list: one((caller) => asked(parcels.getFirstPackagePage, { group: 1, page: 1 }, tokenOf(caller))),
  detail: one((caller, turn) =>
    asked(getPackageDetail, { packageNo: packageNoOf(1 + ((caller * 17 + turn) % 900)) }, tokenOf(caller)),
  ),
  search: one((caller) =>
    asked(parcels.getFirstPackagePage, { group: 0, page: 1, keyword: RARE_RECEIVER }, tokenOf(caller)),
  ),
  validateForecast: one((caller) =>
    asked(
      validateForecast,
      forecastPayload({
        trackingNo: 'SF1508227600001',
        addressId: 'a-m0',
        idempotencyKey: key(),
      }),
      tokenOf(caller),
    ),
  ),
  pay: one((caller, turn) => {
    if (turn >= ORDERS_EACH) throw new Error('no order is left to be paid')
    const payment = { methodId: PAYMENT_METHOD_ID.balance, surface: 'web' as const, idempotencyKey: key() }
    const order = { orderNo: orderNoOf(caller, turn), totalCents: DUE }
    return asked(payOrder, { ...order, ...payment }, payerTokenOf(caller))
  }),
  home: { ways: HOME.length, ask: (caller, turn) => HOME[(caller + turn) % HOME.length]!(tokenOf(caller)) },
} satisfies Record<string, Case>

export type CaseName = keyof typeof CASES
export const CASE_NAMES = Object.keys(CASES) as CaseName[]

/** Name of the bare route that returns the stored response of this variant of the call. */
export const bareName = (name: CaseName, way: number): string => `${name}-${way}`

/** Calls that are also compared with a route that does the same reads. */
export const SAME_NAMES = ['list', 'detail'] as const satisfies readonly CaseName[]
export type SameName = (typeof SAME_NAMES)[number]
