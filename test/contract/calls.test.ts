import { ALL_CALLS } from '../../src/contract/all'
import type { Call, Encoding } from '../../src/contract/call'
import { CODE } from '../../src/domain/envelope'

/** The calls as the documents write them (S1 §7, S2 §7): path by path, with what is said of their payload. */
const DOCUMENTS: [
  row: string,
  method: Call['method'],
  path: string,
  encoding: Encoding,
  payload: string[],
][] = [
  ['CALL-05', 'GET', '/api/getPhoneCode', 'query', []],
  ['CALL-07', 'POST', '/api/hkAppLogin', 'form', ['token', 'source']],
  ['CALL-08', 'POST', '/api/intlAppLogin', 'form', ['token', 'acceptAuthorization', 'source']],
  ['CALL-09', 'POST', '/api/wxLogin', 'form', ['openId', 'ticket', 'token', 'sign']],
  ['CALL-10', 'POST', '/api/sfAppIntegration', 'form', ['sign']],
  ['CALL-11', 'POST', '/api/h5Login', 'form', ['token', 'source']],
  ['CALL-12', 'GET', '/api/AgreementContent', 'query', ['typeCode']],
  ['CALL-13', 'POST', '/api/AgreementContent', 'json', ['typeCode', 'version', 'languageCode']],
  ['CALL-14', 'GET', '/api/agreementIsAgree', 'query', ['typeCode']],
  ['CALL-25', 'GET', '/new/user/getUserInfo', 'query', []],
  ['CALL-28', 'POST', '/account/updateUserName', 'form', ['name']],
  ['CALL-31', 'GET', '/new/package/detail', 'query', ['packageNo']],
  ['CALL-32', 'GET', '/new/package/getRoutePath', 'query', ['packageNo']],
  ['CALL-33', 'GET', '/package/mypkg/query', 'query', ['group', 'page', 'keyword']],
  ['CALL-34', 'GET', '/package/mypkg/page', 'query', ['group', 'page', 'keyword']],
  ['CALL-35', 'POST', '/myMember/package', 'form', ['counts']],
  ['CALL-37', 'GET', '/forecast/getWarehouse', 'query', []],
  ['CALL-38', 'GET', '/forecast/getTemplateFlows', 'query', []],
  ['CALL-39', 'GET', '/forecast/getTemplateFlowsAll', 'query', []],
  ['CALL-40', 'GET', '/forecast/getUserMoveMode', 'query', []],
  ['CALL-41', 'GET', '/forecast/getGoodsClass', 'query', []],
  ['CALL-42', 'GET', '/forecast/getGoodsMaterial', 'query', []],
  ['CALL-43', 'GET', '/forecast/getGoodsStyle', 'query', []],
  ['CALL-44', 'GET', '/forecast/getDiapatchsByMode', 'query', []],
  ['CALL-45', 'GET', '/forecast/getAddresses', 'query', []],
  ['CALL-46', 'GET', '/forecast/getDefaultAddress', 'query', []],
  ['CALL-48', 'GET', '/forecast/selfTake', 'query', []],
  ['CALL-49', 'GET', '/newPackage/trackingNoValidation', 'query', []],
  ['CALL-50', 'GET', '/pkg/getPickupAddress', 'query', []],
  ['CALL-58', 'POST', '/forecast/validateForecast', 'form', []],
  ['CALL-59', 'POST', '/forecast/add', 'multipart', ['packagesPic']],
  ['CALL-60', 'GET', '/fee/outWarehouse', 'query', []],
  ['CALL-70', 'POST', '/new/order/cancelOrder', 'form', []],
  ['CALL-71', 'POST', '/package/payContinue', 'form', []],
  ['CALL-75', 'GET', '/account/getConsignee', 'query', []],
  ['CALL-76', 'GET', '/account/address/delete', 'query', []],
  ['CALL-78', 'GET', '/account/address/setDefault', 'query', []],
  ['CALL-80', 'GET', '/queryCountry', 'query', []],
  ['CALL-81', 'GET', '/queryDistrict', 'query', []],
  ['CALL-82', 'GET', '/queryPostCode', 'query', []],
  ['CALL-86', 'GET', '/account/addressInit/{id}', 'query', ['id']],
  ['CALL-95', 'POST', '/account/addressNew/add', 'form', []],
  ['CALL-96', 'POST', '/account/addressNew/modify', 'form', []],
]

interface Shape {
  entries?: Record<string, unknown>
  item?: Shape
  pipe?: Shape[]
}
const namesOf = (schema: Shape): string[] =>
  Object.keys(schema.entries ?? schema.item?.entries ?? {}).concat(
    ...(schema.pipe ?? []).slice(0, 1).map((it) => (it === schema ? [] : namesOf(it))),
  )

describe('the calls of the documents', () => {
  it.each(DOCUMENTS)('[%s] %s %s travels as %s', (_, method, path, encoding, payload) => {
    const [call, ...more] = ALL_CALLS.filter((it) => it.path === path && it.method === method)
    expect(more).toEqual([])
    expect(call).toMatchObject({ encoding, source: expect.stringMatching(/^S[12] §7$/) })
    expect(namesOf(call!.payload as unknown as Shape)).toEqual(expect.arrayContaining(payload))
  })
  it('are all in this table', () => {
    const listed = new Set(DOCUMENTS.map(([, method, path]) => `${method} ${path}`))
    const declared = ALL_CALLS.filter(({ source }) => source !== 'ours').map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(declared.filter((call) => !listed.has(call))).toEqual([])
  })
})

describe('every call', () => {
  it('has a name and an address of its own', () => {
    const names = ALL_CALLS.map(({ name }) => name)
    const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path}`)
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z]?\w+$/)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  it('[CALL-01] [CALL-04] travels in the query by GET and form-encoded by POST, unless the documents or we say otherwise', () => {
    for (const { method, encoding } of ALL_CALLS) if (method === 'GET') expect(encoding).toBe('query')
    const others = ALL_CALLS.filter(
      ({ method, encoding, who }) => method === 'POST' && encoding !== 'form' && who !== 'operator',
    )
    expect(others.map(({ name }) => name).sort()).toEqual([
      'addForecast',
      'reportEvents',
      'signAgreements',
      'uploadPicture',
    ])
  })
  it('[CALL-03] has a relative path, ours under one roof', () => {
    for (const { path, source, who } of ALL_CALLS) {
      expect(path).toMatch(/^\/[\w/{}]+$/)
      if (source === 'ours')
        expect(path).toMatch(who === 'operator' ? /^\/sandbox\// : /^\/(portage|account)\//)
    }
  })
  it('explains itself and its codes, and keeps the general codes out of its table', () => {
    for (const { errors, summary, name } of ALL_CALLS) {
      expect(summary.length).toBeGreaterThan(10)
      for (const code of Object.keys(errors)) {
        expect([name, code]).not.toEqual([name, CODE.success])
        expect([name, code]).not.toEqual([name, CODE.notLoggedIn])
      }
    }
  })
})

describe('the code sets of the documents', () => {
  const SETS: [name: string, codes: string[]][] = [
    ['addForecast', ['1', '2', '3', '4', '5', '6', '7', '11', '12', '13', '27', '28', '119']],
    ['cancelOrder', ['1', '2', '3', '4', '5']],
    ['continuePayment', ['1', '2', '3', '4', '5', '6', '7', '999']],
  ]
  it.each(SETS)('%s names %p', (name, codes) => {
    const call = ALL_CALLS.find((it) => it.name === name)
    expect(Object.keys(call!.errors)).toEqual(expect.arrayContaining(codes))
  })
})
