import { encodePayloadToFields } from '../../../src/contract/base/wire'
import { addressPayload } from '../../support/builders'
import { drawTwoTonePicture } from '../../support/photos'
import { type Booted, boot } from '../support/boot'
import {
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newOrder,
  newParcel,
  nextTrackingNo,
  performSteps,
} from '../support/people'

/** Values that the calls refer to. */
const known = {
  token: '',
  aptId: '',
  packageNo: '',
  orderNo: '',
  duePackageNo: '',
  addressId: '',
  spareId: '',
  version: '',
}
/** Credentials that a host app or WeChat issued. Each is valid once. */
interface HostTicket {
  token: string
  sign: string
  openId: string
  ticket: string
}

let host: Booted
beforeAll(async () => {
  host = await boot()
  const { token, aptId } = await newMember(host)
  const { packageNo } = await newParcel(host, token)
  const { orderNo, packageNo: duePackageNo } = await newOrder(host, token)
  const [addressId, spareId] = [await newAddress(host, token), await newAddress(host, token)]
  Object.assign(known, { token, aptId, packageNo, orderNo, duePackageNo, addressId, spareId })
  const { data } = await call('GET', '/api/AgreementContent', { typeCode: '10004', languageCode: 'en_US' })
  Object.assign(known, { version: (data as { version: string }).version })
})
afterAll(() => host.close())

const FORM = 'application/x-www-form-urlencoded'
const headers = () => ({
  ...{ 'x-access-source': '0', 'x-order-channel': '0', 'x-campaign': '' },
  'x-portage-token': known.token,
})
const post = (url: string, type: string, payload: string) =>
  host.app.inject({ method: 'POST', url, headers: { ...headers(), 'content-type': type }, payload })
/** Sends a call as the documents describe it, without our names for its method, path or fields. */
async function call(method: 'GET' | 'POST', path: string, fields: Record<string, string>) {
  const text = new URLSearchParams(fields).toString()
  const url = text && method === 'GET' ? `${path}?${text}` : path
  const reply =
    method === 'POST' ? await post(path, FORM, text) : await host.app.inject({ url, headers: headers() })
  return reply.json() as { code: string; msg: string; data: unknown }
}
async function hostTicket(kind: 'token' | 'sign' | 'wechat'): Promise<HostTicket> {
  const ask = JSON.stringify({ kind, aptId: known.aptId })
  return (await post('/sandbox/hostTicket', 'application/json', ask)).json().data
}

