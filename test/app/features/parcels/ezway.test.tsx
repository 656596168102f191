import '../../../support/screens/screen-test'
import { queryClient } from '@/client/query'
import { correctEzwayReceiver } from '@/contract/parcels/ezway'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  getInputValue,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { openDetails } from './details-page'
import { parcelWith, refusedParcel } from './refused-parcel'

const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))

type Ezway = NonNullable<Parameters<typeof openDetails>[1]>['ezway']

const DECLARED = { name: '林雅婷', areaCode: '886', phone: '912345678', maskedIdNumber: null }
const ASKED = {
  ...{ state: 'asked', declared: DECLARED, askedAt: '2026-11-20T02:14:00.000Z' },
  ...{ wrong: [] as string[], correction: null },
}
const WAYBILL = 'SF110000000001'

/** Values of a parcel at customs with this confirmation. */
const atCustoms = (ezway: Ezway): Parameters<typeof parcelWith> => [
  { state: 'outboundCustoms', handingType: null, ezway: ezway?.state === 'confirmed' ? null : 'asked' },
  { ezway, sfPkg: { ...refusedParcel().sfPkg, sfExportWaybillNo: WAYBILL } },
]
const open = (part: object = {}) => {
  queryClient.clear()
  return openDetails(...atCustoms({ ...ASKED, ...part }))
}
const answerNext = (part: object) =>
  fakeServer.answer(getPackageDetail, parcelWith(...atCustoms({ ...ASKED, ...part })))
const sent = () => requestsTo(correctEzwayReceiver)

beforeEach(() => void mockCopied.splice(0))

it('a parcel that waits says what to do in EZ WAY, and what was declared', async () => {
  await open()
  expect(getText('details-state')).toBe('Confirm in EZ WAY')
  expect(getText('ezway-text')).toMatch(/phone number that ends in 678.*waybill SF110000000001/)
  expect(getText('ezway-text')).toContain('It has waited since')
  expect(getText('ezway-declared')).toMatch(/林雅婷.*\+886 912345678.*Not declared/)
  await pressElements('ezway-copy-waybill')
  expect(mockCopied).toEqual([WAYBILL])
  await pressElements('ezway-how')
  await waitForNavigation()
  expect(navigations).toEqual([['helpDetail', { id: 'ezway' }]])
})

it('shows a declared ID number masked', async () => {
  await open({ declared: { ...DECLARED, maskedIdNumber: 'A1••••789' } })
  expect(getText('ezway-declared')).toContain('A1••••789')
})

it('a mismatch names each wrong field, and its form sends name and phone to declare', async () => {
  await open({ state: 'mismatch', wrong: ['phone', 'id', 'later'] })
  expect(isRendered('ezway-wrong-name')).toBe(false)
  expect(getText('ezway-wrong-phone')).toContain('registered in EZ WAY')
  expect(isRendered('ezway-certificates')).toBe(true)
  expect(getInputValue('ezway-name')).toBe('林雅婷')
  // The member must act, so the form cannot be closed.
  expect(isRendered('ezway-cancel')).toBe(false)
  await typeText('ezway-phone', '12')
  await pressElements('ezway-submit')
  expect(await waitForText('ezway-phone-error')).toContain('912 345 678')
  expect(sent()).toEqual([])
  await typeText('ezway-phone', '0987 654 321')
  fakeServer.answer(correctEzwayReceiver, {})
  const correction = { ...DECLARED, phone: '987654321', sentAt: '2026-11-21T02:14:00.000Z' }
  answerNext({ state: 'mismatch', wrong: ['phone'], correction })
  await pressElements('ezway-submit')
  expect(await waitForText('ezway-sent')).toContain('+886 987654321')
  expect(decodeURIComponent(sent()[0]!.body!)).toContain('phone=987654321')
  await pressElements('ezway-correct')
  await waitForElement('ezway-form')
  expect(getInputValue('ezway-phone')).toBe('987654321')
})

it('a typed correction stays after a failure and after leaving the screen, and points out doubts', async () => {
  await open()
  expect(isRendered('ezway-form')).toBe(false)
  await pressElements('ezway-correct')
  await waitForElement('ezway-form')
  expect(isRendered('ezway-doubt-name')).toBe(false)
  await typeText('ezway-name', 'Lin Yating')
  expect(await waitForText('ezway-doubt-name')).toContain('Chinese name')
  const message = answerWithRefusal(correctEzwayReceiver, 'EZW1')
  await pressElements('ezway-submit')
  expect(await waitForText('ezway-error')).toContain(message)
  await open()
  await waitForElement('ezway-form')
  expect(getInputValue('ezway-name')).toBe('Lin Yating')
  await pressElements('ezway-cancel')
  await waitUntilGone('ezway-form')
})

it('a denied parcel leads to customer service alone, a confirmed one has one line', async () => {
  await open({ state: 'declined' })
  expect(isRendered('ezway-correct')).toBe(false)
  expect(isRendered('ezway-contact')).toBe(true)
  await open({ state: 'confirmed' })
  await waitForElement('ezway-confirmed')
  expect(isRendered('ezway-how')).toBe(false)
  await waitUntil(() => findElement('details-state').textContent === 'At customs')
})

it('shows nothing of a state that only a newer back end knows', async () => {
  await open({ state: 'later' })
  expect(isRendered('ezway-how')).toBe(false)
})
