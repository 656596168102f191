import { twoTone } from '../support/photos'
import { type Booted, boot } from './support/boot'
import { forecastTo, newAddress, newMember, type Someone } from './support/people'

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

/** As a client would write it that has the documents alone: no name of ours stands for a path, a field or a header. */
const headers = () => ({
  'x-access-source': '0',
  'x-order-channel': '0',
  'x-campaign': '',
  'x-portage-token': me.token,
})

/** The fields of a forecast as text, lists as JSON. */
const fields = async (): Promise<Record<string, string>> => {
  const forecast = {
    ...forecastTo(await newAddress(host, me.token)),
    packagesPic: ['picture0', 'picture1'],
  }
  return Object.fromEntries(
    Object.entries(forecast).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

it('[CALL-14] GET /api/agreementIsAgree takes a list of typeCode in the query', async () => {
  const ask = (codes: string) =>
    host.app.inject({
      url: `/api/agreementIsAgree?typeCode=${encodeURIComponent(codes)}`,
      headers: headers(),
    })
  expect((await ask('["10003","10002"]')).json()).toMatchObject({
    code: '0',
    data: { agreed: true, missing: [] },
  })
  expect((await ask('["10004"]')).json()).toMatchObject({
    code: '0',
    data: { agreed: false, missing: ['10004'] },
  })
  expect((await ask('["10005"]')).json()).toMatchObject({ code: '400' })
})

it.each([
  ['[OVER-29]', '10002', '隐私政策', 'Privacy policy'],
  ['[OVER-30]', '10003', '服务协议', 'Service agreement'],
  ['[OVER-31]', '10004', '寄运须知', 'Shipping notice'],
  ['[OVER-32]', '10006', '内地服务协议', 'Mainland agreement'],
])('%s [OVER-28] GET /api/AgreementContent has %s as the %s, with its version, in the language asked for', async (_, typeCode, chinese, english) => {
  for (const [languageCode, title] of [
    ['zh_CN', chinese],
    ['en_US', english],
  ]) {
    const url = `/api/AgreementContent?typeCode=${typeCode}&languageCode=${languageCode}`
    const { code, data } = (await host.app.inject({ url, headers: headers() })).json()
    expect({ code, ...data }).toMatchObject({ code: '0', typeCode, languageCode, title })
    expect([data.version, data.content]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  }
})

it('[CALL-58] POST /forecast/validateForecast is form-encoded, and saves nothing', async () => {
  const form = await fields()
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    host.app.inject({
      method: 'POST',
      url: '/forecast/validateForecast',
      headers: { ...headers(), 'content-type': type },
      payload,
    })
  const whole = new URLSearchParams(form).toString()
  for (let twice = 0; twice < 2; twice += 1)
    expect((await post(whole)).json()).toMatchObject({ code: '0', data: { currency: expect.any(String) } })
  const bad = new URLSearchParams({ ...form, trackingNo: '' }).toString()
  expect((await post(bad)).json()).toMatchObject({ code: '400', data: { problems: { trackingNo: {} } } })
  expect((await post(JSON.stringify(form), 'application/json')).statusCode).toBe(415)
})

it('[CALL-59] POST /forecast/add is multipart: picture0..n as files beside the other fields, access source "app"', async () => {
  const photo = await twoTone(30, 20).jpeg().toBuffer()
  const body = new FormData()
  for (const [name, value] of Object.entries(await fields())) body.append(name, value)
  for (const name of ['picture0', 'picture1'])
    body.append(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${name}.jpg`)
  const encoded = new Response(body)
  const reply = await host.app.inject({
    method: 'POST',
    url: '/forecast/add',
    headers: {
      ...headers(),
      'x-access-source': 'app',
      'content-type': String(encoded.headers.get('content-type')),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const { code, data } = reply.json()
  expect(code).toBe('0')
  const detail = await host.app.inject({
    url: `/new/package/detail?packageNo=${data.packageNo}`,
    headers: headers(),
  })
  expect(detail.json()).toMatchObject({ code: '0' })
  expect(new Set(detail.body.match(/\/files\/[^"]+\.jpg/g)).size).toBe(2)
})
