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
import {
  COMMON_RECEIVER,
  DUE,
  ORDERS_EACH,
  orderNoOf,
  packageNoOf,
  payerTokenOf,
  RARE_RECEIVER,
  tokenOf,
} from './fill'

let addresses = 0
/**
 * Returns a new client address for each request, so that the limit of requests per minute does not affect the
 * measurement.
 */
function anyAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const newKey = (): string => randomBytes(16).toString('hex')

const BOUNDARY = 'boundary-of-the-bench'
const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
}

/** Writes text fields as a multipart body. */
const toMultipart = (fields: Record<string, string>): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('\r\n')

/** Returns the request of a call. */
export function askedOf<C extends Call>(call: C, payload: PayloadOf<C>, token: string): Asked {
  const { path, rest } = moveFieldsIntoPath(call.path, encodePayloadToFields(payload))
  const { method, encoding } = call
  const headers = { 'x-access-source': '0', 'x-portage-token': token, 'x-forwarded-for': anyAddress() }
  const fields = new URLSearchParams(rest).toString()
  if (encoding === 'query') return { method, path: fields ? `${path}?${fields}` : path, headers }
  const body =
    encoding === 'json' ? JSON.stringify(payload) : encoding === 'multipart' ? toMultipart(rest) : fields
  return { method, path, headers: { ...headers, 'content-type': MEDIA[encoding] }, body }
}

/** The requests of a visit to home. */
export const HOME = [
  (token: string) => askedOf(getWarehouses, {}, token),
  (token: string) => askedOf(getMemberWarehouseAddress, { whCode: '769DCR' }, token),
  (token: string) => askedOf(getLatestNotice, {}, token),
  (token: string) => askedOf(countPackages, { counts: [...PARCEL_LIST_FILTERS] }, token),
  (token: string) => askedOf(getUserInfo, {}, token),
  (token: string) => askedOf(getOverlays, {}, token),
  (token: string) => askedOf(countUnreadConversationMessages, {}, token),
]

/** The requests of one measured call. A caller sends its `ways` variants in turn. */
export interface Case {
  ways: number
  /** @param turn number of this caller's request, from 0 */
  ask(caller: number, turn: number): Asked
}

const one = (ask: Case['ask']): Case => ({ ways: 1, ask })

/** Returns the request for the first page of a search, as the app sends it. */
const askedOfSearch = (keyword: string, caller: number): Asked =>
  askedOf(parcels.getFirstPackagePage, { group: 0, page: 1, keyword, operator: 0, time: 12 }, tokenOf(caller))

/**
 * The measured calls. `search` finds one in a hundred of the member's parcels by a name, `searchNumber` one
 * parcel, `searchCommon` nearly all. Except in `pay`, all callers are the same member, each in a separate session. */
export const CASES = {
  list: one((caller) => askedOf(parcels.getFirstPackagePage, { group: 1, page: 1 }, tokenOf(caller))),
  detail: one((caller, turn) =>
    askedOf(getPackageDetail, { packageNo: packageNoOf(1 + ((caller * 17 + turn) % 900)) }, tokenOf(caller)),
  ),
  search: one((caller) => askedOfSearch(RARE_RECEIVER, caller)),
  searchNumber: one((caller, turn) => askedOfSearch(packageNoOf(1 + ((caller * 17 + turn) % 900)), caller)),
  searchCommon: one((caller) => askedOfSearch(COMMON_RECEIVER, caller)),
  validateForecast: one((caller) =>
    askedOf(
      validateForecast,
      forecastPayload({
        trackingNo: 'SF1508227600001',
        addressId: 'a-m0',
        idempotencyKey: newKey(),
      }),
      tokenOf(caller),
    ),
  ),
  pay: one((caller, turn) => {
    if (turn >= ORDERS_EACH) throw new Error('no order is left to be paid')
    const payment = { methodId: PAYMENT_METHOD_ID.balance, surface: 'web' as const, idempotencyKey: newKey() }
    const order = { orderNo: orderNoOf(caller, turn), totalCents: DUE }
    return askedOf(payOrder, { ...order, ...payment }, payerTokenOf(caller))
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
