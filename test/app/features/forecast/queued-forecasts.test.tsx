import '../../../support/screens/screen-test'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { getUserInfo } from '@/contract/auth/sessions'
import * as calls from '@/contract/forecast/forecast'
import * as lists from '@/contract/forecast/forecast-lists'
import * as receivers from '@/contract/forecast/forecast-receivers'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { expiringStorage } from '@/platform/storage/storage'
import { MEMBER_CODE_STORAGE_KEY, patchSessionState } from '@/session/session-store'
import { queueForecast, sendQueuedForecasts, takeBackForecast } from '@/shared/forecast-queue/forecast-queue'
import { storedForecastQueue } from '@/shared/forecast-queue/stored-queue'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  describeRefusal,
  getText,
  isRendered,
  openScreen,
  pressElements,
  REGULAR_MEMBER,
  waitForAllAnswers,
  waitUntil,
} from '../../../support/screens/screens'
import { openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { holdAnswer } from '../hold-answer'
import { ADDRESS } from '../refusal-fixtures'
import { KEPT_TRACKING_NO, keepForecast } from './kept-forecast'

jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: { release: () => undefined } }))

const QUEUE = 'portage.forecast.queue.PT208846'
const ROW = `queued-${KEPT_TRACKING_NO}`
const queue = (): { state: string; isAttempted: boolean }[] =>
  JSON.parse(localStorage.getItem(QUEUE) ?? '{"value":[]}').value
const bodies = () => requestsTo(calls.addForecast).map(({ fields }) => fields)

let isOnline = true
jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline)
const setOnline = (online: boolean) =>
  act(async () => {
    isOnline = online
    // The query library listens only while a screen is open.
    onlineManager.setOnline(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

beforeEach(async () => {
  await setOnline(true)
  answerReferenceListsByFake()
  fakeServer.answer(lists.getSendAndDistributionModes, {
    sendModes: [],
    distributionModes: ['toDoor', 'selfPickup'],
  })
  fakeServer.answer(receivers.getForecastAddresses, [{ ...ADDRESS, id: 'a1' }])
  keepForecast()
})

/** Submits the forecast on the device, without a network or with one that loses the answer. */
async function submit(network: 'none' | 'losesAnswer'): Promise<void> {
  await openAndWaitFor('forecast-submit', UploadPicPage)
  await waitForAllAnswers()
  if (network === 'none') await setOnline(false)
  fakeServer.fail(calls.addForecast, 'unreachable')
  await pressElements('forecast-submit')
  await waitForAllAnswers()
}

it('a forecast without a network waits on the device; the form is empty and the list opens', async () => {
  await submit('none')
  expect(queue()).toMatchObject([{ state: 'waiting', isAttempted: false, trackingNo: KEPT_TRACKING_NO }])
  expect(bodies()).toEqual([])
  expect(newParcelForecastForm.current().trackingNo).toBe('')
  expect(navigations.at(-1)).toEqual(['parcelList'])
  expect(toasts.at(-1)).toContain("once you're connected")
})

it('it is sent once when the network returns, and the member reads that it is declared', async () => {
  await submit('none')
  fakeServer.answer(calls.addForecast, { packageNo: 'PT8Z3T6TR4QMDT' })
  await setOnline(true)
  await waitUntil(() => queue().length === 0)
  await act(() => sendQueuedForecasts())
  expect(bodies()).toHaveLength(1)
  expect(toasts.at(-1)).toBe(`${KEPT_TRACKING_NO} is declared.`)
})

it('a forecast without an answer waits, and is repeated with the same content and key', async () => {
  await submit('losesAnswer')
  expect(queue()).toMatchObject([{ state: 'waiting', isAttempted: true }])
  await openAndWaitFor(ROW, LogisticsPage)
  expect(getText(ROW)).toContain('not answered yet')
  fakeServer.answer(calls.addForecast, { packageNo: 'PT8Z3T6TR4QMDT' })
  await pressElements(`${ROW}-send`)
  await waitUntil(() => queue().length === 0)
  const [first, second] = bodies()
  expect(second).toEqual(first)
  expect(isRendered(ROW)).toBe(false)
})

it('an answer that cannot be read keeps it with the reason, and is repeated after growing pauses', async () => {
  await submit('none')
  fakeServer.fail(calls.addForecast, 502)
  jest.useFakeTimers()
  const after = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms))
    return bodies().length
  }
  try {
    await setOnline(true)
    expect([await after(4_000), await after(1_500), await after(9_000), await after(1_500)]).toEqual([
      1, 2, 2, 3,
    ])
  } finally {
    jest.useRealTimers()
  }
  expect(queue()).toMatchObject([{ state: 'waiting', isAttempted: true, tries: 3, failure: 'fault' }])
  await openAndWaitFor(ROW, LogisticsPage)
  expect(getText(ROW)).toMatch(/Our server has a problem\. We'll send this again at \d\d:\d\d/)
  expect(isRendered(`${ROW}-take`)).toBe(true)
  fakeServer.answer(calls.addForecast, { packageNo: 'PT8Z3T6TR4QMDT' })
  await pressElements(`${ROW}-send`)
  await waitUntil(() => queue().length === 0)
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1)
})

it('taken back, it fills the form as it was submitted', async () => {
  const before = newParcelForecastForm.current()
  await submit('none')
  await openAndWaitFor(ROW, LogisticsPage)
  await pressElements(`${ROW}-take`)
  await waitUntil(() => queue().length === 0)
  expect(newParcelForecastForm.current()).toEqual(before)
})

