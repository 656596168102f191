import { readdirSync, readFileSync } from 'node:fs'
import { SANDBOX_CALLS } from '../../sandbox/contract/all-calls'
import { sandboxChangeMember } from '../../sandbox/contract/sandbox'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import type { Call, PayloadEncoding } from '../../src/contract/base/call'
import { IDEMPOTENCY_KEY_REUSED_CODE, INVALID_PAYLOAD_CODE } from '../../src/contract/base/envelope'
import { ENVELOPE_CODE } from '../../src/domain/base/envelope'
import { codesOf } from '../support/codes'
import { EVERY_CALL } from '../support/every-call'

/** Calls whose payload the documents do not describe, by method and encoding. */
const PAYLOAD_OPEN: [method: Call['method'], encoding: PayloadEncoding, paths: string][] = [
  [
    'GET',
    'query',
    `/api/getPhoneCode /api/showGuide /new/user/getUserInfo /forecast/getWarehouse
    /forecast/getTemplateFlows /forecast/getTemplateFlowsAll /forecast/getUserMoveMode
    /forecast/getGoodsClass /forecast/getGoodsMaterial /forecast/getGoodsStyle
    /forecast/getDiapatchsByMode /forecast/getAddresses /forecast/getDefaultAddress /forecast/selfTake
    /forecast/getCommonAddress /package/getAddressCitys /api/phoneCheck
    /newPackage/trackingNoValidation /pkg/getPickupAddress /pickup/config /pickup/districtSearch
    /package/getHistoryReceiver /package/getPackageInfo /icsm/queryGoods /wip/intSgsRecStandard
    /forecast/getServicePrices /package/getInsuredRemark /package/getInsuredFee /fee/outWarehouse
    /service/fee /service/typeAll /pkg/addedServs /cardpay/switch /account/getConsignee
    /api/getTemplateByFlowid /newWhAddress/getByFlowid /whAddressInfo/getByFlowid
    /account/address/delete /account/address/setDefault /queryCountry /new/getArticleByEpId
    /queryDistrict /queryPostCode /postCodeVague /common/getFlowsAll /datadict/getDict /user/checkInfo
    /pkg/checkOutWarehouse /common/css/style /imp/switch /common/webSwitch /pickup/remark
    /account/address/getDistrictList /account/addressNew/getDistrictFlag`,
  ],
  [
    'POST',
    'form',
    `/pickup/check /outStorage/bindAddress /forecast/validateForecast /new/pkg/delete
    /new/order/cancelOrder /package/payContinue /app/outContinueToPay /save/selfTake
    /account/address/add /account/address/modify /account/addressNew/add /account/addressNew/modify`,
  ],
  ['POST', 'multipart', '/package/updatePkgContents /package/modifyTarArea/save'],
]

/**
 * The calls as the documents write them (S1 §7, S2 §7): one row per path, with the payload fields that the
 * documents name.
 */
const DOCUMENTS: [method: Call['method'], path: string, encoding: PayloadEncoding, payload: string[]][] = [
  ['POST', '/api/hkAppLogin', 'form', ['token', 'source']],
  ['POST', '/api/intlAppLogin', 'form', ['token', 'acceptAuthorization', 'source']],
  ['POST', '/api/wxLogin', 'form', ['openId', 'ticket', 'token', 'sign']],
  ['POST', '/api/sfAppIntegration', 'form', ['sign']],
  ['POST', '/api/h5Login', 'form', ['token', 'source']],
  ['GET', '/api/AgreementContent', 'query', ['typeCode']],
  ['POST', '/api/AgreementContent', 'json', ['typeCode', 'version', 'languageCode']],
  ['GET', '/api/agreementIsAgree', 'query', ['typeCode']],
  ['POST', '/api/updateGuide', 'form', ['source']],
  ['GET', '/notice/popup', 'query', ['popupType']],
  ['POST', '/notice/savePopup', 'form', ['announcementId', 'popupType']],
  ['GET', '/new/user/saveCountry', 'query', ['countryCode']],
  ['POST', '/account/updateUserName', 'form', ['name']],
  ['POST', '/account/saveRecommendCode', 'form', ['code']],
  ['GET', '/new/package/detail', 'query', ['packageNo']],
  ['GET', '/new/package/getRoutePath', 'query', ['packageNo']],
  ['GET', '/package/mypkg/query', 'query', ['group', 'page', 'keyword']],
  ['GET', '/package/mypkg/page', 'query', ['group', 'page', 'keyword']],
  ['POST', '/myMember/package', 'form', ['counts']],
  ['POST', '/forecast/add', 'multipart', ['packagesPic']],
  ['POST', '/forecast/edit', 'multipart', ['packageNo', 'packagesPic']],
  ['GET', '/carriageFee/trial', 'query', ['flowId', 'moveMode', 'distributionMode', 'memberType', 'weight']],
  ['GET', '/common/icmsLangSwitch', 'query', ['lang']],
  ['GET', '/account/addressInit/{id}', 'query', ['id']],
  ...PAYLOAD_OPEN.flatMap(([method, encoding, paths]) =>
    paths
      .split(/\s+/)
      .map((path): [Call['method'], string, PayloadEncoding, string[]] => [method, path, encoding, []]),
  ),
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
  it('are declared once each, as in the documents', () => {
    for (const [method, path, encoding, payload] of DOCUMENTS) {
      const source = expect.stringMatching(/^S[12] §7$/)
      const calls = EVERY_CALL.filter((it) => it.path === path && it.method === method)
      expect(calls).toEqual([expect.objectContaining({ method, path, encoding, source })])
      const names = namesOf(calls[0]!.payload as unknown as Shape)
      expect([path, names]).toEqual([path, expect.arrayContaining(payload)])
    }
  })
  it('include every call that is declared with a document as its source', () => {
    const listed = new Set(DOCUMENTS.map(([method, path]) => `${method} ${path}`))
    const declared = EVERY_CALL.filter(({ source }) => source !== 'ours').map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(declared.filter((call) => !listed.has(call))).toEqual([])
  })
})

