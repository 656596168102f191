import '../../../support/screens/screen-test'
import { act } from 'react'
import { invalidateCalls, queryClient } from '@/client/query'
import * as calls from '@/contract/forecast/forecast'
import { listPreviouslyDeclaredGoods, searchCustomsGoods } from '@/contract/forecast/goods'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { toCorrectionDraft } from '@/features/forecast/correction-draft'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { goodsItem } from '../../../support/builders'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo, type SentRequest, sentRequests } from '../../../support/screens/left-app'
import {
  closeScreen,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForNavigation, waitForText } from '../../../support/screens/shown'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from '../parcels/refused-parcel'
import { PARCEL } from '../refusal-fixtures'

jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: {} }))

const params = { packageNo: REFUSED_PARCEL }
/** Params of a new parcel, which has no number yet. */
const NEW = {}
/** Requests that were sent with their pictures. */
const uploads = () => sentRequests.filter(({ fields }) => fields !== undefined)
const note = () => getInputValue('forecast-note')

beforeEach(() => {
  answerReferenceListsByFake()
  fakeServer.answer(getFirstPackagePage, {} as never)
  fakeServer.answer(countPackages, {})
  fakeServer.answer(getPackageDetail, refusedParcel())
})

async function submit(): Promise<void> {
  await openAndWaitFor('forecast-agree', UploadPicPage, params)
  await waitForAllAnswers()
  if (findElement('forecast-agree').getAttribute('aria-checked') !== 'true')
    await pressElements('forecast-agree')
  await pressElements('forecast-submit')
}

describe('a forecast that failed its review', () => {
  it('opens with the declared values, and shows the review result at each step', async () => {
    await openAndWaitFor('forecast-next', LogisticsPage, params)
    expect(note()).toBe('fragile')
    expect(findElement('forecast-tracking').textContent).toBe('SF1408227655319')
    expect(findElement('forecast-tracking').querySelector('input')).toBeNull()
    expect(document.body.textContent).toContain("The tracking number can't be changed")
    expect(document.body.textContent).not.toContain('already at the warehouse')
    for (const Page of [LogisticsPage, GoodsPage, UploadPicPage]) {
      await openScreen(Page, params)
      expect(await waitForText('forecast-remark')).toContain('the item name is unclear')
    }
    expect(findElement('picture-0-remove').getAttribute('aria-label')).toBe('Remove picture 1')
  })

  it('keeps its declared values: nothing is preset, and the trip of an estimate waits for a new forecast', async () => {
    // A parcel of its own, because the form of another test's parcel keeps its values.
    const other = { packageNo: 'PT110000000002' }
    const declared = { ...refusedParcel().goods[0]!, categoryId: '', materialId: '', styleId: '' }
    fakeServer.answer(getPackageDetail, parcelWith(other, { goods: [declared], pictures: [] }))
    const earlier = goodsItem({ description: declared.description })
    fakeServer.answer(listPreviouslyDeclaredGoods, [earlier])
    fakeServer.answer(searchCustomsGoods, [])
    await openAndWaitFor('goods-save', GoodsInfoPage, { ...other, index: '0' })
    await waitForAllAnswers()
    expect(findElement('goods-category').textContent).not.toContain('Digital accessories')
    const trip = { whCode: '769DCR', flowId: '100005003', moveMode: 'standard', distributionMode: 'toDoor' }
    tripOfNextForecast.set(trip)
    await openAndWaitFor('forecast-next', LogisticsPage, other)
    await waitForAllAnswers()
    expect(findElement('forecast-destination').textContent).toContain('Singapore')
    expect(tripOfNextForecast.consume()).toEqual(trip)
  })

  it('lists exactly what discarding the changes removes', async () => {
    const said = async () => {
      await pressElements('forecast-discard')
      await waitForElement('forecast-discard-dialog-of')
      return findElement('forecast-discard-dialog-of').textContent!.replace(/[\u2068\u2069]/g, '')
    }
    await openScreen(LogisticsPage, params)
    await typeText('forecast-note', 'The case is inside')
    expect(await said()).toBe('SF14082276553191 item1 picture')
    await pressElements('forecast-discard-confirm')
    await openScreen(LogisticsPage, NEW)
    await typeText('forecast-note', 'for my aunt')
    await typeText('forecast-tracking', 'SF1408227655999')
    expect(await said()).toBe('SF1408227655999')
    await pressElements('forecast-discard-confirm')
  })

  it('is not sent without a change, and shows that until something is changed', async () => {
    fakeServer.answer(calls.editForecast, params)
    await submit()
    expect(await waitForText('forecast-unchanged')).toContain('not changed anything')
    expect(uploads()).toEqual([])
    await openScreen(LogisticsPage, params)
    await typeText('forecast-note', 'The case is inside')
    await openAndWaitFor('forecast-submit', UploadPicPage, params)
    expect(document.getElementById('forecast-unchanged')).toBeNull()
    await pressElements('forecast-submit')
    await waitUntil(() => uploads().length > 0)
    expect(uploads()).toHaveLength(1)
  })

  it('keeps its fields when the server data changes meanwhile', async () => {
    await openAndWaitFor('forecast-next', LogisticsPage, params)
    fakeServer.answer(getPackageDetail, refusedParcel('as the server has it'))
    await act(async () => void invalidateCalls(getPackageDetail))
    await waitForAllAnswers()
    expect(note()).toBe('fragile')
    // Nothing was typed, so there is nothing to discard.
    expect(document.getElementById('forecast-discard')).toBeNull()
  })

  it('is sent completely to the correcting call; then the parcel opens and the draft is deleted', async () => {
    fakeServer.answer(calls.editForecast, params)
    await openScreen(LogisticsPage, params)
    await typeText('forecast-note', 'The case is inside')
    await submit()
    expect(await waitForNavigation()).toEqual([['parcelDetails', params]])
    expect(uploads()).toHaveLength(1)
    expect(requestsTo(calls.editForecast)[0]!.fields).toMatchObject({
      packageNo: REFUSED_PARCEL,
      note: 'The case is inside',
      picture0: 'P1',
    })
    // After a second refusal the form starts with the last declared values.
    fakeServer.answer(getPackageDetail, refusedParcel('as the server has it'))
    await closeScreen()
    queryClient.clear()
    await openAndWaitFor('forecast-next', LogisticsPage, params)
    expect(note()).toBe('as the server has it')
  })

  it('keeps its collector and pickup point', async () => {
    const collector = { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' }
    const declared = { ...refusedParcel(), pickupPoint: { id: 'SGS1' }, collector }
    expect(toCorrectionDraft(declared as never)).toMatchObject({
      ...{ pickupPointId: 'SGS1', pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
    })
  })

  it('of a measured parcel shows at once that it is closed, and leads to the parcel', async () => {
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'toPay' }))
    for (const Page of [LogisticsPage, GoodsPage, UploadPicPage]) {
      await openScreen(Page, params)
      expect(await waitForText('forecast-closed')).toContain('To pay')
      expect(document.getElementById('forecast-next')).toBeNull()
    }
    await pressElements('forecast-closed-parcel')
    expect(navigations).toEqual([['parcelDetails', params]])
  })
})

