import '../../support/screen-test'
import { queryClient } from '@/client/query'
import { listAddresses } from '@/contract/addresses'
import type { AnswerOf } from '@/contract/call'
import { getForecastAddresses } from '@/contract/forecast-receivers'
import GoodsPage from '@/features/forecast/pages/goods'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedDraft } from '@/features/forecast/stored-draft'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, open, press, type, until } from '../../support/screens'
import { keepForecast } from './kept-forecast'
import { ADDRESS } from './refusal-fixtures'

const MEMBER = 'PT208846'
const UNANNOUNCED = { trackingNo: 'JDVC21834905577', whCode: 'JFK03A' }

beforeEach(() => {
  answerReferenceLists()
  keepForecast({ note: 'fragile' })
})

const settled = () => until(() => queryClient.isFetching() === 0)
const inputIn = (id: string) =>
  find(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')

describe('declaring a parcel that came without a forecast', () => {
  it('begins a draft of its own, with its number and its warehouse, and leaves the kept one as it is', async () => {
    await open(LogisticsPage, UNANNOUNCED)
    await drawn('forecast-next')
    await settled()
    expect(find('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
    expect(inputIn('forecast-tracking')).toBeNull()
    expect(find('forecast-warehouse').textContent).toContain(UNANNOUNCED.whCode)
    expect(find('forecast-warehouse').getAttribute('role')).toBeNull()
    expect(inputIn('forecast-note')!.value).toBe('')
    await type('forecast-note', 'from New York')
    const kept = storedDraft.of(MEMBER).get()!
    expect(kept).toMatchObject({
      trackingNo: 'SF1408227655319',
      whCode: '769DCR',
      flowId: '100005001',
      addressId: 'a1',
      note: 'fragile',
    })
    expect(kept.goods).toHaveLength(1)
    await open(LogisticsPage)
    await drawn('forecast-next')
    expect(inputIn('forecast-tracking')!.value).toBe('SF1408227655319')
    expect(inputIn('forecast-note')!.value).toBe('fragile')
    await open(LogisticsPage, UNANNOUNCED)
    await drawn('forecast-next')
    expect(inputIn('forecast-note')!.value).toBe('from New York')
  })
  it('its goods are none of another parcel', async () => {
    await open(GoodsPage)
    await drawn('goods-row-0')
    await open(GoodsPage, UNANNOUNCED)
    await drawn('goods-add')
    expect(document.getElementById('goods-row-0')).toBeNull()
    await press('goods-add')
    expect(went).toEqual([['forecastGoodsInfo', { index: '0', ...UNANNOUNCED }]])
  })
  it('thrown away it is the parcel again, and no other draft is lost', async () => {
    await open(LogisticsPage, UNANNOUNCED)
    await type('forecast-note', 'to be thrown away')
    await press('forecast-discard', 'forecast-discard-confirm')
    expect(find('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
    expect(inputIn('forecast-note')!.value).toBe('')
    expect(storedDraft.of(MEMBER).get()!.note).toBe('fragile')
  })
})

describe('a parcel to the Chinese Mainland', () => {
  const TO_MAINLAND = '100001001'
  const chooseDestination = async (addresses: AnswerOf<typeof getForecastAddresses>) => {
    fakeServer.answer(getForecastAddresses, addresses)
    await open(LogisticsPage, UNANNOUNCED)
    await drawn('forecast-next')
    await settled()
    await press('forecast-destination', `forecast-destination-sheet-${TO_MAINLAND}`, 'forecast-address')
    await settled()
  }

  it('goes to an address whose ID is approved', async () => {
    await chooseDestination([
      { ...ADDRESS, country: 'CN', isMainland: true, idInfoId: 'c1', idByReceiver: false, approveStatus: 0 },
    ])
    await press(`forecast-address-row-${ADDRESS.id}`)
    expect(find('forecast-address').textContent).toContain(ADDRESS.name)
  })
  it.each([
    [
      'one without an ID to a new one',
      { idInfoId: null, approveStatus: 3 },
      'ID to be submitted',
      ['certificateEdit', expect.objectContaining({ addressId: ADDRESS.id })],
    ],
    [
      'one whose ID failed to it',
      { idInfoId: 'c1', approveStatus: 2 },
      'ID review failed',
      ['certificateEdit', expect.objectContaining({ id: 'c1' })],
    ],
    [
      'what a receiver handed in to the address, where they are asked again',
      { idInfoId: 'c1', idByReceiver: true, approveStatus: 2 },
      'ID review failed',
      ['receiverAddresses'],
    ],
  ] as const)('leads from %s', async (_, standing, words, to) => {
    fakeServer.answer(listAddresses, [
      { ...ADDRESS, country: 'CN', isMainland: true, idByReceiver: false, ...standing },
    ])
    await chooseDestination([])
    await drawn('forecast-address-waiting')
    expect(find('forecast-address-waiting').textContent).toContain(words)
    await press(`forecast-certificate-${ADDRESS.id}`)
    expect(went.at(-1)!.slice(0, to.length)).toEqual(to)
  })
  it('says of the addresses, where none is offered, that their ID is to be approved', async () => {
    await chooseDestination([])
    expect(find('forecast-address-sheet').textContent).toContain('once their ID is approved')
  })
})

describe('the goods of a forecast', () => {
  it('[FORE-35] are asked for before one goes on without any', async () => {
    await open(GoodsPage, UNANNOUNCED)
    await drawn('goods-add')
    await settled()
    await press('goods-next')
    expect(find('goods-error').textContent).toBe('Please add at least one item.')
    expect(went).toEqual([])
    await open(GoodsPage)
    await drawn('goods-row-0')
    await settled()
    await press('goods-next')
    expect(went.flat()).toContain('forecastPictures')
  })
})
