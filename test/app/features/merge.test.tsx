import '../../support/screen-test'
import { getMergeCandidates, getMergeFees, submitMerge } from '@/contract/consolidation'
import { getDiapatchsByMode } from '@/contract/forecast-lists'
import { getForecastAddresses } from '@/contract/forecast-receivers'
import MergePage from '@/features/consolidation/pages/merge'
import MergeDetailPage from '@/features/consolidation/pages/merge-detail'
import { fakeServer } from '../../support/fake-server'
import { requests, went } from '../../support/left-app'
import { drawn, isThere, open, press, refusalTo, says, until } from '../../support/screens'
import { candidate, MERGE_FEES, SEND_MODES } from './merge-fixtures'
import { ADDRESS } from './refusal-fixtures'

const pick = async (candidates: ReturnType<typeof candidate>[], params = {}) => {
  fakeServer.answer(getMergeCandidates, candidates as never)
  await open(MergePage, params)
  await drawn('merge-next')
}

describe('picking', () => {
  it('adds up what is picked, and goes on with two', async () => {
    await pick([candidate('PT000001'), candidate('PT000002', { weight: 1500 }), candidate('PT000003')])
    await press('merge-next')
    expect(says('merge-few')).toContain('Pick at least 2')
    await press('merge-PT000001', 'merge-PT000002')
    expect([says('merge-picked'), says('merge-weight')]).toEqual(['2 picked', '2.50 / 30 kg'])
    expect(says('merge-sums')).toBe('Pieces: 2 · categories: 1 · about RMB 20.00')
    expect(isThere('merge-few')).toBe(false)
    await press('merge-next')
    expect(went).toEqual([['mergeDetail', { packageNo: 'PT000001.PT000002' }]])
  })
  it('[MERG-34] says while picking what is over, and takes out the parcel that it names', async () => {
    await pick([
      candidate('PT000001', { weight: 16_000 }),
      candidate('PT000002', { weight: 8000 }),
      candidate('PT000003', { weight: 8000 }),
    ])
    await press('merge-PT000001', 'merge-PT000002')
    expect(isThere('merge-over')).toBe(false)
    await press('merge-PT000003')
    expect(says('merge-over')).toContain('32 kg is over 30 kg')
    expect(says('merge-leave-out')).toBe('Leave out SF-PT000003')
    await press('merge-next')
    expect(went).toEqual([])
    await press('merge-leave-out')
    expect([isThere('merge-over'), says('merge-picked')]).toEqual([false, '2 picked'])
  })
  it('[MERG-33] suggests six boxes to Singapore, where more may go', async () => {
    const seven = Array.from({ length: 7 }, (_, at) =>
      candidate(`PT00000${at}`, { goods: [{ ...candidate('x').goods[0]!, categoryId: String(at) }] }),
    )
    await pick(seven)
    await press(...seven.slice(0, 6).map(({ parcel }) => `merge-${parcel.packageNo}`))
    expect(isThere('merge-boxes')).toBe(false)
    await press('merge-PT000006')
    expect(says('merge-boxes')).toContain('Up to 6')
    expect(isThere('merge-over')).toBe(false)
  })
  it('[PARC-76] a parcel with automatic payment, or one that is being paid, cannot be picked, and says why', async () => {
    const automatic = { moveMode: 'authorizedDeduction' }
    await pick([candidate('PT000001', automatic), candidate('PT000002', automatic)])
    await press('merge-PT000001')
    expect(says('merge-PT000001')).toContain("automatic payment can't be merged")
    expect(says('merge-picked')).toBe('0 picked')
    const paying = candidate('PT000003')
    await pick([{ ...paying, parcel: { ...paying.parcel, isPaymentUnderWay: true } }])
    await press('merge-PT000003')
    expect([says('merge-picked'), says('merge-PT000003')]).toEqual([
      '0 picked',
      expect.stringContaining('being confirmed'),
    ])
  })
  it('offers parcels of one way at a time, that of the parcel it was opened for first', async () => {
    const toTaiwan = { tarArea: 'TW', flowId: '100005005' }
    const all = [candidate('PT000001'), candidate('PT000002'), candidate('PT000003', toTaiwan)]
    await pick(all, { packageNo: 'PT000003' })
    expect([isThere('merge-PT000003'), isThere('merge-PT000001')]).toEqual([true, false])
    expect(says('merge-picked')).toBe('1 picked')
    await press('merge-lane-769DCR-SG-standard')
    expect([isThere('merge-PT000003'), isThere('merge-PT000001')]).toEqual([false, true])
    expect(says('merge-picked')).toBe('0 picked')
    expect(says('merge-rule')).toContain('2 to 20')
  })
  it('begins with all that it was opened for', async () => {
    const all = [candidate('PT000001'), candidate('PT000002'), candidate('PT000003')]
    await pick(all, { packageNo: 'PT000001.PT000003' })
    expect(says('merge-picked')).toBe('2 picked')
  })
  it('says where there is nothing, what this is for', async () => {
    fakeServer.answer(getMergeCandidates, [])
    await open(MergePage)
    await drawn('merge-none')
    expect(says('merge-none')).toContain('Nothing to merge yet')
  })
})