describe('a change of a declaration', () => {
  const inState = (state: ParcelState, updatedAt = PARCEL.updatedAt) =>
    fakeServer.answer(getPackageDetail, parcelWith({ state, updatedAt, handingType: null }))
  it('[CALL-68] for a parcel in the warehouse sends only goods and proof, by a separate call', async () => {
    inState('inboundReview')
    fakeServer.answer(calls.updateArrivedParcelGoods, params)
    await openAndWaitFor('forecast-closed', LogisticsPage, params)
    await openScreen(UploadPicPage, params)
    await pressElements('picture-0-remove')
    await submit()
    await waitForNavigation()
    const [{ fields }] = requestsTo(calls.updateArrivedParcelGoods) as [SentRequest]
    expect(Object.keys(fields!)).not.toContain('whCode')
    expect(fields).toMatchObject({ packageNo: REFUSED_PARCEL, packagesPic: '[]' })
    expect(requestsTo(calls.editForecast)).toEqual([])
  })

  it('[CALL-67] before arrival sends everything; a change on another device is shown first, then overwritten', async () => {
    inState('declared')
    const code = 'FO0005'
    fakeServer.refuse(calls.editForecast, { code, msg: 'said by the server', data: null })
    await openScreen(LogisticsPage, params)
    await typeText('forecast-note', 'from this device')
    const later = '2026-11-20T03:00:00.000Z'
    await submit()
    inState('declared', later)
    expect(await waitForText('forecast-error')).toContain('changed on another device')
    expect(requestsTo(calls.editForecast)[0]!.fields).toMatchObject({
      ...{ note: 'from this device', basedOn: PARCEL.updatedAt },
    })
    inState('declared', later)
    await pressElements('forecast-submit')
    await waitUntil(() => uploads().length > 1)
    await waitForElement('forecast-error')
    fakeServer.answer(calls.editForecast, params)
    await pressElements('forecast-submit')
    await waitForNavigation()
    expect(uploads().at(-1)!.fields).toMatchObject({ note: 'from this device', basedOn: later })
  })
})
