import { readFileSync } from 'node:fs'
import { ALL_CALLS } from '../../src/contract/all'
import type { Call, Encoding } from '../../src/contract/call'
import { KEY_REUSED, REFUSED } from '../../src/contract/envelope'
import { CODE } from '../../src/domain/envelope'

/** The calls as the documents write them (S1 §7, S2 §7): path by path, with what is said of their payload. */
const DOCUMENTS: [method: Call['method'], path: string, encoding: Encoding, payload: string[]][] = [
  ['GET', '/api/getPhoneCode', 'query', []],
  ['POST', '/api/hkAppLogin', 'form', ['token', 'source']],
  ['POST', '/api/intlAppLogin', 'form', ['token', 'acceptAuthorization', 'source']],
  ['POST', '/api/wxLogin', 'form', ['openId', 'ticket', 'token', 'sign']],
  ['POST', '/api/sfAppIntegration', 'form', ['sign']],
  ['POST', '/api/h5Login', 'form', ['token', 'source']],
  ['GET', '/api/AgreementContent', 'query', ['typeCode']],
  ['POST', '/api/AgreementContent', 'json', ['typeCode', 'version', 'languageCode']],
  ['GET', '/api/agreementIsAgree', 'query', ['typeCode']],
  ['GET', '/api/showGuide', 'query', []],
  ['POST', '/api/updateGuide', 'form', ['source']],
  ['GET', '/notice/popup', 'query', ['popupType']],
  ['POST', '/notice/savePopup', 'form', ['announcementId', 'popupType']],
  ['GET', '/new/user/saveCountry', 'query', ['countryCode']],
  ['GET', '/new/user/getUserInfo', 'query', []],
  ['POST', '/account/updateUserName', 'form', ['name']],
  ['POST', '/account/saveRecommendCode', 'form', ['code']],
  ['GET', '/new/package/detail', 'query', ['packageNo']],
  ['GET', '/new/package/getRoutePath', 'query', ['packageNo']],
  ['GET', '/package/mypkg/query', 'query', ['group', 'page', 'keyword']],
  ['GET', '/package/mypkg/page', 'query', ['group', 'page', 'keyword']],
  ['POST', '/myMember/package', 'form', ['counts']],
  ['GET', '/forecast/getWarehouse', 'query', []],
  ['GET', '/forecast/getTemplateFlows', 'query', []],
  ['GET', '/forecast/getTemplateFlowsAll', 'query', []],
  ['GET', '/forecast/getUserMoveMode', 'query', []],
  ['GET', '/forecast/getGoodsClass', 'query', []],
  ['GET', '/forecast/getGoodsMaterial', 'query', []],
  ['GET', '/forecast/getGoodsStyle', 'query', []],
  ['GET', '/forecast/getDiapatchsByMode', 'query', []],
  ['GET', '/forecast/getAddresses', 'query', []],
  ['GET', '/forecast/getDefaultAddress', 'query', []],
  ['GET', '/forecast/selfTake', 'query', []],
  ['GET', '/forecast/getCommonAddress', 'query', []],
  ['GET', '/package/getAddressCitys', 'query', []],
  ['GET', '/api/phoneCheck', 'query', []],
  ['POST', '/pickup/check', 'form', []],
  ['GET', '/newPackage/trackingNoValidation', 'query', []],
  ['GET', '/pkg/getPickupAddress', 'query', []],
  ['GET', '/pickup/config', 'query', []],
  ['GET', '/pickup/districtSearch', 'query', []],
  ['GET', '/package/getHistoryReceiver', 'query', []],
  ['POST', '/outStorage/bindAddress', 'form', []],
  ['POST', '/forecast/validateForecast', 'form', []],
  ['POST', '/forecast/add', 'multipart', ['packagesPic']],
  ['POST', '/forecast/edit', 'multipart', ['packageNo', 'packagesPic']],
  ['POST', '/new/pkg/delete', 'form', []],
  ['POST', '/package/updatePkgContents', 'multipart', []],
  ['GET', '/package/getPackageInfo', 'query', []],
  ['POST', '/package/modifyTarArea/save', 'multipart', []],
  ['GET', '/icsm/queryGoods', 'query', []],
  ['GET', '/wip/intSgsRecStandard', 'query', []],
  ['GET', '/forecast/getServicePrices', 'query', []],
  ['GET', '/package/getInsuredRemark', 'query', []],
  ['GET', '/package/getInsuredFee', 'query', []],
  ['GET', '/fee/outWarehouse', 'query', []],
  ['GET', '/service/fee', 'query', []],
  ['GET', '/service/typeAll', 'query', []],
  ['GET', '/pkg/addedServs', 'query', []],
  ['GET', '/carriageFee/trial', 'query', ['flowId', 'moveMode', 'distributionMode', 'memberType', 'weight']],
  ['POST', '/new/order/cancelOrder', 'form', []],
  ['POST', '/package/payContinue', 'form', []],
  ['POST', '/app/outContinueToPay', 'form', []],
  ['GET', '/cardpay/switch', 'query', []],
  ['GET', '/account/getConsignee', 'query', []],
  ['GET', '/api/getTemplateByFlowid', 'query', []],
  ['GET', '/newWhAddress/getByFlowid', 'query', []],
  ['GET', '/whAddressInfo/getByFlowid', 'query', []],
  ['GET', '/account/address/delete', 'query', []],
  ['GET', '/account/address/setDefault', 'query', []],
  ['GET', '/queryCountry', 'query', []],
  ['GET', '/new/getArticleByEpId', 'query', []],
  ['GET', '/queryDistrict', 'query', []],
  ['GET', '/queryPostCode', 'query', []],
  ['GET', '/postCodeVague', 'query', []],
  ['GET', '/common/getFlowsAll', 'query', []],
  ['GET', '/datadict/getDict', 'query', []],
  ['GET', '/user/checkInfo', 'query', []],
  ['GET', '/pkg/checkOutWarehouse', 'query', []],
  ['GET', '/common/css/style', 'query', []],
  ['GET', '/imp/switch', 'query', []],
  ['GET', '/common/webSwitch', 'query', []],
  ['GET', '/common/icmsLangSwitch', 'query', ['lang']],
  ['GET', '/pickup/remark', 'query', []],
  ['POST', '/save/selfTake', 'form', []],
  ['GET', '/account/address/getDistrictList', 'query', []],
  ['GET', '/account/addressNew/getDistrictFlag', 'query', []],
  ['POST', '/account/address/add', 'form', []],
  ['POST', '/account/address/modify', 'form', []],
  ['GET', '/account/addressInit/{id}', 'query', ['id']],
  ['POST', '/account/addressNew/add', 'form', []],
  ['POST', '/account/addressNew/modify', 'form', []],
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
  it('travel as written there, each declared once', () => {
    for (const [method, path, encoding, payload] of DOCUMENTS) {
      const source = expect.stringMatching(/^S[12] §7$/)
      const calls = ALL_CALLS.filter((it) => it.path === path && it.method === method)
      expect(calls).toEqual([expect.objectContaining({ method, path, encoding, source })])
      const names = namesOf(calls[0]!.payload as unknown as Shape)
      expect([path, names]).toEqual([path, expect.arrayContaining(payload)])
    }
  })
  it('are all in this table', () => {
    const listed = new Set(DOCUMENTS.map(([method, path]) => `${method} ${path}`))
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
    for (const { method } of ALL_CALLS) expect(['GET', 'POST']).toContain(method)
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z]?\w+$/)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  it('travels in the query by GET and form-encoded by POST, unless the documents or we say otherwise', () => {
    for (const { method, encoding } of ALL_CALLS) if (method === 'GET') expect(encoding).toBe('query')
    const others = ALL_CALLS.filter(
      ({ method, encoding, who }) => method === 'POST' && encoding !== 'form' && who !== 'operator',
    )
    expect(others.map(({ name }) => name).sort()).toEqual([
      'addForecast',
      'changeDestination',
      'editForecast',
      'reportEvents',
      'signAgreements',
      'updatePkgContents',
      'uploadByLink',
      'uploadCertificatePicture',
      'uploadPicture',
    ])
  })
  it('has a relative path, ours under one roof', () => {
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

it('calls answer by the code sets of the documents', () => {
  const SETS: [name: string, codes: string[]][] = [
    ['addForecast', ['1', '2', '3', '4', '5', '6', '7', '11', '12', '13', '27', '28', '119']],
    ['cancelOrder', ['1', '2', '3', '4', '5']],
    ['continuePayment', ['1', '2', '3', '4', '5', '6', '7', '999']],
    ['continueOutbound', ['1', '2', '3', '4', '5', '6', '7', '999']],
  ]
  for (const [name, codes] of SETS) {
    const { errors } = ALL_CALLS.find((it) => it.name === name)!
    expect([name, Object.keys(errors)]).toEqual([name, expect.arrayContaining(codes)])
  }
})

describe('the calls of our own', () => {
  const page = readFileSync('docs/contract.md', 'utf8')
  it('stand with their reason on the page of the contract', () => {
    const ours = ALL_CALLS.filter(({ source, who }) => source === 'ours' && who !== 'operator')
    expect(ours.map(({ path }) => path).filter((path) => !page.includes(`\`${path}\``))).toEqual([])
    expect(page).toContain('`/sandbox/…`')
  })
  it('refuse a payload, and a key that comes with other content, by codes that stand there', () => {
    for (const code of [REFUSED, KEY_REUSED]) expect(page).toContain(`\n| \`${code}\` | `)
    for (const { name, errors, payload } of ALL_CALLS) {
      expect([name, REFUSED in errors]).toEqual([name, false])
      const takesKey = namesOf(payload as unknown as Shape).includes('idempotencyKey')
      expect([name, KEY_REUSED in errors]).toEqual([name, takesKey])
    }
  })
})