type Fields = Record<string, string> | (() => Record<string, string>)
const text = expect.stringMatching(/./)
const anyOf = (part: object) => expect.arrayContaining([expect.objectContaining(part)])
const named = (en: string) => ({ name: { en } })
const ofParcel = () => ({ packageNo: known.packageNo })
const newNumber = () => ({ trackingNo: nextTrackingNo() })
const FLOW = { flowId: '100005001' }
const TO_KENYA = { flowId: '100005009', categoryId: '12' }
const STANDARD = { ...FLOW, moveMode: 'standard' }
const ESTIMATED = { ...STANDARD, distributionMode: 'toDoor', memberType: 'vip', weight: '1860' }
const INSURED = { whCode: 'JFK03A', declaredCents: '30000', insuredValue: '300' }
const has = (words: string) => expect.stringContaining(words)
const REMARK = { remark: { sc: has('赔付'), tc: has('賠償') } }
const PROVINCE = { country: 'CN', provinceId: 'A440000000' }
const IN_SINGAPORE = anyOf({ address: expect.objectContaining({ country: 'SG' }) })
const EARPHONES = { contentId: '301', ...named('Earphones') }
const PHONE = { areaCode: '65', phone: '81234567' }
const COLLECTOR = { pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' }
const PICKUP = { ...FLOW, pickupPointId: 'SGS1', ...COLLECTOR }
const LIST = { group: '1', page: '1', keyword: '' }
const ADDRESS = encodePayloadToFields(addressPayload({ name: 'Tan Mei', address: '302 Tiong Bahru Road' }))

/**
 * The calls of S1 §7 and S2 §7 with the responses of the back end. Calls that read come before calls that
 * write.
 */
const READ: [row: string, path: string, fields: Fields, answer: unknown][] = [
  ['CALL-05', '/api/getPhoneCode', {}, anyOf({ areaCode: '86' })],
  ['CALL-06', '/forecast/getServicePrices', {}, { prices: anyOf({ feeType: 7, superPrice: 80 }) }],
  ['CALL-25', '/new/user/getUserInfo', {}, { users: { aptId: expect.stringMatching(/^PT/) } }],
  ['CALL-31', '/new/package/detail', ofParcel, { sfPkg: { packageNo: text } }],
  ['CALL-32', '/new/package/getRoutePath', ofParcel, { routePathList: [{ code: 'declared' }] }],
  ['CALL-33', '/package/mypkg/query', LIST, { packageList: [{}, {}], toBeHandledCount: 2 }],
  ['CALL-34', '/package/mypkg/page', LIST, { packageList: [{}, {}] }],
  ['CALL-34', '/package/mypkg/page', { ...LIST, page: '2' }, { packageList: [] }],
  ['CALL-34', '/package/mypkg/page', { ...LIST, keyword: 'nobody' }, { packageList: [] }],
  ['CALL-34', '/package/mypkg/page', { ...LIST, group: '3' }, { packageList: [] }],
  ['CALL-37', '/forecast/getWarehouse', {}, anyOf({ code: '769DCR' })],
  ['CALL-38', '/forecast/getTemplateFlows', { orgSto: '029DCF' }, [{ flowId: '200000002' }]],
  ['CALL-39', '/forecast/getTemplateFlowsAll', {}, anyOf({ flowId: '300001001' })],
  ['CALL-40', '/forecast/getUserMoveMode', FLOW, ['standard', 'specialGoods']],
  ['CALL-41', '/forecast/getGoodsClass', {}, anyOf({ typeId: '6' })],
  ['CALL-42', '/forecast/getGoodsMaterial', {}, anyOf({ materialId: '4' })],
  ['CALL-43', '/forecast/getGoodsStyle', {}, anyOf({ styleId: '4' })],
  ['CALL-44', '/forecast/getDiapatchsByMode', STANDARD, { sendModes: [{ firstGeneralPrice: 5200 }] }],
  ['CALL-45', '/forecast/getAddresses', FLOW, anyOf({ country: 'SG' })],
  ['CALL-46', '/forecast/getDefaultAddress', FLOW, { isDefault: true }],
  ['CALL-48', '/forecast/selfTake', {}, { areaCode: '65', phone: text }],
  ['CALL-49', '/newPackage/trackingNoValidation', newNumber, { outcome: 'available' }],
  ['CALL-47', '/forecast/getCommonAddress', FLOW, IN_SINGAPORE],
  ['CALL-51', '/package/getAddressCitys', PROVINCE, [named('Shenzhen'), named('Guangzhou')]],
  ['CALL-52', '/api/phoneCheck', { ...PHONE, phone: '+65 8123-4567' }, PHONE],
  ['CALL-50', '/pkg/getPickupAddress', FLOW, anyOf({ country: 'SG' })],
  ['CALL-54', '/icsm/queryGoods', { ...FLOW, keyword: 'earph' }, [EARPHONES]],
  ['CALL-55', '/wip/intSgsRecStandard', TO_KENYA, { standard: { en: has('PVoC') } }],
  ['CALL-60', '/fee/outWarehouse', () => ({ packageNo: known.duePackageNo }), { totalFeeRmb: 11_500 }],
  [
    'CALL-61',
    '/package/getPackageInfo',
    ofParcel,
    { ...FLOW, canChangeDestination: true, destinations: anyOf({ flowId: '100005002' }) },
  ],
  ['CALL-63', '/service/fee', { feeType: '14' }, { amountCents: 20_000, currency: 'CNY', unit: 'parcel' }],
  ['CALL-66', '/carriageFee/trial', ESTIMATED, [{ chargeableWeight: 2000, totalFeeRmb: 4580 + 3 * 1850 }]],
  ['CALL-87', '/package/getInsuredRemark', {}, { ...REMARK, centsPerHundred: 100, insuredMaxCents: 500_000 }],
  ['CALL-88', '/package/getInsuredFee', INSURED, { amountCents: 2200, currency: 'CNY' }],
  ['CALL-89', '/pickup/config', { country: 'SG' }, anyOf({ pickupType: 2, grams: 20_000, cm3: 120_000 })],
  ['CALL-90', '/package/getHistoryReceiver', FLOW, IN_SINGAPORE],
  [
    'CALL-91',
    '/pickup/districtSearch',
    { country: 'HK' },
    anyOf({ district: expect.objectContaining({ en: 'Mong Kok' }), points: anyOf({ id: 'HKS1' }) }),
  ],
  [
    'CALL-62',
    '/api/getTemplateByFlowid',
    FLOW,
    { ...FLOW, contentNameEn: false, proof: 'always', realName: false, weightMax: 30_000 },
  ],
  [
    'CALL-84',
    '/newWhAddress/getByFlowid',
    FLOW,
    { whCode: '769DCR', aptId: expect.stringMatching(/^PT/), address: expect.stringMatching(/ PT\w+$/) },
  ],
  [
    'CALL-85',
    '/whAddressInfo/getByFlowid',
    FLOW,
    { whCode: '769DCR', warehouse: { en: 'Dongguan' }, address: expect.stringMatching(/仓$/) },
  ],
  ['CALL-19', '/cardpay/switch', {}, { isOn: true }],
  ['CALL-75', '/account/getConsignee', { whCode: '769DCR' }, { postCode: '523900' }],
  [
    'CALL-77',
    '/account/address/getDistrictList',
    { country: 'CN' },
    expect.arrayContaining([
      expect.objectContaining({ id: 'A440000000', parentId: '', leaf: false }),
      expect.objectContaining({ parentId: 'A440000000', leaf: false }),
      expect.objectContaining({ name: { sc: '南山区', tc: '南山區', en: 'Nanshan' }, leaf: true }),
    ]),
  ],
  ['CALL-79', '/account/addressNew/getDistrictFlag', { country: 'CN' }, { districtFlag: true }],
  ['CALL-79', '/account/addressNew/getDistrictFlag', { country: 'SG' }, { districtFlag: false }],
  ['CALL-80', '/queryCountry', {}, anyOf({ country: 'SG' })],
  ['CALL-81', '/queryDistrict', { country: 'CN' }, anyOf({ id: 'A680000000' })],
  ['CALL-82', '/queryPostCode', { country: 'SG', postCode: '460123' }, { district: 'Bedok' }],
  [
    'CALL-83',
    '/postCodeVague',
    { country: 'SG', postCode: '4' },
    [{ postCode: '46', reachable: true, province: '', city: 'Singapore', district: 'Bedok' }],
  ],
  [
    'CALL-83',
    '/postCodeVague',
    { country: 'GB', postCode: 'sw1a 1' },
    [{ postCode: 'SW1', city: 'London', district: 'Westminster' }],
  ],
  [
    'CALL-83',
    '/postCodeVague',
    { country: 'MY', postCode: '88' },
    [{ city: 'Kota Kinabalu', reachable: false }],
  ],
  ['CALL-23', '/common/getFlowsAll', {}, anyOf({ flowId: '100005001', direction: 'export' })],
  [
    'CALL-36',
    '/datadict/getDict',
    { dictName: 'routeDirect' },
    [
      { value: 'import', name: { sc: '进口', tc: '進口', en: 'Import' } },
      { value: 'export', name: { sc: '出口', tc: '出口', en: 'Export' } },
    ],
  ],
  ['CALL-17', '/pkg/checkOutWarehouse', {}, { packages: [] }],
  ['CALL-18', '/common/css/style', {}, { isGrey: false }],
  [
    'CALL-22',
    '/common/webSwitch',
    {},
    { switches: { cookies: expect.any(Boolean) }, homeCountries: anyOf({}) },
  ],
  ['CALL-27', '/user/checkInfo', {}, { phone: text, email: null, codeTo: text, hasPassword: false }],
  ['CALL-30', '/imp/switch', {}, { isOn: true }],
  ['CALL-92', '/common/icmsLangSwitch', { lang: '0' }, {}],
  ['CALL-53', '/pickup/remark', { country: 'SG' }, { remark: { en: has('pickup code') } }],
  ['CALL-53', '/pickup/remark', { country: 'GB' }, { remark: null }],
  ['CALL-36', '/datadict/getDict', { dictName: 'nothing' }, []],
  ['CALL-83', '/postCodeVague', { country: 'MY', postCode: ' ' }, []],
  ['CALL-83', '/postCodeVague', { country: 'AE', postCode: '0' }, [{ city: '', reachable: true }]],
]
describe('GET', () => {
  it.each(READ)('[%s] %s', async (_row, path, fields, answer) => {
    const sent = typeof fields === 'function' ? fields() : fields
    expect(await call('GET', path, sent)).toMatchObject({ code: '0', data: answer })
    expect((await post(path, FORM, '')).statusCode).toBe(405)
  })
  it('[CALL-52] /api/phoneCheck returns the problem of the phone at its field', async () => {
    expect(await call('GET', '/api/phoneCheck', { areaCode: '65', phone: '1234' })).toMatchObject({
      code: '400',
      data: { problems: { phone: { code: 'phone.format', message: text } } },
    })
  })
  it.each([
    ['OVER-29', '10002', '隐私政策', 'Privacy policy'],
    ['OVER-30', '10003', '服务协议', 'Service agreement'],
    ['OVER-31', '10004', '寄运须知', 'Shipping notice'],
    ['OVER-32', '10006', '内地服务协议', 'Mainland agreement'],
  ])(
    '[CALL-12] [OVER-28] [%s] /api/AgreementContent returns %s as the %s, with its version, in the requested language',
    async (_row, typeCode, chinese, english) => {
      for (const [languageCode, title] of [
        ['zh_CN', chinese],
        ['en_US', english],
      ] as const)
        expect(await call('GET', '/api/AgreementContent', { typeCode, languageCode })).toMatchObject({
          code: '0',
          data: { typeCode, languageCode, title, version: text, content: text },
        })
    },
  )
  it('[CALL-14] /api/agreementIsAgree accepts a list of typeCode in the query', async () => {
    const isAgreed = (typeCode: string) => call('GET', '/api/agreementIsAgree', { typeCode })
    expect(await isAgreed('["10003","10002"]')).toMatchObject({ data: { agreed: true, missing: [] } })
    expect(await isAgreed('["10004"]')).toMatchObject({ data: { agreed: false, missing: ['10004'] } })
    expect(await isAgreed('["10005"]')).toMatchObject({ code: '400' })
  })
  it('[CALL-86] /account/addressInit/{id} has the id in the path', async () => {
    const { addressId: id } = known
    expect(await call('GET', `/account/addressInit/${id}`, {})).toMatchObject({ code: '0', data: { id } })
  })
  it('[CALL-78] /account/address/setDefault and [CALL-76] /account/address/delete change the address book', async () => {
    const { addressId, spareId } = known
    const book = async () =>
      (await call('GET', '/forecast/getAddresses', FLOW)).data as { id: string; isDefault: boolean }[]
    expect(await call('GET', '/account/address/setDefault', { id: spareId })).toMatchObject({ code: '0' })
    expect((await book()).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: spareId }])
    await call('GET', '/account/address/setDefault', { id: addressId })
    expect(await call('GET', '/account/address/delete', { id: spareId })).toMatchObject({ code: '0' })
    expect((await book()).map(({ id }) => id)).not.toContain(spareId)
  })
})

