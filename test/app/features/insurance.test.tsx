import '../../support/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getForecastAddresses } from '@/contract/forecast-receivers'
import { getInsuredFee } from '@/contract/service-prices'
import { forecastForm } from '@/features/forecast/forecast-form'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { goodsItem } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { keepForecast } from './kept-forecast'

jest.mock('@/platform/pictures/pictures', () => ({ pictures: {} }))

/** A draft to Singapore of one piece at so many yuan. */
const draftOf = (yuan: number, part: object = {}) =>
  keepForecast({ goods: [goodsItem({ quantity: 1, unitPrice: yuan * 100 })], ...part })
const textOf = (id: string) => find(id).textContent!
const leave = (id: string) =>
  act(async () => {
    const input = find(id).querySelector('input')!
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

beforeEach(answerReferenceLists)

describe('insurance', () => {
  it('is for all that is declared once it is switched on, and says what it costs', async () => {
    draftOf(300)
    await open(GoodsPage)
    await press('forecast-insured')
    await drawn('forecast-insured-value-note')
    expect(find('forecast-insured-value').querySelector('input')!.value).toBe('300')
    expect(textOf('forecast-insured-value-note')).toBe('Fee: ¥3.00, paid with the freight.')
    expect(textOf('forecast-insurance-remark')).toContain('¥1.00 for every ¥100')
  })
  it('says the fee of each value while it is typed, and none of what is no value', async () => {
    draftOf(3000, { insured: true, insuredValue: '3000' })
    await open(GoodsPage)
    await type('forecast-insured-value', '2500')
    expect(textOf('forecast-insured-value-note')).toBe('Fee: ¥25.00, paid with the freight.')
    await type('forecast-insured-value', '25')
    expect(textOf('forecast-insured-value-note')).toBe('Fee: ¥1.00, paid with the freight.')
    await type('forecast-insured-value', '25.5')
    expect(isThere('forecast-insured-value-note')).toBe(false)
  })
  it('above the declared value is told beside its field, and nobody goes on with it', async () => {
    const typed = '301'
    draftOf(300, { insured: true })
    await open(GoodsPage)
    await type('forecast-insured-value', typed)
    await leave('forecast-insured-value')
    await drawn('forecast-insured-value-error')
    expect(textOf('forecast-insured-value-error')).toContain('at most 300 CNY')
    expect(find('forecast-insured-value').querySelector('input')!.value).toBe(typed)
    await press('goods-next')
    expect(went).toEqual([])
    // Switched off, it keeps nobody.
    await press('forecast-insured')
    await press('goods-next')
    expect(went).toEqual([['forecastPictures', expect.anything()]])
  })
  it('is summed up before it is sent, with the fee that the server says', async () => {
    draftOf(300, { insured: true, insuredValue: '300' })
    fakeServer.answer(getForecastAddresses, [])
    fakeServer.answer(getInsuredFee, { amountCents: 321, currency: 'CNY' })
    await open(UploadPicPage)
    await drawn('forecast-summary-insurance')
    expect(textOf('forecast-summary-insurance')).toBe('Insured for ¥300.00Fee ¥3.21')
  })
})

describe('what the customs take', () => {
  it('is told among the goods, and while an item is filled in', async () => {
    draftOf(300)
    await open(GoodsPage)
    await drawn('goods-limit')
    // 400 SGD are 2180 CNY.
    expect(textOf('goods-limit')).toBe('¥1,880.00 left before import tax is due (above SGD 400.00).')
    await open(GoodsInfoPage, { index: '0' })
    await type('goods-price', '2180.01')
    await until(() => textOf('goods-limit').includes('over'))
    expect(textOf('goods-limit')).toBe('¥0.01 over SGD 400.00: import tax may be due on arrival.')
    expect(forecastForm.current().goods[0]!.unitPrice).toBe(218_001)
  })
  it('is not told at a destination that has no limit', async () => {
    draftOf(300, { flowId: '100005003' })
    await open(GoodsPage)
    await drawn('forecast-insurance')
    await until(() => queryClient.isFetching() === 0)
    expect(isThere('goods-limit')).toBe(false)
  })
})
