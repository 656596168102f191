import '../../../support/screens/screen-test'
import { listAddresses } from '@/contract/addresses/addresses'
import type { Call } from '@/contract/base/call'
import { getMergeCandidates, getMergeFees, submitMerge } from '@/contract/consolidation/merge'
import { getSplitGoods, submitSplit } from '@/contract/consolidation/split'
import { getSendAndDistributionModes } from '@/contract/forecast/forecast-lists'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getOrder } from '@/contract/orders/orders'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import MergePage from '@/features/consolidation/pages/merge'
import MergeDetailPage from '@/features/consolidation/pages/merge-detail'
import SplitPage from '@/features/consolidation/pages/split'
import SplitDetailPage from '@/features/consolidation/pages/split-detail'
import SplitGoodsPage from '@/features/consolidation/pages/split-goods'
import { createSplitPiecesStorage } from '@/features/consolidation/split-pieces-storage'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  closeScreen,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  getInputValue,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { ADDRESS, ORDER } from '../refusal-fixtures'
import { candidate, MERGE_FEES, SEND_MODES } from './merge-fixtures'
import { DIVIDED, THREE_PIECES } from './split-fixtures'

const mockReveal = jest.fn()
jest.mock('@/platform/scroll/scroll', () => ({
  ...jest.requireActual('@/platform/scroll/scroll'),
  scrollToFirstMatchAndFocus: (selector: string) =>
    mockReveal(document.querySelector(`${selector} [id]`)?.id),
}))
beforeEach(() => mockReveal.mockClear())

/**
 * Checks the idempotency keys. A press after a lost response repeats the same order; a press after a refusal
 * is a new order.
 */
async function expectKeys(call: Call, code: string, form: 'merge' | 'split'): Promise<void> {
  const keys = () => paramsSentTo(call).map((words) => words.get('idempotencyKey'))
  fakeServer.fail(call, 'timeout')
  await pressElements(`${form}-submit`)
  expect(await waitForText(`${form}-error`)).toContain('nothing is ordered twice')
  const message = answerWithRefusal(call, code)
  await pressElements(`${form}-submit`)
  await waitUntil(() => getText(`${form}-error`)!.includes(message))
  await pressElements(`${form}-submit`)
  await waitUntil(() => keys().length === 3)
  expect([keys()[1] === keys()[0], keys()[2] === keys()[1]]).toEqual([true, false])
}