it('it is not taken back while it is sent, and the device knows that the server may have it', async () => {
  await submit('none')
  const [entry] = storedForecastQueue.of('PT208846').get()!
  fakeServer.answer(calls.addForecast, { packageNo: 'PT8Z3T6TR4QMDT' })
  const answer = holdAnswer(calls.addForecast)
  await setOnline(true)
  await waitUntil(() => queue()[0]?.isAttempted === true)
  const restore = jest.fn()
  expect(await takeBackForecast(entry!.idempotencyKey, restore)).toBe(false)
  await answer()
  await waitUntil(() => queue().length === 0)
  expect([restore.mock.calls, bodies().length]).toEqual([[], 1])
})

it('it is neither sent nor taken back here while another window sends', async () => {
  await submit('none')
  const [entry] = storedForecastQueue.of('PT208846').get()!
  const request = jest.fn((_name: string, _options: object, run: (lock: null) => unknown) => run(null))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  try {
    await setOnline(true)
    await act(() => sendQueuedForecasts())
    expect(await takeBackForecast(entry!.idempotencyKey, () => undefined)).toBe(false)
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
  expect([bodies().length, queue().length]).toEqual([0, 1])
  expect(new Set(request.mock.calls.map(([name]) => name)).size).toBe(1)
})

it('queued again with its key, it is in the queue once', async () => {
  await submit('none')
  const [entry] = storedForecastQueue.of('PT208846').get()!
  expect(await queueForecast({ ...entry!, trackingNo: 'SF2' }, [])).toBe(true)
  expect(queue()).toMatchObject([{ trackingNo: 'SF2' }])
})

it('a trip and an address that the form chose do not stop it', async () => {
  const { users } = REGULAR_MEMBER
  fakeServer.answer(getUserInfo, { ...REGULAR_MEMBER, users: { ...users, areaCode: '65' } })
  fakeServer.answer(receivers.getDefaultAddress, { ...ADDRESS, id: 'a1' })
  await submit('none')
  await setOnline(true)
  await openAndWaitFor(ROW, LogisticsPage)
  await waitUntil(() => newParcelForecastForm.current().addressId === 'a1')
  await pressElements(`${ROW}-take`)
  await waitUntil(() => queue().length === 0)
  expect(newParcelForecastForm.current().trackingNo).toBe(KEPT_TRACKING_NO)
})

it('it stays in the queue while the form holds another declaration', async () => {
  await submit('none')
  await openAndWaitFor(ROW, LogisticsPage)
  await act(async () => newParcelForecastForm.change({ note: 'another' }))
  await pressElements(`${ROW}-take`)
  expect(toasts.at(-1)).toContain('holds another declaration')
  expect([queue().length, newParcelForecastForm.current().note]).toEqual([1, 'another'])
})

it('refused, it stays with the reason, and opens at the fault', async () => {
  await submit('none')
  const { message } = describeRefusal(calls.addForecast, '4')
  fakeServer.refuse(calls.addForecast, { code: '4', msg: '', data: null })
  await setOnline(true)
  await waitUntil(() => queue()[0]?.state === 'refused')
  await act(() => sendQueuedForecasts())
  expect(bodies()).toHaveLength(1)
  await openAndWaitFor(ROW, LogisticsPage)
  expect(getText(ROW)).toContain(message)
  await pressElements(`${ROW}-take`)
  expect(await waitForText('forecast-tracking-error')).toBe(message)
  expect(queue()).toEqual([])
})

it('it waits for its member: not sent and not shown after a sign-out or for another member', async () => {
  await submit('none')
  fakeServer.answer(calls.addForecast, { packageNo: 'PT8Z3T6TR4QMDT' })
  await act(async () => patchSessionState({ signedIn: false }))
  await setOnline(true)
  await waitForAllAnswers()
  await act(async () => patchSessionState({ signedIn: true, aptId: 'PT111111' }))
  await openScreen(LogisticsPage)
  await waitForAllAnswers()
  expect([bodies().length, queue().length, isRendered(ROW)]).toEqual([0, 1, false])
  await act(async () => patchSessionState({ aptId: 'PT208846' }))
  await waitUntil(() => queue().length === 0)
  expect(bodies()).toHaveLength(1)
})

it('it waits for the sign-in after the session ended', async () => {
  await submit('none')
  fakeServer.refuse(calls.addForecast, { code: ENVELOPE_CODE.notLoggedIn, msg: '', data: null })
  await setOnline(true)
  await waitUntil(() => bodies().length === 1)
  await waitForAllAnswers()
  expect(queue()).toMatchObject([{ state: 'waiting' }])
})

it('a device without room says so and keeps the draft', async () => {
  const setItem = Storage.prototype.setItem
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key === QUEUE) throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  await submit('none')
  full.mockRestore()
  expect(toasts.join()).toContain('no room')
  expect(newParcelForecastForm.current().trackingNo).toBe(KEPT_TRACKING_NO)
})

it.each([
  ['signs another member in', () => expiringStorage.set(MEMBER_CODE_STORAGE_KEY, 'PT300001')],
  ['signs out', () => expiringStorage.remove(TOKEN_STORAGE_KEY)],
])('it stays in its queue after another window %s', async (_, change) => {
  await submit('none')
  change()
  await setOnline(true)
  await act(() => sendQueuedForecasts())
  expect([bodies().length, queue()]).toEqual([0, [expect.objectContaining({ state: 'waiting' })]])
  expiringStorage.remove(MEMBER_CODE_STORAGE_KEY)
})
