import '../../support/screen-test'
import { getUserInfo } from '@/contract/auth'
import * as lists from '@/contract/forecast-lists'
import { getWarehouses } from '@/contract/warehouse'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'
import { forecastPayload, REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, until } from '../../support/screens'

const SEND_MODE = {
  sendModId: 'S1',
  sendMode: { sc: '标准', tc: '標準', en: 'Standard' },
  weightFrom: 0,
  weightTo: 30_000,
  firstWeight: 500,
  secondWeight: 500,
  currency: 'CNY',
  firstGeneralPrice: 5200,
  firstSuperPrice: 4680,
  secondGeneralPrice: 2100,
  secondSuperPrice: 1890,
  timeBar: { sc: '5 天', tc: '5 天', en: '5 days' },
  remarks: { sc: '', tc: '', en: '' },
}
const MEMBER = {
  aptId: 'PT208846',
  name: 'Xiaoyu Lin',
  areaCode: '65',
  phone: '8123 ••••',
  email: null,
  balanceCents: 0,
  isWechatLinked: false,
  currency: 'CNY',
}

beforeEach(() => {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    lists.getTemplateFlowsAll,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  fakeServer.answer(lists.getDiapatchsByMode, { sendModes: [SEND_MODE], distributionModes: ['toDoor'] })
  const { packagesPic: _, ...fields } = forecastPayload({
    trackingNo: 'SF1408227655319',
    addressId: 'a1',
    idempotencyKey: '0123456789abcdef',
  })
  setSession({ aptId: '' })
  storedDraft.of('PT208846').set({ ...fields, pictures: [] } as never)
  setSession({ aptId: 'PT208846' })
})

it.each([
  ['regular', '52.00', '21.00'],
  ['vip', '46.80', '18.90'],
] as const)('[FORE-25] shows a %s member the first and second price with 2 decimals', async (memberType, first, second) => {
  fakeServer.answer(getUserInfo, { users: { ...MEMBER, memberType }, bindCountry: 1 } as never)
  await open(LogisticsPage)
  await drawn('forecast-send-mode')
  const prices = () => find('forecast-send-mode').textContent!.match(/\d+\.\d\d(?! kg)/g)!
  await until(() => prices()[0] === first)
  expect(prices()).toEqual([first, second])
})
