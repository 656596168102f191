import { codesOf } from '../../../support/codes'
import '../../../support/screens/screen-test'
import type { ComponentType } from 'react'
import type { Call } from '@/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import * as calls from '@/contract/forecast/forecast'
import * as lists from '@/contract/forecast/forecast-lists'
import * as receivers from '@/contract/forecast/forecast-receivers'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import GoodsPage from '@/features/forecast/pages/goods'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { SELF_PICKUP } from '../../../support/builders'
import { getAllRefusalWords } from '../../../support/catalogues'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  describeRefusal,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { answerWithRefusal, getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { getShownProblems } from '../../../support/screens/shown-problems'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from '../parcels/refused-parcel'
import { keepForecast } from './kept-forecast'

let mockChosen: { bytes?: number; type?: string; handle?: string; name?: string }[] = [{}]
const mockPicture = { handle: 'p', name: 'p.png', type: 'image/png', bytes: 1000, previewUrl: 'blob:p' }
jest.mock('@/platform/pictures/pictures', () => ({
  devicePictures: {
    choose: async () => mockChosen.map((one) => ({ ...mockPicture, ...one })),
    compress: async () => mockPicture,
    sample: async () => undefined,
    release: () => undefined,
  },
}))

const params = { packageNo: REFUSED_PARCEL }
beforeEach(() => {
  mockChosen = [{}]
  answerReferenceListsByFake()
  fakeServer.answer(lists.getSendAndDistributionModes, {
    sendModes: [],
    distributionModes: ['toDoor', 'selfPickup'],
  })
  keepForecast()
})
/** Sends the forecast from its last screen, after the lists for its validation have arrived. */
async function submit(of: Record<string, string> = {}): Promise<void> {
  await openAndWaitFor('forecast-submit', UploadPicPage, of)
  await waitForAllAnswers()
  if (document.getElementById('forecast-agree')?.getAttribute('aria-checked') === 'false')
    await pressElements('forecast-agree')
  await pressElements('forecast-submit')
  await waitForAllAnswers()
}

/** The codes in the documents (S2 §8), each with its field and a pattern for its message. */
const DOCUMENTED: readonly [code: string, field: string | undefined, words: RegExp][] = [
  ['1', 'whCode', /warehouse is no longer offered/],
  ['2', 'flowId', /destination is not served/],
  ['3', 'moveMode', /transit mode is not available/],
  ['4', 'trackingNo', /already been declared/],
  ['5', 'trackingNo', /received this parcel already/],
  ['6', 'addressId', /no longer among your addresses/],
  ['7', 'addressId', /not at the destination/],
  ['11', 'pictures', /no longer available/],
  ['12', 'pictures', /At most \d+ screenshots/],
  ['13', 'goods', /does not accept item/],
  ['27', undefined, /waiting to arrive/],
  ['28', 'distributionMode', /Pickup is for parcels of up to/],
  ['119', 'whCode', /at the moment/],
]

it('[FORE-84] each refusal of a forecast names something that the member can correct', () => {
  for (const [code, ...said] of DOCUMENTED) {
    const { field, message } = describeRefusal(calls.addForecast, code)
    expect([code, field, message]).toEqual([code, said[0], expect.stringMatching(said[1])])
  }
})
it.each<[code: string, page: ComponentType, id: string, words: RegExp]>([
  ['1', LogisticsPage, 'forecast-warehouse-error', /warehouse is no longer offered/],
  ['7', LogisticsPage, 'forecast-address-error', /not at the destination/],
  ['12', UploadPicPage, 'pictures-error', /At most 41 screenshots/],
  ['13', GoodsPage, 'goods-error', /does not accept item/],
  ['27', UploadPicPage, 'forecast-error', /waiting to arrive/],
  ['28', LogisticsPage, 'forecast-distribution-error', /Pickup is for parcels of up to/],
])('refusal %s of a new parcel is shown at the part that it concerns', async (code, Page, id, words) => {
  const data = { max: 41, kinds: '1, 3', maxKg: 20 }
  fakeServer.refuse(calls.addForecast, { code, msg: 'said by the server', data })
  await submit()
  if (Page !== UploadPicPage) await openScreen(Page)
  expect(await waitForText(id)).toMatch(words)
})

it('a refusal of a correction is shown at its field, and the input is kept', async () => {
  fakeServer.answer(getPackageDetail, refusedParcel())
  const message = answerWithRefusal(calls.editForecast, '3')
  await openScreen(LogisticsPage, params)
  await typeText('forecast-note', 'typed before')
  await submit(params)
  await openScreen(LogisticsPage, params)
  expect(await waitForText('forecast-mode-error')).toContain(message)
  expect(getInputValue('forecast-note')).toBe('typed before')
})

it('a refusal of changed goods in review is shown above the button', async () => {
  fakeServer.answer(getPackageDetail, parcelWith({ state: 'inboundReview' }))
  const message = answerWithRefusal(calls.updateArrivedParcelGoods, '20')
  await openScreen(UploadPicPage, params)
  await pressElements('picture-0-remove')
  await submit(params)
  expect(await waitForText('forecast-error')).toContain(message)
})

it('an unavailable pickup point is marked; choosing delivery removes the problem', async () => {
  const NOT_OFFERED = 'forecast.pickupPointId.notOffered'
  keepForecast(SELF_PICKUP)
  const problems = { pickupPointId: { code: NOT_OFFERED } }
  fakeServer.refuse(calls.addForecast, {
    code: INVALID_PAYLOAD_CODE,
    msg: 'said by the server',
    data: { problems },
  })
  await submit()
  await openScreen(LogisticsPage)
  expect(await waitForText('forecast-pickup-error')).toContain(getAllRefusalWords('en')[NOT_OFFERED])
  await pressElements('forecast-distribution-toDoor')
  expect(getShownProblems(newParcelForecastForm)).toEqual({})
})

it('a warehouse without an address for the forecast shows why', async () => {
  const [code] = codesOf(getMemberWarehouseAddressOfFlow)
  const { message, data } = describeRefusal(getMemberWarehouseAddressOfFlow, code!)
  fakeServer.refuse(getMemberWarehouseAddressOfFlow, { code: code!, msg: message, data })
  await openScreen(UploadPicPage)
  expect(await waitForText('load-gone')).toContain(message)
})

describe('[FORE-13] the pictures of a forecast', () => {
  const [FIRST, SECOND] = [
    { handle: 'one', name: 'one.png' },
    { handle: 'two', name: 'two.png' },
  ]
  /** Sends a forecast with two pictures. Returns the parts of the request. */
  async function partsSent() {
    mockChosen = [FIRST, SECOND]
    keepForecast({ shoppingUrl: '', noticesAgreed: true })
    fakeServer.answer(calls.addForecast, { packageNo: 'PT000009' })
    await openAndWaitFor('pictures-add', UploadPicPage)
    await pressElements('pictures-add')
    await waitUntil(() => newParcelForecastForm.current().pictures.length === 2)
    await waitUntil(() =>
      newParcelForecastForm.current().pictures.every(({ state }) => /done|failed/.test(state)),
    )
    await submit()
    await waitUntil(() => requestsTo(calls.addForecast).length > 0)
    const { fields = {}, files = [] } = requestsTo(calls.addForecast)[0]!
    return {
      list: JSON.parse(fields.packagesPic!),
      ids: Object.entries(fields).filter(([name]) => /^picture\d/.test(name)),
      files: files.map(({ name, handle, type }) => [name, handle, type]),
    }
  }
  it('are uploaded one by one, and sent as ids in picture0, picture1 and packagesPic', async () => {
    fakeServer.answer(calls.uploadPicture, { pictureId: 'P1', url: '/p/1', width: 1, height: 1 })
    const sent = await partsSent()
    expect(requestsTo(calls.uploadPicture).map(({ files }) => files!.map(({ handle }) => handle))).toEqual(
      expect.arrayContaining([['one'], ['two']]),
    )
    const ids = [
      ['picture0', 'P1'],
      ['picture1', 'P1'],
    ]
    expect(sent).toEqual({ list: ['picture0', 'picture1'], ids, files: [] })
  })
  it('are sent as files picture0 and picture1 when the back end has only the documented calls', async () => {
    fakeServer.fail(calls.uploadPicture, 404)
    const files = [
      ['picture0', 'one', 'image/png'],
      ['picture1', 'two', 'image/png'],
    ]
    expect(await partsSent()).toEqual({ list: ['picture0', 'picture1'], ids: [], files })
  })
})

describe('a picture', () => {
  const upload = async () => {
    await openScreen(UploadPicPage)
    await pressElements('pictures-add')
    await waitForElement('picture-0-fault')
    return findElement('picture-0-fault').textContent
  }

  it('shows why it was refused, even after the draft is reopened', async () => {
    const [code] = codesOf(calls.uploadPicture)
    const message = answerWithRefusal(calls.uploadPicture, code!)
    expect(await upload()).toBe(message)
    const { data } = describeRefusal(calls.uploadPicture, code!)
    const [kept] = storedForecastDraft.of('PT208846').get()!.pictures
    expect(kept).toMatchObject({ state: 'refused', problem: { params: data } })
  })

  it('with zero bytes is refused before anything is sent', async () => {
    mockChosen = [{ bytes: 0 }]
    expect(await upload()).toBe('This file is empty (0 bytes). Please choose another one.')
    expect(newParcelForecastForm.current().pictures[0]).toMatchObject({ state: 'refused' })
  })

  it('[FORE-64] is refused unless it is a jpg, png or gif', async () => {
    mockChosen = [{ type: 'image/svg+xml' }]
    expect(await upload()).toBe('JPG, PNG or GIF only')
  })

  it('[FORE-62] is limited to twenty: the 21st is left out with a message', async () => {
    const kept = { name: 'kept.png', state: 'done', pictureId: 'P0', url: 'http://127.0.0.1/p/0' }
    keepForecast({ pictures: Array.from({ length: 19 }, (_, at) => ({ ...kept, key: `kept${at}` })) })
    mockChosen = [{}, {}]
    fakeServer.answer(calls.uploadPicture, { pictureId: 'P1', url: '/p/1', width: 1, height: 1 })
    await openScreen(UploadPicPage)
    await pressElements('pictures-add')
    await waitForElement('picture-19')
    expect(document.getElementById('picture-20')).toBeNull()
    expect(document.getElementById('pictures-add')).toBeNull()
    expect(document.body.textContent).toContain('20/20')
    expect(toasts).toEqual([expect.stringMatching(/20/)])
  })

  it.each<[string, 'timeout' | number, string]>([
    ['no answer in time', 'timeout', 'No answer in time'],
    ['a server error', 500, 'Not uploaded'],
  ])('whose upload fails (%s) shows the failure, and can be retried', async (_why, failure, message) => {
    fakeServer.fail(calls.uploadPicture, failure)
    expect(await upload()).toContain(message)
    fakeServer.answer(calls.uploadPicture, { pictureId: 'P1', url: '/p/1', width: 1, height: 1 })
    await pressElements('picture-0-retry')
    await waitUntil(() => newParcelForecastForm.current().pictures[0]?.state === 'done')
    expect(newParcelForecastForm.current().pictures[0]).toMatchObject({ state: 'done', problem: undefined })
  })
})

it.each<[string, Call, object]>([
  ['the transshipment modes', lists.listTransshipmentModesOfFlow, {}],
  ['the delivery modes', lists.getSendAndDistributionModes, {}],
  ['the addresses', receivers.getForecastAddresses, {}],
  ['the default address', receivers.getDefaultAddress, {}],
  ['the pickup points', receivers.listFlowPickupPoints, { distributionMode: 'selfPickup' }],
])('a refusal of the request for %s is shown in a toast', async (_, call, part) => {
  const [code] = codesOf(call)
  const { message, data } = describeRefusal(call, code!)
  fakeServer.refuse(call, { code: code!, msg: message, data })
  keepForecast(part)
  await openScreen(LogisticsPage)
  await waitUntil(() => toasts.length > 0)
  expect(new Set(toasts)).toEqual(new Set([message]))
})
