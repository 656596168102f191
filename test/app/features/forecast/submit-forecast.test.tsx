import { act } from 'react'
import { CallError } from '@/client/call-error'
import { queryClient } from '@/client/query'
import { getAgreementStatus } from '@/contract/auth/agreements'
import { findDeclaredRefusalByCode } from '@/contract/base/call'
import { addForecast } from '@/contract/forecast/forecast'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import type { DraftPicture } from '@/features/forecast/stored-forecast-draft'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { useSubmitForecast } from '@/features/forecast/use-submit-forecast'
import { waitForNextFrame } from '@/platform/frame/next-frame'
import { patchSessionState } from '@/session/session-store'
import { goodsItem } from '../../../support/builders'
import { type RenderedNode, renderNode } from '../../../support/screens/draw'
import { getShownProblems } from '../../../support/screens/shown-problems'

const mockOpened: unknown[] = []
const mockSent: { trackingNo: string }[] = []
let mockAnswer: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }
jest.mock('@tarojs/components', () => jest.requireActual('../../../support/screens/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({ showToast: () => undefined }))
jest.mock('@/navigation/navigation', () => ({
  navigate: (...args: unknown[]) => mockOpened.push(args),
  replaceScreenFlow: async (_flow: unknown, ...args: unknown[]) => mockOpened.push(args),
}))
jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: {} }))
jest.mock('@/features/forecast/queries', () => ({
  getCachedReferenceData: () => jest.requireActual('../../../support/builders').REFERENCE,
  getDefaultTrip: () => ({}),
}))
jest.mock('@/client/call-server', () => ({
  callServer: (_call: unknown, payload: { trackingNo: string }) => {
    mockSent.push(payload)
    return new Promise((resolve, reject) => {
      mockAnswer = { resolve, reject }
    })
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const refused = (code: string) =>
  new CallError({ kind: 'code', code, declared: findDeclaredRefusalByCode(addForecast, code) })

const COMPLETE = {
  flowId: '100005001',
  trackingNo: 'SF1408227699001',
  addressId: 'a1',
  goods: [goodsItem()],
  shoppingUrl: 'https://shop.example/item/1',
}

let submit: () => Promise<void>
function Submit() {
  submit = useSubmitForecast().submit
  return null
}
let screen: RenderedNode
beforeEach(async () => {
  mockOpened.length = 0
  mockSent.length = 0
  patchSessionState({ signedIn: true, aptId: 'PT000001' })
  newParcelForecastForm.discard()
  newParcelForecastForm.change(COMPLETE)
  // The consent comes last, because a change of the parcel's route withdraws it.
  newParcelForecastForm.change({ noticesAgreed: true })
  screen = await renderNode(<Submit />)
})
afterEach(() => screen.end())

/** Presses the button and makes the server respond. */
async function submitAnd(answer: (server: typeof mockAnswer) => void): Promise<void> {
  await act(async () => {
    const submitted = submit()
    await waitForNextFrame()
    answer(mockAnswer)
    await submitted
  })
}

describe('submitting a forecast', () => {
  it('sends once when pressed twice; then the parcel replaces the steps and the draft is deleted', async () => {
    await act(async () => {
      const both = Promise.all([submit(), submit()])
      await waitForNextFrame()
      mockAnswer.resolve({ packageNo: 'P1' })
      await both
    })
    expect(mockSent.map(({ trackingNo }) => trackingNo)).toEqual([COMPLETE.trackingNo])
    expect(mockOpened).toEqual([['parcelDetails', { packageNo: 'P1' }]])
    expect(newParcelForecastForm.current().trackingNo).toBe('')
    expect(storedForecastDraft.of('PT000001').get()).toBeUndefined()
  })
  it('refetches the counts, the parcel list and what is signed', async () => {
    const read = [
      [countPackages.name, {}],
      [getFirstPackagePage.name, 'pages', {}],
      // The forecast signs the notices, so a payment does not ask for them.
      [getAgreementStatus.name, { typeCode: ['10004'] }],
    ]
    for (const key of read) queryClient.setQueryData(key, {})
    const areOutdated = () => read.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    expect(areOutdated()).toEqual([false, false, false])
    await submitAnd((server) => server.resolve({ packageNo: 'P1' }))
    expect(areOutdated()).toEqual([true, true, true])
  })
  it('sends the parsed values, not the typed text', async () => {
    newParcelForecastForm.change({
      trackingNo: ' sf1408 227699001 ',
      distributionMode: 'toDoor',
      pickupPointId: 'HKS1',
    })
    newParcelForecastForm.change({ noticesAgreed: true })
    await submitAnd((server) => server.resolve({ packageNo: 'P1' }))
    expect(mockSent).toMatchObject([{ trackingNo: COMPLETE.trackingNo, addressId: 'a1', pickupPointId: '' }])
  })
  it('opens the item of an earlier step that is wrong', async () => {
    newParcelForecastForm.change({ goods: [goodsItem(), goodsItem({ brand: '' })] })
    await act(() => submit())
    expect(mockSent).toEqual([])
    expect(mockOpened).toEqual([['forecastGoodsInfo', { index: '1' }]])
    await act(waitForNextFrame)
    expect(getShownProblems(newParcelForecastForm)).toEqual({
      'goods.1.brand': { code: 'goods.brand.required' },
    })
  })
  it('marks an already declared number in its step, and keeps the draft', async () => {
    await submitAnd((server) => server.reject(refused('4')))
    expect(mockOpened).toEqual([['forecast', {}]])
    expect(Object.keys(getShownProblems(newParcelForecastForm))).toEqual(['trackingNo'])
    expect(storedForecastDraft.of('PT000001').get()?.trackingNo).toBe(COMPLETE.trackingNo)
  })
  it('keeps the member on the page after a refusal without a field', async () => {
    await submitAnd((server) => server.reject(refused('27')))
    expect(mockOpened).toEqual([])
    expect(getShownProblems(newParcelForecastForm)).toEqual({})
  })
  it('gets a new key after its key was used for other content, and can be repeated', async () => {
    await submitAnd((server) => server.reject(refused('422')))
    expect(newParcelForecastForm.useFormState.getState().refusal?.refusal).toEqual({
      code: 'key.otherContent',
      params: {},
    })
    await submitAnd((server) => server.resolve({ packageNo: 'P1' }))
    const [first, second] = mockSent as unknown as { idempotencyKey: string }[]
    expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey)
  })
  it('waits while pictures are uploading', async () => {
    const uploading: DraftPicture = { key: 'k1', name: 'order.png', state: 'uploading' }
    newParcelForecastForm.change({ pictures: [uploading] })
    await act(() => submit())
    expect(mockSent).toEqual([])
    await act(waitForNextFrame)
    expect(getShownProblems(newParcelForecastForm)).toEqual({ pictures: { code: 'pictures.busy' } })
    newParcelForecastForm.change({ pictures: [{ ...uploading, state: 'done', pictureId: 'p1' }] })
    expect(getShownProblems(newParcelForecastForm)).toEqual({})
  })
})
