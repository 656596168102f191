import '../../../support/screens/screen-test'
import type { HandlerAnswerOf } from '@/contract/base/call'
import {
  getAddedService,
  getAddedServicesOfParcel,
  getServiceTypes,
  submitAddedService,
} from '@/contract/services/added-services'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import ServiceDetailsPage from '@/features/services/pages/details'
import AddValueServicePage from '@/features/services/pages/order'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, sentRequests } from '../../../support/screens/left-app'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  getInputValue,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { DONE, offering, SERVICE, TYPES } from './service-fixtures'

const previewed: [readonly string[], string][] = []
jest.mock('@/platform/pictures/pictures', () => ({
  devicePictures: { preview: (urls: string[], current: string) => previewed.push([urls, current]) },
}))
beforeEach(() => {
  previewed.length = 0
  fakeServer.answer(getServiceTypes, TYPES)
  fakeServer.answer(getAddedServicesOfParcel, offering())
})

const packageNo = 'PT000001'

describe('ordering a service', () => {
  const begin = async () => {
    await openAndWaitFor('service-submit', AddValueServicePage, { packageNo })
  }
  const sent = () => paramsSentTo(submitAddedService)

  it('[VALU-03] offers the open services of the warehouse, including a video where available', async () => {
    await begin()
    expect(['1', '2', '3'].map((type) => isRendered(`service-type-${type}`))).toEqual([true, true, false])
    await closeScreen()
    fakeServer.answer(getAddedServicesOfParcel, offering(['video']))
    await begin()
    await waitForElement('service-type-3')
    expect(['1', '2', '3'].map((type) => isRendered(`service-type-${type}`))).toEqual([false, false, true])
    expect(getText('service-type-3')).toContain('20.00')
    await pressElements('service-type-3')
    // This service has no count.
    expect(isRendered('service-count')).toBe(false)
    expect(getText('service-total')).toContain('20.00')
  })
  it('shows problems at their fields, orders nothing, and keeps the input', async () => {
    await begin()
    await typeText('service-remark', 'x'.repeat(201))
    await pressElements('service-submit')
    expect(getText('service-type-error')).toContain('choose a service')
    expect(getText('service-remark-error')).toContain('200')
    await pressElements('service-type-1')
    await typeText('service-count', '11')
    await pressElements('service-submit')
    expect(getText('service-count-error')).toContain('1 to 10')
    expect(isRendered('service-total')).toBe(false)
    expect(sent()).toEqual([])
    await closeScreen()
    await begin()
    expect(getInputValue('service-count')).toBe('11')
    expect(getInputValue('service-remark')).toHaveLength(201)
  })
  it('sends the shown choice at the shown price, and opens the payment', async () => {
    await begin()
    await pressElements('service-type-1')
    await typeText('service-count', '4')
    await typeText('service-remark', 'The plug')
    for (const id of ['service-total', 'service-due']) expect(getText(id)).toContain('8.00')
    fakeServer.answer(submitAddedService, { orderNo: 'OD000009', payBefore: '2099-01-01T00:00:00.000Z' })
    await pressElements('service-submit')
    expect(await waitForNavigation()).toEqual([['payDiscounts', { orderNo: 'OD000009' }]])
    expect(Object.fromEntries(sent()[0]!)).toMatchObject({
      ...{ packageNo, addedType: '1', count: '4', remark: 'The plug', totalCents: '800' },
    })
    await closeScreen()
    await begin()
    expect(getInputValue('service-remark')).toBe('')
  })
  it('repeats the same order after a lost answer, and makes a new one after a change', async () => {
    await begin()
    await pressElements('service-type-2')
    fakeServer.fail(submitAddedService, 'timeout')
    await pressElements('service-submit')
    expect(await waitForText('service-error')).toContain('nothing is ordered twice')
    await pressElements('service-submit')
    await waitUntil(() => sent().length === 2)
    await typeText('service-remark', 'Soft')
    await pressElements('service-submit')
    await waitUntil(() => sent().length === 3)
    const [first, second, third] = sent().map((words) => words.get('idempotencyKey'))
    expect([second === first, third === first]).toEqual([true, false])
  })
  it('is not offered when no service is open or the parcel is elsewhere; leads to the parcel', async () => {
    fakeServer.answer(getAddedServicesOfParcel, offering([]))
    await openAndWaitFor('service-none', AddValueServicePage, { packageNo })
    expect(isRendered('service-submit')).toBe(false)
    await closeScreen()
    fakeServer.answer(getAddedServicesOfParcel, { ...offering(), canOrder: false, services: [SERVICE] })
    await openScreen(AddValueServicePage, { packageNo })
    await pressElements('service-ordered-OD000001', 'service-parcel')
    expect(navigations).toEqual([
      ['serviceDetails', { orderNo: 'OD000001' }],
      ['parcelDetails', { packageNo }],
    ])
  })
})

