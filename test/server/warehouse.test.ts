import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { receiveUnannounced } from '../../server/src/areas/parcels/receive-unannounced'
import { handleMessage } from '../../server/src/areas/parcels/warehouse-messages'
import { members } from '../../server/src/db/schema/members'
import { parcels } from '../../server/src/db/schema/parcels'
import { getWarehouses } from '../../src/contract/warehouse'
import { type Booted, boot } from './support/boot'
import { ask } from './support/people'

let host: Booted
beforeAll(async () => {
  host = await boot({ sandbox: false })
})
afterAll(() => host.close())

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))

describe('the warehouses', () => {
  it('[FORE-20] knows the warehouses with their currency, their country, and whether they split', async () => {
    const rows = await ask(host, getWarehouses, {})
    const known = rows.map(({ code, warehouse, currency, countryCode, canSplit }) => [
      code,
      warehouse,
      currency,
      countryCode,
      canSplit,
    ])
    expect(known).toEqual([
      ['769DCR', { sc: '东莞', tc: '東莞', en: 'Dongguan' }, 'CNY', 'CN', 1],
      ['JFK03A', { sc: '美国特拉华', tc: '美國特拉華', en: 'Delaware, US' }, 'USD', 'US', 1],
      ['029DCF', { sc: '西安', tc: '西安', en: "Xi'an" }, 'CNY', 'CN', 0],
      ['931DCA', { sc: '兰州', tc: '蘭州', en: 'Lanzhou' }, 'CNY', 'CN', 0],
    ])
  })
})

describe("a warehouse's messages", () => {
  it('move a parcel where there is no sandbox', async () => {
    const { world } = host
    const now = world.now()
    await world.db.insert(members).values({ id: 'm', aptId: 'PT100000', name: 'Lim', createdAt: now })
    const came = { aptId: 'PT100000', trackingNo: 'SF1408227655301', whCode: '769DCR', weight: 900 }
    const { packageNo } = await receiveUnannounced(world, came)
    await expect(receiveUnannounced(world, came)).rejects.toMatchObject({ code: 'S4' })
    await expect(handleMessage(world, { packageNo, step: 'passReview' })).rejects.toMatchObject({
      code: 'S2',
    })
    const state = await handleMessage(world, { packageNo, step: 'raiseException', reason: 6 })
    expect(state).toEqual({ state: 'abnormal' })
    expect(await world.db.select().from(parcels)).toMatchObject([{ weight: 900, exceptionType: 6 }])
  })
})

it('no area and nothing of the door needs the sandbox', () => {
  const needs = ['areas', 'http', 'files', 'db/schema']
    .flatMap((folder) => sources(join(__dirname, '../../server/src', folder)))
    .filter((file) =>
      /from '[^']*\/sandbox\//.test(readFileSync(file, 'utf8').replaceAll('contract/sandbox', '')),
    )
  expect(needs).toEqual([])
})