/** Returns the fields of a form as text, with lists as JSON. */
const asText = (form: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
const newPackage = async () => (await newParcel(host, known.token)).packageNo
const newBinding = async () => ({ packageNo: await newPackage(), addressId: known.addressId })

const byToken = (more: object) => async () => ({ token: (await hostTicket('token')).token, ...more })
const bySign = async () => ({ sign: (await hostTicket('sign')).sign })
const byWechat = async () => {
  const { openId, ticket } = await hostTicket('wechat')
  return { openId, ticket }
}
const SESSION = { token: text }
const ofOrder = async () => ({ orderNo: known.orderNo })
const renamed = (name: string) => async () => ({ ...ADDRESS, name, id: known.addressId })

/** Form-encoded calls. The same payload in JSON is refused. */
const FORMS: [row: string, path: string, fields: () => Promise<Record<string, string>>, answer: object][] = [
  ['CALL-07', '/api/hkAppLogin', byToken({ source: '3' }), SESSION],
  ['CALL-08', '/api/intlAppLogin', byToken({ acceptAuthorization: 'true', source: '4' }), SESSION],
  ['CALL-09', '/api/wxLogin', byWechat, SESSION],
  ['CALL-09', '/api/wxLogin', byToken({}), SESSION],
  ['CALL-09', '/api/wxLogin', bySign, SESSION],
  ['CALL-10', '/api/sfAppIntegration', bySign, SESSION],
  ['CALL-11', '/api/h5Login', byToken({ source: '2' }), SESSION],
  ['CALL-28', '/account/updateUserName', async () => ({ name: 'Chua Mei Fong' }), {}],
  ['CALL-29', '/account/saveRecommendCode', async () => ({ code: (await newMember(host)).aptId }), {}],
  ['CALL-35', '/myMember/package', async () => ({ counts: '["toPay"]' }), { toPay: 1 }],
  ['CALL-71', '/package/payContinue', ofOrder, { totalCents: 11_500 }],
  ['CALL-72', '/app/outContinueToPay', ofOrder, { totalCents: 11_500 }],
  [
    'CALL-70',
    '/new/order/cancelOrder',
    async () => ({ orderNo: known.orderNo, idempotencyKey: newKey() }),
    {},
  ],
  ['CALL-73', '/outStorage/bindAddress', newBinding, {}],
  ['CALL-74', '/new/pkg/delete', async () => ({ packageNo: await newPackage() }), {}],
  ['CALL-57', '/pickup/check', async () => PICKUP, { grams: 20_000, cm3: 120_000 }],
  ['CALL-56', '/save/selfTake', async () => ({ ...COLLECTOR, pickupPhone: '9123 4567' }), {}],
  ['CALL-93', '/account/address/add', async () => ({ ...ADDRESS, name: 'Lee Hui Min' }), { id: text }],
  ['CALL-94', '/account/address/modify', renamed('Ong Kim Huat'), {}],
  ['CALL-95', '/account/addressNew/add', async () => ADDRESS, { id: text }],
  ['CALL-96', '/account/addressNew/modify', renamed('Goh Siew Lan'), {}],
]

describe('POST', () => {
  // A member can add at most five addresses per minute.
  beforeEach(() => host.wait(60_001))
  it.each(FORMS)('[%s] %s accepts a form, not JSON', async (_row, path, fields, answer) => {
    expect((await post(path, 'application/json', JSON.stringify(await fields()))).statusCode).toBe(415)
    expect(await call('POST', path, await fields())).toMatchObject({ code: '0', data: answer })
  })
  it('[CALL-93] [CALL-94] /account/address/add and modify change the same book as /account/addressNew/add', async () => {
    const mine = { ...ADDRESS, name: 'Chua Li Na' }
    const { data } = await call('POST', '/account/address/add', mine)
    const { id } = data as { id: string }
    expect(await call('POST', '/account/addressNew/add', mine)).toMatchObject({ code: '3' })
    await call('POST', '/account/address/modify', { ...mine, id, name: 'Chua Li Ting' })
    expect(await call('GET', `/account/addressInit/${id}`, {})).toMatchObject({
      data: { name: 'Chua Li Ting' },
    })
  })
  const besideField = (field: string) => ({ code: '400', data: { problems: { [field]: {} } } })
  it.each([
    [{ pickupPointId: 'HKS1' }, besideField('pickupPointId')],
    [{ pickupName: '' }, besideField('pickupName')],
    [{ pickupPhone: '123' }, besideField('pickupPhone')],
    [{ weight: '20000', cm3: '120000' }, { code: '0' }],
    [{ weight: '20001' }, { code: '28' }],
    [{ cm3: '120001' }, { code: '28' }],
    [{ flowId: '999' }, { code: '2' }],
  ])('[CALL-57] /pickup/check checks %p', async (part, answer) => {
    expect(await call('POST', '/pickup/check', { ...PICKUP, ...part })).toMatchObject(answer)
  })
  /** Returns the detail of a parcel that its member receives, or the code of the refusal. */
  const detail = async (packageNo: string) => {
    const { code, data } = await call('GET', '/new/package/detail', { packageNo })
    return code === '0' ? (data as Record<string, unknown>) : code
  }
  describe('multipart', () => {
    const multipart = async (path: string, fields: Record<string, string>, pictures: Buffer[] = []) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      for (const [at, bytes] of pictures.entries())
        body.append(`picture${at}`, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${at}.jpg`)
      const encoded = new Response(body)
      return host.app.inject({
        ...{ method: 'POST', url: path, payload: Buffer.from(await encoded.arrayBuffer()) },
        headers: {
          ...headers(),
          'x-access-source': pictures.length > 0 ? 'app' : '0',
          'content-type': String(encoded.headers.get('content-type')),
        },
      })
    }
    const declaredWith = (change: object) => (packageNo: string) =>
      asText({ ...forecastPayloadTo(known.addressId), idempotencyKey: newKey(), ...change, packageNo })
    it('[CALL-59] /forecast/add accepts picture0..n as files with the other fields and access source "app"', async () => {
      const photo = await drawTwoTonePicture(30, 20).jpeg().toBuffer()
      const form = asText({ ...forecastPayloadTo(known.addressId), packagesPic: ['picture0', 'picture1'] })
      const { code, data } = (await multipart('/forecast/add', form, [photo, photo])).json()
      expect(code).toBe('0')
      const { pictures } = (await detail(data.packageNo)) as { pictures: { url: string }[] }
      expect(new Set(pictures.map(({ url }) => url)).size).toBe(2)
    })
    const moved = (packageNo: string): Record<string, string> => {
      return { ...FLOW, moveMode: 'specialGoods', packageNo, addressId: known.addressId }
    }
    const NOTE = { note: 'Ring twice' }
    const BOUGHT = { shoppingUrl: 'https://shop.example/order/2' }
    it.each([
      ['CALL-67', '/forecast/edit', [], declaredWith(NOTE), NOTE],
      ['CALL-68', '/package/updatePkgContents', ['receive'] as const, declaredWith(BOUGHT), BOUGHT],
      ['CALL-69', '/package/modifyTarArea/save', [], moved, { summary: { moveMode: 'specialGoods' } }],
    ])(
      '[%s] %s changes a parcel, and accepts neither a form nor JSON',
      async (_row, path, before, fieldsOf, changed) => {
        const packageNo = await newPackage()
        await performSteps(host, packageNo, ...before)
        const fields = fieldsOf(packageNo)
        expect(await detail(packageNo)).not.toMatchObject(changed)
        expect((await post(path, FORM, new URLSearchParams(fields).toString())).statusCode).toBe(415)
        expect((await post(path, 'application/json', JSON.stringify(fields))).statusCode).toBe(415)
        expect((await multipart(path, fields)).json()).toMatchObject({ code: '0' })
        expect(await detail(packageNo)).toMatchObject(changed)
      },
    )
  })
  it('[CALL-58] /forecast/validateForecast accepts a form, not JSON, and saves nothing', async () => {
    const form = asText({ ...forecastPayloadTo(known.addressId), packagesPic: ['picture0'] })
    for (const _ of ['once', 'again'])
      expect(await call('POST', '/forecast/validateForecast', form)).toMatchObject({
        code: '0',
        data: { currency: text },
      })
    expect(await call('POST', '/forecast/validateForecast', { ...form, trackingNo: '' })).toMatchObject({
      code: '400',
      data: { problems: { trackingNo: {} } },
    })
    const json = await post('/forecast/validateForecast', 'application/json', JSON.stringify(form))
    expect(json.statusCode).toBe(415)
  })
  it('[CALL-13] /api/AgreementContent signs the agreements of a JSON list of typeCode, version and languageCode', async () => {
    const signed = [{ typeCode: '10004', version: known.version, languageCode: 'en_US' }]
    const isAgreed = async () =>
      (await call('GET', '/api/agreementIsAgree', { typeCode: '["10004"]' })).data as { agreed: boolean }
    // The member's forecast signed this agreement.
    await post(
      '/sandbox/member',
      'application/json',
      JSON.stringify({ aptId: known.aptId, do: 'withdrawAgreements' }),
    )
    expect(await isAgreed()).toMatchObject({ agreed: false })
    const reply = await post('/api/AgreementContent', 'application/json', JSON.stringify(signed))
    expect(reply.json()).toMatchObject({ code: '0' })
    expect(await isAgreed()).toMatchObject({ agreed: true })
  })
})