describe('merging parcels', () => {
  const pick = async (candidates: ReturnType<typeof candidate>[], params = {}) => {
    fakeServer.answer(getMergeCandidates, candidates as never)
    await openAndWaitFor('merge-next', MergePage, params)
  }

  describe('choosing', () => {
    it('sums up the chosen parcels, and continues with at least two', async () => {
      await pick([candidate('PT000001'), candidate('PT000002', { weight: 1500 }), candidate('PT000003')])
      await pressElements('merge-next')
      expect(getText('merge-few')).toContain('Pick at least 2')
      await pressElements('merge-PT000001', 'merge-PT000002')
      expect([getText('merge-picked'), getText('merge-weight')]).toEqual(['2 picked', '2.50 / 30 kg'])
      expect(getText('merge-sums')).toBe('2 items\u00a0· 1 category\u00a0· declared ¥20.00')
      expect(isRendered('merge-few')).toBe(false)
      await pressElements('merge-next')
      expect(navigations).toEqual([['mergeDetail', { packageNo: 'PT000001.PT000002' }]])
    })
    it('estimates the price and the saving of the box, and says what each parcel costs alone', async () => {
      fakeServer.answer(getForecastAddresses, [ADDRESS])
      fakeServer.answer(getSendAndDistributionModes, SEND_MODES)
      fakeServer.answer(getMergeFees, { ...MERGE_FEES, separateCents: 16_000 })
      await pick([candidate('PT000001'), candidate('PT000002')])
      expect(getText('merge-PT000001')).toContain('¥128.60 alone')
      await pressElements('merge-PT000001')
      expect(isRendered('merge-estimate')).toBe(false)
      await pressElements('merge-PT000002')
      await waitUntil(() => isRendered('fees-saved'))
      expect(getText('merge-estimate')).toMatch(/10\.00.*125\.00/)
      expect(getText('fees-saved')).toBe('You save ¥35.00 of ¥160.00')
      await pressElements('merge-PT000002')
      expect(isRendered('merge-estimate')).toBe(false)
    })
    it('[MERG-34] shows an exceeded limit at once, and can remove the parcel that exceeds it', async () => {
      await pick([
        candidate('PT000001', { weight: 16_000 }),
        candidate('PT000002', { weight: 8000 }),
        candidate('PT000003', { weight: 8000 }),
      ])
      await pressElements('merge-PT000001', 'merge-PT000002')
      expect(isRendered('merge-over')).toBe(false)
      await pressElements('merge-PT000003')
      expect(getText('merge-over')).toContain('32 kg is over 30 kg')
      expect(getText('merge-leave-out')).toBe('Leave out SF-PT000003')
      await pressElements('merge-next')
      expect(navigations).toEqual([])
      await pressElements('merge-leave-out')
      expect([isRendered('merge-over'), getText('merge-picked')]).toEqual([false, '2 picked'])
    })
    it('[MERG-33] recommends at most six parcels to Singapore, but allows more', async () => {
      const seven = Array.from({ length: 7 }, (_, at) =>
        candidate(`PT00000${at}`, { goods: [{ ...candidate('x').goods[0]!, categoryId: String(at) }] }),
      )
      await pick(seven)
      await pressElements(...seven.slice(0, 6).map(({ parcel }) => `merge-${parcel.packageNo}`))
      expect(isRendered('merge-boxes')).toBe(false)
      await pressElements('merge-PT000006')
      expect(getText('merge-boxes')).toContain('Up to 6')
      expect(isRendered('merge-over')).toBe(false)
    })
    it('[PARC-76] refuses a parcel with automatic payment or a running payment, and shows why', async () => {
      const automatic = { moveMode: 'authorizedDeduction' }
      await pick([candidate('PT000001', automatic), candidate('PT000002', automatic)])
      await pressElements('merge-PT000001')
      expect(getText('merge-PT000001')).toContain("automatic payment can't be merged")
      expect(getText('merge-picked')).toBe('0 picked')
      const paying = candidate('PT000003')
      await pick([{ ...paying, parcel: { ...paying.parcel, isPaymentUnderWay: true } }])
      await pressElements('merge-PT000003')
      expect([getText('merge-picked'), getText('merge-PT000003')]).toEqual([
        '0 picked',
        expect.stringContaining('being confirmed'),
      ])
    })
    it('offers parcels of one flow at a time, starting with that of the opened parcel', async () => {
      const toTaiwan = { tarArea: 'TW', flowId: '100005005' }
      const all = [candidate('PT000001'), candidate('PT000002'), candidate('PT000003', toTaiwan)]
      await pick(all, { packageNo: 'PT000003' })
      expect([isRendered('merge-PT000003'), isRendered('merge-PT000001')]).toEqual([true, false])
      expect(getText('merge-picked')).toBe('1 picked')
      // The chosen chip names the flow.
      expect(isRendered('merge-only-lane')).toBe(false)
      await pressElements('merge-lane-769DCR-SG-standard')
      expect([isRendered('merge-PT000003'), isRendered('merge-PT000001')]).toEqual([false, true])
      expect(getText('merge-picked')).toBe('0 picked')
      expect(getText('merge-rule')).toContain('2 to 20')
    })
    it('starts with all parcels that it was opened for', async () => {
      const all = [candidate('PT000001'), candidate('PT000002'), candidate('PT000003')]
      await pick(all, { packageNo: 'PT000001.PT000003' })
      expect(getText('merge-only-lane')).toContain('SG')
      expect(getText('merge-picked')).toBe('2 picked')
    })
    it('explains merging when there is nothing to merge', async () => {
      fakeServer.answer(getMergeCandidates, [])
      await openScreen(MergePage)
      expect(await waitForText('merge-none')).toContain('Nothing to merge yet')
    })
  })

  const review = async (
    part: Parameters<typeof candidate>[1] = {},
    offered = [ADDRESS, { ...ADDRESS, id: 'A2', name: 'Tan Ah Kow' }],
    fees = MERGE_FEES,
  ) => {
    fakeServer.answer(getMergeCandidates, [candidate('PT000001', part), candidate('PT000002', part)] as never)
    fakeServer.answer(getForecastAddresses, offered)
    fakeServer.answer(getSendAndDistributionModes, SEND_MODES)
    fakeServer.answer(getMergeFees, fees)
    await openAndWaitFor('merge-submit', MergeDetailPage, { packageNo: 'PT000001.PT000002' })
  }
  describe('reviewing', () => {
    it('leads back with the same parcels chosen', async () => {
      await review()
      await pressElements('merge-pick')
      expect(navigations).toEqual([['merge', { packageNo: 'PT000001.PT000002' }]])
    })
    it('[IDCT-19] marks a Mainland address without an ID, does not offer it, and leads to its ID', async () => {
      fakeServer.answer(listAddresses, [
        { ...ADDRESS, country: 'CN', isMainland: true, approveStatus: 3, idByReceiver: false },
      ])
      await review({ tarArea: 'CN', flowId: '100001001' }, [{ ...ADDRESS, id: 'A2' }])
      await pressElements('trip-address')
      await waitForElement('trip-address-A2')
      expect(await waitForText('trip-address-waiting')).toContain('ID to be submitted')
      expect(isRendered(`trip-address-${ADDRESS.id}`)).toBe(false)
      await pressElements(`trip-certificate-${ADDRESS.id}`)
      expect(navigations).toEqual([['certificateEdit', { addressId: ADDRESS.id }]])
    })
    it('does not mark addresses outside the Mainland, which need no ID', async () => {
      fakeServer.answer(listAddresses, [{ ...ADDRESS, approveStatus: 3 }])
      await review()
      await pressElements('trip-address')
      await waitForElement(`trip-address-${ADDRESS.id}`)
      expect(isRendered('trip-address-waiting')).toBe(false)
    })
    it('marks an unusable address until another one is chosen', async () => {
      await review()
      await waitForElement('merge-total')
      fakeServer.refuse(submitMerge, { code: '5', msg: '', data: null })
      await pressElements('merge-submit')
      await waitForElement('trip-address-error')
      expect(isRendered('merge-error')).toBe(false)
      await pressElements('trip-address', 'trip-address-A2')
      await waitUntil(() => !isRendered('trip-address-error'))
      expect(isRendered('merge-error')).toBe(false)
    })
    it('shows a problem of the address only at the address', async () => {
      await review()
      const message = answerWithRefusal(getMergeFees, '3')
      await pressElements('trip-address', 'trip-address-A2')
      expect(await waitForText('trip-address-error')).toBe(message)
      expect(isRendered('merge-error')).toBe(false)
    })
    it('[MERG-02] calculates the price for the chosen address and method, and orders at the shown total', async () => {
      await review()
      expect(await waitForText('merge-total')).toContain('125.00')
      expect(getText('merge-box')).toMatch(/\b2\b.*125\.00/)
      for (const parcel of document.querySelectorAll('.mg-inside'))
        expect(parcel.textContent).toContain('¥128.60 alone')
      expect(document.querySelectorAll('.mg-inside')).toHaveLength(2)
      await pressElements('trip-address', 'trip-address-A2')
      await waitUntil(() => requestsTo(getMergeFees).at(-1)!.url.includes('addressId=A2'))
      fakeServer.answer(submitMerge, { orderNo: 'OD000001', payBefore: '2099-01-01T00:00:00.000Z' })
      await waitForElement('merge-total')
      await pressElements('merge-submit')
      expect(await waitForNavigation()).toEqual([['payDiscounts', { orderNo: 'OD000001' }]])
      expect(requestsTo(submitMerge)).toHaveLength(1)
    })
    it.each([
      ['shows the saving of the merge', 16_000, 'You save ¥35.00 of ¥160.00'],
      ['shows no saving if the merge saves nothing', 12_500, null],
      ['shows no saving if the merge costs more', 12_000, null],
      ['shows no saving if the separate price is unknown', null, null],
    ])('%s', async (_title, separateCents, saved) => {
      await review({}, [ADDRESS], { ...MERGE_FEES, separateCents })
      await waitForElement('merge-total')
      expect(isRendered('fees-saved') ? getText('fees-saved') : null).toBe(saved)
    })
    it('repeats the key after a lost answer, and uses a new one after a refusal', async () => {
      await review()
      await waitForElement('merge-total')
      await expectKeys(submitMerge, 'ORD8', 'merge')
    })
    it('leads back to the choice when the parcels no longer wait for payment', async () => {
      fakeServer.answer(getMergeCandidates, [candidate('PT000001')] as never)
      await openScreen(MergeDetailPage, { packageNo: 'PT000001.PT000002' })
      await pressElements('merge-again')
      expect(navigations).toEqual([['merge', {}]])
    })
  })
})

