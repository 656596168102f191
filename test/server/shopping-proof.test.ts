import { eq } from 'drizzle-orm'
import { flows } from '../../server/src/db/schema/places'
import { validateForecast } from '../../src/contract/forecast'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { EARPHONES, forecastTo, newAddress, newMember } from './support/people'

const FROM_NEW_YORK_TO_TAIWAN = '900000005'

let booted: Booted
let token: string
let addressId: string
beforeAll(async () => {
  booted = await boot()
  token = (await newMember(booted)).token
  addressId = await newAddress(booted, token)
  const { db } = booted.world
  const [toTaiwan] = await db.select().from(flows).where(eq(flows.flowId, '100005005'))
  await db.insert(flows).values({ ...toTaiwan!, flowId: FROM_NEW_YORK_TO_TAIWAN, orgSto: 'JFK03A' })
})
afterAll(() => booted.close())

/** Whether a forecast without a screenshot and a link is refused for the want of them. */
async function asksForProof(whCode: string, flowId: string, categoryId: string): Promise<boolean> {
  const goods = [{ ...EARPHONES, categoryId, currency: whCode === 'JFK03A' ? 'USD' : 'CNY' }]
  const forecast = { ...forecastTo(addressId), whCode, flowId, goods, shoppingUrl: '' }
  const { data } = await send(booted.app, validateForecast, forecast, { token })
  return 'pictures' in ((data as { problems?: object } | null)?.problems ?? {})
}

/** Milk powder is category 6. */
it.each([
  ['[FORE-75]', 'the mainland', 'JFK03A', '100001001', '3', true],
  ['[FORE-76]', 'Hong Kong without milk powder', '769DCR', '100005003', '3', false],
  ['[FORE-76]', 'Hong Kong with milk powder', '769DCR', '100005003', '6', true],
  ['[FORE-76]', 'Macau without milk powder', '769DCR', '100005004', '3', false],
  ['[FORE-76]', 'Macau with milk powder', '769DCR', '100005004', '6', true],
  ['[FORE-77]', 'Taiwan from Dongguan', '769DCR', '100005005', '3', false],
  ['[FORE-77]', 'Taiwan from JFK03A', 'JFK03A', FROM_NEW_YORK_TO_TAIWAN, '3', true],
] as const)('%s a shopping proof to %s is asked for as the rule says', async (_row, _name, whCode, flowId, categoryId, asked) => {
  expect(await asksForProof(whCode, flowId, categoryId)).toBe(asked)
})
