import { act } from 'react'
import { GoodsItemSchema } from '@/contract/entities'
import * as calls from '@/contract/forecast'
import { getWarehouses } from '@/contract/warehouse'
import { forecastForm } from '@/features/forecast/forecast-form'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'
import { forecastPayload, goodsItem, REFERENCE } from '../../support/builders'
import { messagesIn } from '../../support/catalogues'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, open, startScreens, until } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
}))

/** Whose customs ask for every number. */
const warehouse = REFERENCE.warehouses.find(({ exportDeclaration }) => exportDeclaration)!
const flow = REFERENCE.flows.find(({ orgSto }) => orgSto === warehouse.code)!

beforeEach(() => {
  startScreens()
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    calls.getTemplateFlowsAll,
    REFERENCE.flows.map((row) => ({ ...row, group: 'international' })) as never,
  )
  fakeServer.answer(calls.getGoodsClass, REFERENCE.categories as never)
  fakeServer.answer(calls.getGoodsMaterial, REFERENCE.materials as never)
  fakeServer.answer(calls.getGoodsStyle, REFERENCE.styles as never)
  setSession({ aptId: '' })
  const { packagesPic: _, ...draft } = forecastPayload({
    trackingNo: 'SF1408227655319',
    addressId: 'a1',
    idempotencyKey: '0123456789abcdef',
  })
  const goods = [goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' })]
  const trip = { whCode: warehouse.code, flowId: flow.flowId }
  storedDraft.of('PT208846').set({ ...draft, ...trip, goods, pictures: [] } as never)
  setSession({ aptId: 'PT208846' })
})
afterEach(closeScreen)

it.each(Object.keys(GoodsItemSchema.entries))('a problem of %s is shown beside it', async (field) => {
  const code = 'goods.brand.required'
  const message = messagesIn('en')[code]!
  await open(GoodsInfoPage, { index: '0' })
  await drawn('goods-save')
  await act(async () => forecastForm.refuseFields({ [`goods.0.${field}`]: { code } }))
  await until(() => document.body.textContent!.includes(message))
  expect(document.body.textContent).toContain(message)
})