describe('splitting a parcel', () => {
  beforeEach(() => {
    fakeServer.answer(getSplitGoods, DIVIDED)
  })

  const packageNo = 'PT000001'

  describe('the number of pieces', () => {
    const begin = async () => {
      await openAndWaitFor('split-next', SplitPage, { packageNo })
    }
    it('shows what is wrong with the number, keeps the input, and continues with a valid one', async () => {
      await begin()
      for (const [typed, words] of [
        ['2', 'at least 3'],
        ['', 'at least 3'],
        ['7', 'at most 6'],
      ] as const) {
        await typeText('split-count', typed)
        expect(getText('split-count-error')).toContain(words)
        expect(getInputValue('split-count')).toBe(typed)
        await pressElements('split-next')
      }
      expect(navigations).toEqual([])
      await typeText('split-count', '4')
      expect(isRendered('split-count-error')).toBe(false)
      expect(getText('split-fee')).toContain('40.00')
      await pressElements('split-next')
      expect(navigations).toEqual([['splitGoods', { packageNo }]])
      expect(createSplitPiecesStorage(packageNo).get()).toHaveLength(4)
    })
    it('shows that goods for fewer than three pieces cannot be split', async () => {
      fakeServer.answer(getSplitGoods, { ...DIVIDED, goods: [DIVIDED.goods[1]!, DIVIDED.goods[2]!] })
      await openScreen(SplitPage, { packageNo })
      expect(await waitForText('split-impossible')).toContain('at least 3')
      expect(isRendered('split-next')).toBe(false)
    })
    it('leads to an unpaid split of the parcel, and not to an order of another kind', async () => {
      const parcel = { ...DIVIDED.parcel, orderNo: ORDER.orderNo }
      fakeServer.answer(getSplitGoods, { ...DIVIDED, parcel })
      fakeServer.answer(getOrder, { ...ORDER, purpose: PAYMENT_PURPOSE_CODE.split })
      await begin()
      await pressElements('split-open-pay')
      expect(navigations).toEqual([['splitPay', { orderNo: ORDER.orderNo }]])
      await closeScreen()
      fakeServer.answer(getOrder, ORDER)
      await begin()
      await waitUntil(() => requestsTo(getOrder).length > 1)
      await waitUntilGone('split-open')
    })
    it('without a parcel lists only those that can be split and are not being paid', async () => {
      const of = (no: string, part: object, quantity = 3) => {
        const one = candidate(no)
        const goods = one.goods.map((item) => ({ ...item, quantity }))
        return { ...one, goods, parcel: { ...one.parcel, ...part } }
      }
      fakeServer.answer(getMergeCandidates, [
        of('PT000001', { canSplit: true }),
        of('PT000002', {}),
        of('PT000003', { canSplit: true, isPaymentUnderWay: true }),
        of('PT000004', { canSplit: true }, 2),
      ] as never)
      await openScreen(SplitPage)
      // The row says which parcel it is: route, contents once, and weight.
      expect(await waitForText('split-PT000001')).toMatch(/769DCR.*SG.*Thing PT000001 × 31\.00\skg$/)
      await pressElements('split-PT000001')
      expect(navigations).toEqual([['split', { packageNo: 'PT000001' }]])
      for (const other of [2, 3, 4]) expect(isRendered(`split-PT00000${other}`)).toBe(false)
    })
  })

  describe('dividing the goods', () => {
    const divide = async (pieces = THREE_PIECES) => {
      createSplitPiecesStorage(packageNo).set(pieces)
      await openAndWaitFor('split-goods-next', SplitGoodsPage, { packageNo })
    }
    it('puts in no more than there is, and takes out no more than is in', async () => {
      await divide()
      await pressElements('split-0-1-more', 'split-1-1-fewer')
      expect([getText('split-0-1'), getText('split-1-1'), getText('split-left-0')]).toEqual([
        '2',
        '0',
        'All 4 placed',
      ])
      await pressElements('split-0-1-fewer')
      expect(['0-1', 'left-0', 'left'].map((name) => getText(`split-${name}`))).toEqual([
        ...['1', '1 of 4 left', '1 still to place'],
      ])
    })
    it('a removed piece returns its goods', async () => {
      await divide([...THREE_PIECES, []])
      await pressElements('split-remove-2')
      expect([getText('split-left-0'), getText('split-left-1')]).toEqual(['1 of 4 left', '1 of 2 left'])
      expect(isRendered('split-remove-2')).toBe(false)
    })
    it('ignores a stored division of other goods', async () => {
      await divide([[{ position: 9, quantity: 1 }], [], []])
      expect(getText('split-left')).toBe('7 still to place')
    })
    it('scrolls to the package with a problem, and continues only when all are right', async () => {
      await divide([[{ position: 0, quantity: 4 }], [{ position: 2, quantity: 1 }], []])
      expect(getText('split-piece-2-error')).toContain('gifts alone')
      expect(isRendered('split-piece-3-error')).toBe(false)
      await pressElements('split-goods-next')
      expect(getText('split-piece-3-error')).toContain('empty')
      expect(mockReveal.mock.calls).toEqual([['split-piece-2-error']])
      expect(getText('split-problem')).toContain('2 still to place.')
      expect(navigations).toEqual([])
      await pressElements('split-even', 'split-goods-next')
      expect(navigations).toEqual([['splitDetail', { packageNo }]])
    })
  })

  describe('reviewing', () => {
    const review = async () => {
      createSplitPiecesStorage(packageNo).set(THREE_PIECES)
      await openAndWaitFor('split-submit', SplitDetailPage, { packageNo })
    }
    it('orders the shown division at the shown price, and opens the payment', async () => {
      await review()
      expect(getText('split-review-1')).toContain('Lamp × 2')
      for (const id of ['split-fees', 'split-total']) expect(getText(id)).toContain('30.00')
      fakeServer.answer(submitSplit, { orderNo: 'OD000001', payBefore: '2099-01-01T00:00:00.000Z' })
      await pressElements('split-submit')
      expect(await waitForNavigation()).toEqual([['splitPay', { orderNo: 'OD000001' }]])
      const [words] = paramsSentTo(submitSplit)
      expect([words!.get('totalCents'), JSON.parse(words!.get('pieces')!)]).toEqual(['3000', THREE_PIECES])
      // A member who returns from the payment still finds the goods divided.
      expect(createSplitPiecesStorage(packageNo).get()).toEqual(THREE_PIECES)
    })
    it('shows that the parcel can no longer be split, and deletes the stored division', async () => {
      createSplitPiecesStorage(packageNo).set(THREE_PIECES)
      fakeServer.refuse(getSplitGoods, { code: 'SPL1', msg: '', data: {} })
      await openScreen(SplitDetailPage, { packageNo })
      expect(await waitForText('load-gone')).toContain("can't be split")
      expect([isRendered('split-submit'), createSplitPiecesStorage(packageNo).get()]).toEqual([
        false,
        undefined,
      ])
    })
    it('repeats the key after a lost answer, uses a new one after a refusal, and keeps the division', async () => {
      await review()
      await expectKeys(submitSplit, 'ORD2', 'split')
      expect(createSplitPiecesStorage(packageNo).get()).toEqual(THREE_PIECES)
    })
  })
})
