import * as v from 'valibot'
import { MEMBER_AND_VISITOR_CALLS } from '@/contract/all-calls'
import { reportAnalyticsEvents } from '@/contract/app/track'
import { ReactivationTicketSchema, signOut, updateUserName } from '@/contract/auth/sessions'
import { signInByCode } from '@/contract/auth/sign-in'
import type { AnyValibotSchema, Call } from '@/contract/base/call'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  GramsSchema,
  IdempotencyKeySchema,
  IdSchema,
  LocalisedTextSchema,
  OpaqueTokenSchema,
  OrderNoSchema,
  PackageNoSchema,
  PageCursorSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '@/contract/base/schemas'
import { addForecast } from '@/contract/forecast/forecast'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { getBalance } from '@/contract/payments/balance'
import { reportPaymentSheetResult } from '@/contract/payments/payments'
import { SANDBOX_CALLS } from '../../sandbox/contract/all-calls'
import { sandboxSetWechatMessageError } from '../../sandbox/contract/sandbox'
import { EVERY_CALL } from '../support/every-call'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('the schemas that calls share', () => {
  it.each([
    ['a currency', CurrencySchema, ['CNY', 'SGD'], ['', 'cny', 'CN', 'CNYX', 'CN1', ' CNY', 'CNY ']],
    [
      'the number of a parcel',
      PackageNoSchema,
      ['PT123456', 'PT0123456789ABCDEFGHIJ'],
      ['PT12345', 'PT123456789012345678901', 'PX123456', 'xPT123456', 'PT12345a', 'PT123456-', 'PT'],
    ],
    [
      'the number of an order',
      OrderNoSchema,
      ['OD123456', 'OD0123456789ABCDEFGHIJKLMN'],
      ['OD12345', 'OD1234567890123456789012345', 'PT123456', 'xOD123456', 'OD12345a', 'OD123456-'],
    ],
    [
      'an idempotency key',
      IdempotencyKeySchema,
      ['a'.repeat(16), 'a'.repeat(64)],
      ['a'.repeat(15), 'a'.repeat(65)],
    ],
    ['an id', IdSchema, ['a', 'a'.repeat(64)], ['', 'a'.repeat(65)]],
    ['a time', UtcTimestampSchema, ['2026-11-20T02:14:00.000Z'], ['2026-11-20', 'today', '']],
    ['a weight', GramsSchema, [0, 1840], [-1, 1.5, '1']],
    ['an amount', CentsSchema, [-100, 0, 7400], [0.5, '1']],
    ['a choice', CodeOrEmptySchema, ['', 'SG', 'a'.repeat(64)], ['a'.repeat(65)]],
    [
      'the place where a page begins',
      PageCursorSchema,
      ['1-a', '1234567890123-P_9', '1-notice-1', `1-${'a'.repeat(64)}`],
      ['', '1', '-a', 'a-1', '12345678901234-a', `1-${'a'.repeat(65)}`, '1-a b', 'x1-a'],
    ],
    ['a secret', OpaqueTokenSchema, ['', 'a'.repeat(1024)], ['a'.repeat(1025)]],
    [
      'a name in three languages',
      LocalisedTextSchema,
      [{ sc: '仓库', tc: '倉庫', en: 'Warehouse' }],
      [{ sc: '仓库', en: 'Warehouse' }, {}],
    ],
  ] as const)('%s accepts only valid values', (_name, schema, fine, wrong) => {
    for (const value of fine) expect([value, takes(schema, value)]).toEqual([value, true])
    for (const value of wrong) expect([value, takes(schema, value)]).toEqual([value, false])
  })
  it('a text is trimmed and limited to 4000 characters', () => {
    expect(v.parse(TrimmedTextSchema, ' a b ')).toBe('a b')
    expect(takes(TrimmedTextSchema, 'a'.repeat(4000))).toBe(true)
    expect(takes(TrimmedTextSchema, 'a'.repeat(4001))).toBe(false)
  })
})

