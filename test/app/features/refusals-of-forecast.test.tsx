import { act, type ComponentType } from 'react'
import { queryClient } from '@/client/query'
import { ALL_CALLS } from '@/contract/all'
import type { Call } from '@/contract/call'
import { REFUSED } from '@/contract/envelope'
import * as calls from '@/contract/forecast'
import * as lists from '@/contract/forecast-lists'
import * as receivers from '@/contract/forecast-receivers'
import { getPackageDetail } from '@/contract/parcels'
import { forecastForm } from '@/features/forecast/forecast-form'
import GoodsPage from '@/features/forecast/pages/goods'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { forecastPayload, SELF_PICKUP } from '../../support/builders'
import { messagesIn } from '../../support/catalogues'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import {
  closeScreen,
  drawn,
  find,
  open,
  press,
  refusalTo,
  startScreens,
  type,
  until,
} from '../../support/screens'
import { shownProblems } from '../../support/shown-problems'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => jest.requireActual('../../support/plain-taro').showToast(message),
}))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/platform/upload/upload', () => ({
  upload: (request: { url: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
let mockChosen: { bytes?: number; type?: string }[] = [{}]
const mockPicture = { handle: 'p', name: 'p.png', type: 'image/png', bytes: 1000, previewUrl: 'blob:p' }
jest.mock('@/platform/pictures/pictures', () => ({
  pictures: {
    choose: async () => mockChosen.map((one) => ({ ...mockPicture, ...one })),
    compress: async () => mockPicture,
    sample: async () => undefined,
    release: () => undefined,
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  navigate: () => undefined,
  replaceFlow: () => undefined,
}))

const draft = (part: object = {}) => {
  const { packagesPic: _, ...fields } = forecastPayload({
    trackingNo: 'SF1408227655319',
    addressId: 'a1',
    idempotencyKey: '0123456789abcdef',
  })
  setSession({ aptId: '' })
  storedDraft.of('PT208846').set({ ...fields, pictures: [], ...part } as never)
  setSession({ aptId: 'PT208846' })
}
beforeEach(() => {
  mockChosen = [{}]
  startScreens()
  answerReferenceLists()
  draft()
})
afterEach(closeScreen)

const FIELDS: Record<string, [page: ComponentType, id: string]> = {
  whCode: [LogisticsPage, 'forecast-destination-error'],
  flowId: [LogisticsPage, 'forecast-destination-error'],
  moveMode: [LogisticsPage, 'forecast-mode-error'],
  trackingNo: [LogisticsPage, 'forecast-tracking-error'],
  distributionMode: [LogisticsPage, 'forecast-distribution-error'],
  addressId: [LogisticsPage, 'forecast-address-error'],
  pictures: [UploadPicPage, 'pictures-error'],
  goods: [GoodsPage, 'goods-error'],
}

/** The codes as the documents list them (S2 §8), each with the place where it is said and what its words speak of. */
const DOCUMENTED: readonly [code: string, page: ComponentType, id: string, words: RegExp][] = [
  ['1', LogisticsPage, 'forecast-destination-error', /warehouse is no longer offered/],
  ['2', LogisticsPage, 'forecast-destination-error', /destination is not served/],
  ['3', LogisticsPage, 'forecast-mode-error', /transit mode is not available/],
  ['4', LogisticsPage, 'forecast-tracking-error', /declared already/],
  ['5', LogisticsPage, 'forecast-tracking-error', /received this parcel already/],
  ['6', LogisticsPage, 'forecast-address-error', /no longer in your address book/],
  ['7', LogisticsPage, 'forecast-address-error', /does not fit the destination/],
  ['11', UploadPicPage, 'pictures-error', /no longer available/],
  ['12', UploadPicPage, 'pictures-error', /At most \d+ screenshots/],
  ['13', GoodsPage, 'goods-error', /does not accept item/],
  ['27', UploadPicPage, 'forecast-error', /waiting to arrive/],
  ['28', LogisticsPage, 'forecast-distribution-error', /Self pickup takes parcels of up to/],
  ['119', LogisticsPage, 'forecast-destination-error', /at the moment/],
]

describe('[FORE-84] a documented code of adding a parcel', () => {
  it.each(
    DOCUMENTED,
  )('%s is handled where the member can do something about it', async (code, Page, id, words) => {
    const data = { max: 41, kinds: '1, 3', maxKg: 20 }
    fakeServer.refuse(calls.addForecast, { code, msg: 'said by the server', data })
    fakeServer.answer(lists.getDiapatchsByMode, {
      sendModes: [],
      distributionModes: ['toDoor', 'selfPickup'],
    })
    await open(UploadPicPage)
    await drawn('forecast-submit')
    await until(() => queryClient.isFetching() === 0)
    await press('forecast-submit')
    await until(() => forecastForm.useFormState.getState().rejections > 0)
    if (Page !== UploadPicPage) await open(Page)
    await drawn(id)
    expect(find(id).textContent).toMatch(words)
  })
})

describe('adding a forecast', () => {
  it.each(
    Object.keys(calls.addForecast.errors),
  )('%s is said beside its field, or by the button', async (code) => {
    const { message, field, data } = refusalTo(calls.addForecast, code)
    fakeServer.refuse(calls.addForecast, { code, msg: 'said by the server', data })
    fakeServer.answer(lists.getDiapatchsByMode, {
      sendModes: [],
      distributionModes: ['toDoor', 'selfPickup'],
    })
    await open(UploadPicPage)
    await drawn('forecast-submit')
    // The lists that the forecast is judged by have to be there before it is sent.
    await until(() => queryClient.isFetching() === 0)
    await press('forecast-submit')
    await until(() => document.body.textContent!.includes(message))
    const [Page, id] = field ? FIELDS[field]! : [UploadPicPage, 'forecast-error']
    if (Page !== UploadPicPage) await open(Page)
    await drawn(id)
    expect(find(id).textContent).toContain(message)
  })
})

describe('correcting a forecast', () => {
  const params = { packageNo: REFUSED_PARCEL }
  beforeEach(() => fakeServer.answer(getPackageDetail, refusedParcel()))

  it.each(
    Object.keys(calls.editForecast.errors),
  )('%s is said beside its field, or by the button, and nothing that was typed is lost', async (code) => {
    const { message, field, data } = refusalTo(calls.editForecast, code)
    fakeServer.refuse(calls.editForecast, { code, msg: 'said by the server', data })
    fakeServer.answer(lists.getDiapatchsByMode, {
      sendModes: [],
      distributionModes: ['toDoor', 'selfPickup'],
    })
    await open(LogisticsPage, params)
    await type('forecast-note', `typed before ${code}`)
    await open(UploadPicPage, params)
    await press('forecast-agree')
    await until(() => queryClient.isFetching() === 0)
    await press('forecast-submit')
    await until(() => document.body.textContent!.includes(message))
    const [Page, id] = field ? FIELDS[field]! : [UploadPicPage, 'forecast-error']
    if (Page !== UploadPicPage) await open(Page, params)
    await drawn(id)
    expect(find(id).textContent).toContain(message)
    await open(LogisticsPage, params)
    await drawn('forecast-note')
    expect(find('forecast-note').querySelector('textarea')!.value).toBe(`typed before ${code}`)
  })
})

describe('changing the goods of a parcel in review', () => {
  it.each(
    Object.keys(calls.updatePkgContents.errors),
  )('%s is said beside its field, or by the button', async (code) => {
    const { message, field, data } = refusalTo(calls.updatePkgContents, code)
    const { summary, ...rest } = refusedParcel()
    const params = { packageNo: REFUSED_PARCEL }
    fakeServer.answer(getPackageDetail, { ...rest, summary: { ...summary, state: 'inboundReview' } })
    fakeServer.refuse(calls.updatePkgContents, { code, msg: 'said by the server', data })
    await open(UploadPicPage, params)
    await drawn('forecast-submit')
    await until(() => queryClient.isFetching() === 0)
    if (document.getElementById('picture-0-remove')) await press('picture-0-remove')
    if (find('forecast-agree').getAttribute('aria-checked') !== 'true') await press('forecast-agree')
    await press('forecast-submit')
    await until(() => document.body.textContent!.includes(message))
    const [Page, id] = field ? FIELDS[field]! : [UploadPicPage, 'forecast-error']
    if (Page !== UploadPicPage) await open(Page, params)
    await drawn(id)
    expect(find(id).textContent).toContain(message)
  })
})

describe('a pickup point that is not offered any more', () => {
  const NOT_OFFERED = 'forecast.pickupPointId.notOffered'
  beforeEach(async () => {
    draft(SELF_PICKUP)
    const problems = { pickupPointId: { code: NOT_OFFERED } }
    fakeServer.refuse(calls.addForecast, { code: REFUSED, msg: 'said by the server', data: { problems } })
    fakeServer.answer(lists.getDiapatchsByMode, {
      sendModes: [],
      distributionModes: ['toDoor', 'selfPickup'],
    })
    await open(UploadPicPage)
    await drawn('forecast-submit')
    await until(() => queryClient.isFetching() === 0)
    await press('forecast-submit')
    await until(() => shownProblems(forecastForm).pickupPointId !== undefined)
    await open(LogisticsPage)
  })

  it('is refused beside it', async () => {
    await drawn('forecast-pickup-error')
    expect(find('forecast-pickup-error').textContent).toContain(messagesIn('en')[NOT_OFFERED])
  })

  it('stops nobody who chooses delivery to the door instead', async () => {
    await drawn('forecast-pickup-error')
    await press('forecast-distribution-toDoor')
    expect(shownProblems(forecastForm)).toEqual({})
  })
})

describe('a picture', () => {
  const upload = async () => {
    await open(UploadPicPage)
    await press('pictures-add')
    await drawn('picture-0-fault')
    return find('picture-0-fault').textContent
  }

  it.each(Object.keys(calls.uploadPicture.errors))('that is refused by %s says so', async (code) => {
    const { message, data } = refusalTo(calls.uploadPicture, code)
    fakeServer.refuse(calls.uploadPicture, { code, msg: 'said by the server', data })
    expect(await upload()).toBe(message)
    // With the numbers of the answer, whenever the draft is opened again.
    expect(storedDraft.of('PT208846').get()?.pictures[0]).toMatchObject({
      state: 'refused',
      problem: { params: data },
    })
  })

  it('without a byte in it says so, before anything is sent', async () => {
    mockChosen = [{ bytes: 0 }]
    expect(await upload()).toBe('This file is empty (0 bytes). Please choose another one.')
    expect(forecastForm.current().pictures[0]).toMatchObject({ state: 'refused' })
  })

  it('[FORE-64] that is no jpg, png or gif says so', async () => {
    mockChosen = [{ type: 'image/webp' }]
    expect(await upload()).toBe('JPG, PNG or GIF only')
  })

  it('[FORE-62] has its place among twenty: the 21st is left, with a word, and no more are asked for', async () => {
    const kept = { name: 'kept.png', state: 'done', pictureId: 'P0', url: 'http://127.0.0.1/p/0' }
    draft({ pictures: Array.from({ length: 19 }, (_, at) => ({ ...kept, key: `kept${at}` })) })
    mockChosen = [{}, {}]
    fakeServer.answer(calls.uploadPicture, { pictureId: 'P1', url: '/p/1', width: 1, height: 1 })
    await open(UploadPicPage)
    await press('pictures-add')
    await drawn('picture-19')
    expect(document.getElementById('picture-20')).toBeNull()
    expect(document.getElementById('pictures-add')).toBeNull()
    expect(document.body.textContent).toContain('20/20')
    expect(toasts).toEqual([expect.stringMatching(/20/)])
  })

  it.each<[string, 'timeout' | number, string]>([
    ['without an answer', 'timeout', 'No answer in time'],
    ['by a server that broke', 500, 'Not uploaded'],
    ['by a server that has had too many', 429, 'Too many requests. Please wait a moment.'],
  ])('that is not taken %s says so, and can be tried again', async (_why, failure, message) => {
    fakeServer.fail(calls.uploadPicture, failure)
    expect(await upload()).toContain(message)
    fakeServer.answer(calls.uploadPicture, { pictureId: 'P1', url: '/p/1', width: 1, height: 1 })
    await press('picture-0-retry')
    await until(() => forecastForm.current().pictures[0]?.state === 'done')
    expect(forecastForm.current().pictures[0]).toMatchObject({ state: 'done', problem: undefined })
  })
})

describe('asking about a tracking number', () => {
  it.each(Object.keys(calls.validateTrackingNo.errors))('%s is said beside it', async (code) => {
    const { message, data } = refusalTo(calls.validateTrackingNo, code)
    fakeServer.refuse(calls.validateTrackingNo, { code, msg: 'said by the server', data })
    await open(LogisticsPage)
    await drawn('forecast-tracking')
    const input = find('forecast-tracking').querySelector('input')!
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await drawn('forecast-tracking-error')
    expect(find('forecast-tracking-error').textContent).toContain(message)
    expect(toasts).toEqual([])
  })
})

const READ: [Call, object?][] = [
  [lists.getUserMoveMode],
  [lists.getDiapatchsByMode],
  [receivers.getForecastAddresses],
  [receivers.getDefaultAddress],
  [receivers.getPickupAddress, { distributionMode: 'selfPickup' }],
  [receivers.getSelfTake, { distributionMode: 'selfPickup' }],
]
it.each(
  READ.flatMap(([call, part]) =>
    Object.keys(call.errors).map((code) => [call.name, code, call, part] as const),
  ),
)('%s %s is said in a toast', async (_name, code, call, part) => {
  const { message, data } = refusalTo(call, code)
  fakeServer.refuse(call, { code, msg: message, data })
  draft(part)
  await open(LogisticsPage)
  await until(() => toasts.length > 0)
  expect(new Set(toasts)).toEqual(new Set([message]))
})

it('every code of every call of a forecast is shown', () => {
  // No screen asks for a check alone: a forecast is checked where it is added.
  const shown: Call[] = [
    calls.validateForecast,
    calls.addForecast,
    calls.editForecast,
    calls.updatePkgContents,
    calls.uploadPicture,
    calls.validateTrackingNo,
    ...READ.map(([call]) => call),
    // That the flow is not served any more, the modes of the same flow say.
    lists.getTemplateByFlowid,
  ]
  const missing = ALL_CALLS.filter(
    (call) =>
      Object.values({ ...calls, ...lists, ...receivers }).includes(call as never) &&
      Object.keys(call.errors).length &&
      !shown.includes(call),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
