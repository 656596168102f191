import { eq } from 'drizzle-orm'
import { flows } from '../../server/src/db/schema/places'
import { addForecast } from '../../src/contract/forecast'
import * as calls from '../../src/contract/goods'
import { getPackageDetail } from '../../src/contract/parcels'
import { goodsItem } from '../support/builders'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, newAddress, newMember } from './support/people'

hostMembers()
const asMe = () => ({ token: me.token })
const SINGAPORE = '100005001'

async function declare(...goods: ReturnType<typeof goodsItem>[]) {
  const forecast = { ...forecastTo(await newAddress(host, me.token)), goods }
  return send(host.app, addForecast, forecast, asMe())
}
const namesBefore = async (token = me.token) =>
  (await ask(host, calls.listGoodsBefore, {}, { token })).map(({ description }) => description)

describe('goods that were declared before', () => {
  it('are each name once, as it was declared last, the newest first', async () => {
    await declare(goodsItem({ description: 'Tea', brand: 'Old' }), goodsItem({ description: 'Mug' }))
    host.wait(60_000)
    await declare(goodsItem({ description: 'Scarf' }))
    host.wait(60_000)
    await declare(goodsItem({ description: 'Tea', brand: 'New' }))
    expect(await namesBefore()).toEqual(['Tea', 'Scarf', 'Mug'])
    const [tea] = await ask(host, calls.listGoodsBefore, {}, asMe())
    expect(tea).toEqual(goodsItem({ description: 'Tea', brand: 'New' }))
  })
  it('are the member’s own', async () => {
    await declare(goodsItem({ description: 'A secret' }))
    const other = await newMember(host)
    expect(await namesBefore(other.token)).toEqual([])
  })
})

describe('goods as the customs name them', () => {
  const found = async (keyword: string, flowId = SINGAPORE) =>
    (await ask(host, calls.queryGoods, { flowId, keyword }, asMe())).map(({ name }) => name.en)
  it('are found by a part of their name in any language, and by the beginning of their HS code', async () => {
    expect(await found('earph')).toEqual(['Earphones'])
    expect(await found('耳機')).toEqual(['Earphones'])
    expect(await found('8516')).toEqual(['Electric kettle', 'Hair dryer'])
    expect(await found('nothing of the kind')).toEqual([])
    expect((await found('')).length).toBeGreaterThan(20)
  })
  it('are those that the flow takes', async () => {
    const { db } = host.world
    await db
      .update(flows)
      .set({ refusedCategories: ['3'] })
      .where(eq(flows.flowId, SINGAPORE))
    expect(await found('earph')).toEqual([])
    expect(await found('earph', '100005002')).toEqual(['Earphones'])
    await db.update(flows).set({ refusedCategories: [] }).where(eq(flows.flowId, SINGAPORE))
    expect(await found('earph', 'nowhere')).toEqual([])
  })
  it('[FORE-16] are declared by their id, and come back with category, quantity and value', async () => {
    const answer = await declare(goodsItem({ contentId: '301', quantity: 3, unitPrice: 1250 }))
    const { packageNo } = answer.data as { packageNo: string }
    const { goods } = await ask(host, getPackageDetail, { packageNo }, asMe())
    expect(goods).toMatchObject([{ categoryId: '3', contentId: '301', quantity: 3, value: 3750 }])
  })
  it('that there are not are refused beside the goods', async () => {
    const answer = await declare(goodsItem(), goodsItem({ contentId: '999' }))
    expect(answer).toMatchObject({
      code: '400',
      data: { problems: { 'goods.1.contentId': { code: 'goods.contentId.unknown' } } },
    })
    expect(await namesBefore()).toEqual([])
  })
})

describe('what a destination’s inspection asks', () => {
  const standardOf = (flowId: string, categoryId: string) =>
    ask(host, calls.getSgsStandard, { flowId, categoryId }, asMe())
  it('is told for the categories that it inspects', async () => {
    expect(await standardOf('100005009', '12')).toMatchObject({
      standard: { en: expect.stringContaining('PVoC'), tc: expect.stringContaining('肯雅') },
    })
    expect(await standardOf('100005007', '3')).toMatchObject({
      standard: { en: expect.stringContaining('ECAS') },
    })
  })
  it('is nothing elsewhere', async () => {
    expect(await standardOf('100005009', '1')).toBeNull()
    expect(await standardOf(SINGAPORE, '12')).toBeNull()
    expect(await standardOf('nowhere', '12')).toBeNull()
  })
})
