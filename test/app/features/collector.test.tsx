import '../../support/screen-test'
import { act } from 'react'
import { cachedAnswer, invalidate } from '@/client/query'
import { getPickupAddress, getSelfTake, saveSelfTake } from '@/contract/forecast-receivers'
import { getPickupRemark } from '@/contract/pickup'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { fakeServer } from '../../support/fake-server'
import { wordsTo } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { keepForecast } from './kept-forecast'

const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
beforeEach(() => {
  answerReferenceLists()
  keepForecast({
    ...{ distributionMode: 'selfPickup', pickupPointId: 'SGS1', addressId: '' },
    ...{ pickupName: '', pickupPhone: '' },
  })
  fakeServer.answer(getSelfTake, MEMBER)
  fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
  fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
})

describe('whoever collects', () => {
  const typeSomebodyElse = async () => {
    await open(LogisticsPage)
    await until(() => find('forecast-pickup-name').querySelector('input')!.value === MEMBER.name)
    expect(isThere('forecast-pickup-keep')).toBe(false)
    await type('forecast-pickup-name', 'Tan Mei Hua')
    await type('forecast-pickup-phone', '9123')
    expect(isThere('forecast-pickup-keep')).toBe(false)
    await type('forecast-pickup-phone', '9123 4567')
  }
  it('can be kept once they are somebody else and reached by a number, and is offered from then on', async () => {
    await typeSomebodyElse()
    fakeServer.answer(saveSelfTake, {})
    fakeServer.answer(getSelfTake, { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' })
    await press('forecast-pickup-keep')
    await until(() => !isThere('forecast-pickup-keep'))
    expect(isThere('forecast-pickup-keep')).toBe(false)
    expect(Object.fromEntries(wordsTo(saveSelfTake).at(-1)!)).toMatchObject({
      ...{ pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
    })
    expect(toasts).toEqual([expect.stringContaining('Saved')])
  })
  it('is not put where somebody has begun to type', async () => {
    fakeServer.answer(getSelfTake, { name: '', areaCode: '', phone: '' })
    await open(LogisticsPage)
    await drawn('forecast-pickup-name')
    const name = () => find('forecast-pickup-name').querySelector('input')!
    await act(async () => name().focus())
    fakeServer.answer(getSelfTake, MEMBER)
    await act(() => invalidate(getSelfTake))
    await until(() => cachedAnswer(getSelfTake, {})?.name === MEMBER.name)
    expect(name().value).toBe('')
    await act(async () => name().blur())
    await until(() => name().value === MEMBER.name)
  })
  it('is not put again where somebody has emptied the fields', async () => {
    await open(LogisticsPage)
    const name = () => find('forecast-pickup-name').querySelector('input')!
    await until(() => name().value === MEMBER.name)
    await type('forecast-pickup-name', '')
    await type('forecast-pickup-phone', '')
    await act(async () => name().focus())
    await act(async () => name().blur())
    expect(name().value).toBe('')
  })
  it('is refused beside the field, and what was typed stays', async () => {
    await typeSomebodyElse()
    fakeServer.refuse(saveSelfTake, {
      code: '400',
      msg: '',
      data: { problems: { pickupName: { code: 'name.special', message: 'no' } } },
    })
    await press('forecast-pickup-keep')
    await drawn('forecast-pickup-name-error')
    expect(find('forecast-pickup-name').querySelector('input')!.value).toBe('Tan Mei Hua')
    expect(isThere('forecast-pickup-keep')).toBe(true)
    expect(toasts).toEqual([])
  })
  it('that cannot be kept without a network are told so below what was pressed, and not in a toast too', async () => {
    await typeSomebodyElse()
    fakeServer.fail(saveSelfTake, 'offline')
    await press('forecast-pickup-keep')
    await drawn('forecast-pickup-keep-error')
    expect(find('forecast-pickup-keep-error').textContent).toContain('offline')
    expect(toasts).toEqual([])
  })
})

it('a pickup point that is chosen says what to know there', async () => {
  await open(LogisticsPage)
  await drawn('forecast-pickup-remark')
  expect(find('forecast-pickup-remark').textContent).toContain('Collect within 7 days')
  expect(wordsTo(getPickupRemark)[0]!.get('country')).toBe('SG')
})