describe('an ordered service', () => {
  type Given = HandlerAnswerOf<typeof getAddedService>
  const show = async (part: Partial<Given['service']>, others: Partial<Given> = {}) => {
    fakeServer.answer(getAddedService, { ...DONE, ...others, service: { ...DONE.service, ...part } })
    sentRequests.length = 0
    await openAndWaitFor('service-price', ServiceDetailsPage, { orderNo: 'OD000001' })
    // The screen may first show the response that an earlier screen received.
    await waitUntil(() => sentRequests.some(({ url }) => url.includes(getAddedService.path)))
  }
  it('[VALU-02] when done, shows each picture with the declared goods, and the differences', async () => {
    await show({})
    expect(getText('service-look-1')).toMatch(/Lamp.*Qty 2 · White.*As declared/)
    expect(getText('service-look-2')).toMatch(/Lamp.*Qty 2.*Qty 1.*1 fewer than declared/)
    expect(getText('service-look-3')).toMatch(/Cable.*Qty 1.*Qty 2.*1 more than declared/)
    // The picture of the whole parcel is last, without a declared item next to it.
    expect([isRendered('service-picture-4'), isRendered('service-look-4')]).toEqual([true, false])
    expect(getText('service-all')).toBe('All 4 photos')
    // The accessible name of a picture includes its stamp.
    const picture = document.getElementById('service-picture-1')!
    const stamp = [...picture.querySelectorAll('.sv-look__stamp > *')]
      .map(({ textContent }) => textContent)
      .join(' ')
    expect(stamp).toMatch(/\d 1\/4$/)
    expect(picture.getAttribute('aria-label')).toContain(stamp)
    await pressElements('service-picture-3', 'service-all')
    const urls = previewed[0]![0].map((url) => url.split('/').at(-1))
    expect(urls).toEqual(['lamp.jpg', 'plug.jpg', 'cable.jpg', 'box.jpg'])
    expect(previewed.map(([, current]) => current.split('/').at(-1))).toEqual(['cable.jpg', 'lamp.jpg'])
    expect(['remark', 'reply', 'whRemark'].map((name) => getText(`service-words-${name}`))).toEqual([
      ...['Your note The plug', 'Reply Two cables', 'Warehouse note Well packed'],
    ])
    await pressElements('service-change', 'service-again')
    expect(navigations).toEqual([
      ['forecastGoods', { packageNo }],
      ['addValueService', { packageNo }],
    ])
  })
  it('offers to correct the declaration only while that is possible and something differs', async () => {
    await show({}, { parcel: { ...DONE.parcel, state: 'toPay' } })
    expect(isRendered('service-change')).toBe(false)
    await closeScreen()
    await show({}, { files: [DONE.files[2]!] })
    await waitUntilGone('service-change')
    expect(isRendered('service-again')).toBe(true)
  })
  it('[VALU-08] plays a video', async () => {
    const video = { ...DONE.files[0]!, kind: 'video' as const, url: '/files/film.mp4' }
    await show({ addedType: 3, count: 1 }, { files: [video] })
    const player = findElement('service-video-1')
    expect([player.tagName, player.getAttribute('src')?.endsWith('/files/film.mp4')]).toEqual(['VIDEO', true])
    expect([isRendered('service-taken'), isRendered('service-all')]).toEqual([false, false])
  })
  it('that waits shows that, and leads to its order, where it can be cancelled', async () => {
    await show({ state: 'waiting' }, { files: [] })
    expect(getText('service-waiting')).toContain('has been asked')
    expect(isRendered('service-again')).toBe(false)
    await pressElements('service-cancel')
    expect(navigations).toEqual([['payResult', { orderNo: 'OD000001' }]])
  })
  it('that is unpaid can be paid from here', async () => {
    await show({ state: 'notPaid', orderStatus: ORDER_STATUS_CODE.notPaid }, { files: [] })
    expect(getText('service-pay')).toContain('6.00')
    expect(isRendered('service-not-paid')).toBe(true)
    await pressElements('service-pay')
    expect(navigations).toEqual([['payDiscounts', { orderNo: 'OD000001' }]])
  })
  it.each([
    [
      '[VALU-06] failed because the parcel is sealed',
      { state: 'failed', failureReason: 'sealed' },
      'refunding',
      "can't be opened",
      'on its way back',
    ],
    [
      '[VALU-06] failed for another reason',
      { state: 'failed', failureReason: 'other' },
      'refunding',
      "couldn't do it",
      'on its way back',
    ],
    ['[VALU-05] was cancelled', { state: 'cancelled' }, 'refunded', 'was refunded', ''],
    [
      '[VALU-05] was cancelled, and its refund failed',
      { state: 'cancelled' },
      'refundFailed',
      '',
      'keep requesting',
    ],
  ] as const)('shows where the money is after it %s', async (_, part, status, words, refund) => {
    await show({ ...part, orderStatus: ORDER_STATUS_CODE[status] }, { files: [] })
    expect(await waitForText(`service-${part.state}`)).toContain(words)
    if (refund) expect(await waitForText('service-refund')).toContain(refund)
    await pressElements('service-order')
    expect(navigations).toEqual([['payResult', { orderNo: 'OD000001' }]])
  })
  it('that was never paid shows that, and mentions no refund', async () => {
    await show({ state: 'closed', orderStatus: ORDER_STATUS_CODE.closed }, { files: [] })
    expect(await waitForText('service-closed')).toContain('not paid')
    expect(isRendered('service-refund')).toBe(false)
  })
})