const review = async () => {
  fakeServer.answer(getMergeCandidates, [candidate('PT000001'), candidate('PT000002')] as never)
  fakeServer.answer(getForecastAddresses, [ADDRESS, { ...ADDRESS, id: 'A2', name: 'Tan Ah Kow' }])
  fakeServer.answer(getDiapatchsByMode, SEND_MODES)
  fakeServer.answer(getMergeFees, MERGE_FEES)
  await open(MergeDetailPage, { packageNo: 'PT000001.PT000002' })
  await drawn('merge-submit')
}
const sent = (call: { path: string }) => requests.filter(({ url }) => url.includes(call.path))

describe('reviewing', () => {
  it('leads back to picking with what was picked', async () => {
    await review()
    await press('merge-pick')
    expect(went).toEqual([['merge', { packageNo: 'PT000001.PT000002' }]])
  })
  it('[MERG-02] prices for the address and the method that are chosen, and orders for the total that was shown', async () => {
    await review()
    await drawn('merge-total')
    expect(says('merge-total')).toContain('125.00')
    await press('trip-address', 'trip-address-A2')
    await until(() => sent(getMergeFees).at(-1)!.url.includes('addressId=A2'))
    fakeServer.answer(submitMerge, { orderNo: 'OD000001', payBefore: '2099-01-01T00:00:00.000Z' })
    await drawn('merge-total')
    await press('merge-submit')
    await until(() => went.length > 0)
    expect(went).toEqual([['payDiscounts', { orderNo: 'OD000001' }]])
    expect(sent(submitMerge)).toHaveLength(1)
  })
  it('sends the same key again after a lost answer, and another one after a refusal', async () => {
    await review()
    await drawn('merge-total')
    const keys = () => sent(submitMerge).map(({ body }) => new URLSearchParams(body).get('idempotencyKey'))
    fakeServer.fail(submitMerge, 'timeout')
    await press('merge-submit')
    await drawn('merge-error')
    expect(says('merge-error')).toContain('nothing is ordered twice')
    const { data, message } = refusalTo(submitMerge, 'ORD8')
    fakeServer.refuse(submitMerge, { code: 'ORD8', msg: '', data })
    await press('merge-submit')
    await until(() => says('merge-error')!.includes(message))
    await press('merge-submit')
    await until(() => keys().length === 3)
    expect(keys()[0]).toBe(keys()[1])
    expect(keys()[2]).not.toBe(keys()[1])
  })
  it('of parcels that wait for no payment any more leads back to picking', async () => {
    fakeServer.answer(getMergeCandidates, [candidate('PT000001')] as never)
    await open(MergeDetailPage, { packageNo: 'PT000001.PT000002' })
    await press('merge-again')
    expect(went).toEqual([['merge', {}]])
  })
})