describe('the schemas of single calls', () => {
  const { entries } = getFirstPackagePage.payload
  it('a balance cursor is a number of 1 to 15 digits', () => {
    const begins = (after: string) => takes(getBalance.payload, { after })
    for (const after of ['1', '123456789012345']) expect([after, begins(after)]).toEqual([after, true])
    for (const after of ['', 'a', '1a', 'a1', '1 ', '1234567890123456'])
      expect([after, begins(after)]).toEqual([after, false])
    expect(takes(getBalance.payload, {})).toBe(true)
  })
  it('pages start at 1, and groups go from 0 to 3', () => {
    expect([0, 1, 10_000, 10_001, 1.5].map((page) => takes(entries.page, page))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect([-1, 0, 3, 4].map((group) => takes(entries.group, group))).toEqual([false, true, true, false])
  })
  it('the picture parts of a forecast are named picture0 to picture99', () => {
    const names = addForecast.payload.entries.packagesPic
    expect(takes(names, ['picture0', 'picture19'])).toBe(true)
    for (const name of ['picture', 'picture100', 'picturea', 'xpicture1', 'picture1x', 'other0'])
      expect(takes(names, [name])).toBe(false)
  })
  it('the message error code of WeChat goes from -1 to 100000', () => {
    const { messageErrcode } = sandboxSetWechatMessageError.payload.entries
    for (const code of [-1, 0, 43101, 100_000])
      expect([code, takes(messageErrcode, code)]).toEqual([code, true])
    for (const code of [-2, 100_001, 0.5]) expect([code, takes(messageErrcode, code)]).toEqual([code, false])
  })
  it('a reactivation ticket needs a ticket, a member code and an end time', () => {
    const way = { ticket: 't', aptId: 'PT208846', until: '2026-12-20T02:14:00.000Z' }
    expect(takes(ReactivationTicketSchema, way)).toBe(true)
    for (const name of ['ticket', 'aptId', 'until'])
      expect(takes(ReactivationTicketSchema, { ...way, [name]: undefined })).toBe(false)
  })
  it('a code has six digits', () => {
    const { code } = signInByCode.payload.entries
    expect(takes(code, '012345')).toBe(true)
    for (const text of ['', '12345', '1234567', '12345a']) expect(takes(code, text)).toBe(false)
  })
})

/** Calls that a visitor may make: to sign in, to read the forwarder's publications, to report. */
const OPEN = `
  checkCaptchaPuzzle estimateFreight exchangeWxCodeForTicket exchangeWxPhone getAgreement getArticle
  getCaptchaPuzzle getCardPaySwitch getCustomerServiceContact getDataDictionary getExchangeRates
  getGoodsCategories getGoodsMaterials getGoodsStyles getGrayscaleMode getImportSwitch getLatestNotice getListedGoods
  getNotice getOverlays getPhoneCodes getPickupConfig getPickupRemark getPublicWarehouseAddressOfFlow
  getPublicWarehouseAddressParts getServicePrices getSharedRoute getWarehouses h5TokenLogin hkAppLogin
  intlAppLogin listAddressCountries listAllFlows listArticles listFlowsForForecast listFlowsOfWarehouse
  listNotices listOriginCountries listPickupPointsByDistrict openCertificateLink queryDistricts queryPostCode
  reactivateAccount reportAnalyticsEvents searchPostCodes sendSignInCode sfAppLogin signInByCode
  signInByPassword signInByWxPhone submitCertificateByLink unsubscribeFromEmails uploadCertificatePictureByLink wxTicketLogin
`.split(/\s+/)

interface Below {
  entries?: Record<string, AnyValibotSchema>
  item?: AnyValibotSchema
  wrapped?: AnyValibotSchema
  options?: AnyValibotSchema[]
  pipe?: AnyValibotSchema[]
  default?: unknown
}

/** Returns the default value of each field that may be left out, by its path. */
function defaultsOf(schema: AnyValibotSchema, at: string): [path: string, value: unknown][] {
  const { entries = {}, item, wrapped, options = [], pipe, default: value } = schema as unknown as Below
  const first = pipe?.[0]
  if (first && first !== schema) return defaultsOf(first, at)
  const inside = [item, wrapped, ...options].filter((it): it is AnyValibotSchema => it instanceof Object)
  return [
    ...(value === undefined ? [] : [[at, value] as [string, unknown]]),
    ...Object.entries(entries).flatMap(([name, entry]) => defaultsOf(entry, `${at}.${name}`)),
    ...inside.flatMap((below) => defaultsOf(below, at)),
  ]
}
const isFilledIn = ([, value]: [string, unknown]) =>
  !['""', 'false', '[]', '{}', 'null'].includes(JSON.stringify(value))

it('a field left out counts as empty, except for the listed fields', () => {
  const left = EVERY_CALL.flatMap(({ name, payload }) => defaultsOf(payload, name))
  expect(left.length).toBeGreaterThan(20)
  expect(left.filter(isFilledIn).map(([path]) => path)).toEqual([
    'getArticle.epId',
    'addForecastBatch.distributionMode',
    'checkForecastBatch.distributionMode',
    'changeDestination.distributionMode',
    'changeDeliveryTarget.distributionMode',
    'sandboxSetAutorun.stepMs',
  ])
})

describe('the access to calls', () => {
  it('visitors may make only the listed open calls', () => {
    const open = MEMBER_AND_VISITOR_CALLS.filter(({ who }) => who !== 'member')
    expect(open.filter(({ who, name }) => who !== 'anyone' || !OPEN.includes(name))).toEqual([])
  })
  it('operator calls are exactly the calls of the sandbox', () => {
    const wrong = (calls: readonly Call[], isPlayed: boolean) =>
      calls.filter(
        ({ who, path }) => (who === 'operator') !== isPlayed || path.startsWith('/sandbox/') !== isPlayed,
      )
    expect(wrong(MEMBER_AND_VISITOR_CALLS, false)).toEqual([])
    expect(wrong(SANDBOX_CALLS, true)).toEqual([])
  })
  it('every call that writes or signs in has a limit per minute', () => {
    for (const { name, method, who, limitPerMinute: limit } of EVERY_CALL) {
      const isRead = method === 'GET' || name === 'countPackages' || who === 'operator'
      const isLimit = typeof limit === 'number' ? limit > 0 : isRead && limit === 'unlimited'
      expect([name, limit, isLimit]).toEqual([name, limit, true])
    }
  })
})

it('a refused write shows its error on the screen, not in a toast', () => {
  const toasted = MEMBER_AND_VISITOR_CALLS.filter(
    ({ method, ownMessages }) => method === 'POST' && !ownMessages,
  )
  // `countPackages` only reads. It uses POST, as in the documents.
  expect(toasted.map(({ name }) => name)).toEqual(['countPackages'])
  const toldByGet = MEMBER_AND_VISITOR_CALLS.filter(
    ({ method, ownMessages }) => method === 'GET' && ownMessages,
  )
  expect(toldByGet.map(({ name }) => name)).toEqual([
    'deleteAddress',
    'setDefaultAddress',
    'validateTrackingNo',
    'estimateFreight',
    'saveHomeCountry',
    'saveMessageLanguage',
  ])
})

it('background calls and field errors show no toast', () => {
  for (const { ownMessages } of [reportAnalyticsEvents, reportPaymentSheetResult, signOut, updateUserName])
    expect(ownMessages).toBe(true)
})