describe('every call', () => {
  it('has a unique name and a unique address', () => {
    const names = EVERY_CALL.map(({ name }) => name)
    const addresses = EVERY_CALL.map(({ method, path }) => `${method} ${path}`)
    expect(addresses.filter((address) => !/^(GET|POST) /.test(address))).toEqual([])
    expect(names.filter((name) => !/^[a-z]+[A-Z]?\w+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  it('sends GET in the query and POST form-encoded, except for the listed calls', () => {
    for (const { method, encoding } of EVERY_CALL) if (method === 'GET') expect(encoding).toBe('query')
    const others = EVERY_CALL.filter(
      ({ method, encoding, who }) => method === 'POST' && encoding !== 'form' && who !== 'operator',
    )
    expect(others.map(({ name }) => name).sort()).toEqual([
      'addForecast',
      'addForecastBatch',
      'changeDestination',
      'checkForecastBatch',
      'editForecast',
      'readForecastTableFile',
      'readForecastTableText',
      'reportAnalyticsEvents',
      'saveQuietHours',
      'signAgreements',
      'updateArrivedParcelGoods',
      'uploadCertificatePicture',
      'uploadCertificatePictureByLink',
      'uploadPicture',
    ])
  })
  it('has a relative path, with a fixed prefix for our own calls', () => {
    const ours = ({ source, who }: Call) =>
      source !== 'ours' ? /^/ : who === 'operator' ? /^\/sandbox\// : /^\/(portage|account)\//
    const wrong = EVERY_CALL.filter((call) => !/^\/[\w/{}]+$/.test(call.path) || !ours(call).test(call.path))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  it('has a summary, and no general code in its error table', () => {
    expect(EVERY_CALL.filter(({ summary }) => summary.length <= 10)).toEqual([])
    const general = EVERY_CALL.filter((call) =>
      codesOf(call).some((code) => code === ENVELOPE_CODE.success || code === ENVELOPE_CODE.notLoggedIn),
    )
    expect(general.map(({ name }) => name)).toEqual([])
  })
})

it('calls declare the code sets of the documents', () => {
  const SETS: [name: string, codes: string[]][] = [
    ['addForecast', ['1', '2', '3', '4', '5', '6', '7', '11', '12', '13', '27', '28', '119']],
    ['cancelOrRefundOrder', ['1', '2', '3', '4', '5']],
    ['checkOrderPayable', ['1', '2', '3', '4', '5', '6', '7', '999']],
    ['checkOutboundOrderPayable', ['1', '2', '3', '4', '5', '6', '7', '999']],
  ]
  for (const [name, codes] of SETS) {
    const call = EVERY_CALL.find((it) => it.name === name)!
    expect([name, codesOf(call)]).toEqual([name, expect.arrayContaining(codes)])
  }
})

it('only calls with an idempotency key declare its reuse; none declares the code of an invalid payload', () => {
  for (const call of EVERY_CALL) {
    const { name, payload } = call
    expect([name, codesOf(call).includes(INVALID_PAYLOAD_CODE)]).toEqual([name, false])
    const takesKey = namesOf(payload as unknown as Shape).includes('idempotencyKey')
    expect([name, codesOf(call).includes(IDEMPOTENCY_KEY_REUSED_CODE)]).toEqual([name, takesKey])
  }
})

it("the operator's page uses only declared operator calls", () => {
  const files = readdirSync('sandbox/page', { recursive: true, encoding: 'utf8' })
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`sandbox/page/${name}`, 'utf8'))
  const named = scripts.flatMap((script) => [...script.matchAll(/'(sandbox\w+)'/g)].map(([, name]) => name!))
  const declared = SANDBOX_CALLS.map(({ name }) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !declared.includes(name))).toEqual([])
})

it("the operator's page offers every change that customer service can make for a member", () => {
  const [form] = /<form id="service".*?<\/form>/s.exec(readFileSync('sandbox/page/operator.html', 'utf8'))!
  const offered = [...form.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)
  expect(offered.sort()).toEqual([...sandboxChangeMember.payload.entries.do.options].sort())
})

describe('a subject of calls', () => {
  /** Returns the scripts of a folder with their subjects. The subject is the name of the subfolder. */
  const readSubjects = (folder: string): [subject: string, script: string][] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && /[\\/]/.test(name))
      .map((name) => [name.split(/[\\/]/)[0]!, readFileSync(`${folder}/${name}`, 'utf8')])
  /** Returns the subject of each call whose name a pattern finds in a folder's scripts. */
  const findSubjects = (folder: string, pattern: RegExp) =>
    new Map(
      readSubjects(folder).flatMap(([subject, script]) =>
        [...script.matchAll(pattern)].flatMap(([names]) =>
          names.split(',').map((name): [string, string] => [name.trim().split('.').at(-1)!, subject]),
        ),
      ),
    )

  it('has the same name in the contract and in the server areas', () => {
    const declared = findSubjects('src/contract', /(?<=export const )\w+(?= = defineCall)/g)
    const served = findSubjects('server/src/areas', /(?<=serve\(\s*)[\w.]+(?=,)|(?<=of \[)[\w., ]+(?=\])/g)
    const places = MEMBER_AND_VISITOR_CALLS.map(({ name }) => [name, declared.get(name), served.get(name)])
    expect(places.filter(([, inContract, inAreas]) => !inContract || inContract !== inAreas)).toEqual([])
  })
})
