import { eq } from 'drizzle-orm'
import { destinations, postCodePrefixes, warehouses } from '../../../server/src/db/schema/warehouse'
import { addAddress, listAddressCountries } from '../../../src/contract/addresses/addresses'
import { addForecast } from '../../../src/contract/forecast/forecast'
import * as lists from '../../../src/contract/forecast/forecast-lists'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import {
  getMemberWarehouseAddress,
  getPublicWarehouseAddressParts,
  getWarehouses,
} from '../../../src/contract/warehouse/warehouse'
import { addressPayload } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe } from '../support/mine'
import { ask, forecastPayloadTo } from '../support/people'

hostMembers()

const named = async () => (await ask(host, getWarehouses, {})).map(({ code }) => code)
const listed = async () =>
  (await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())).dictionaries.from.map(
    ({ code }) => code,
  )
const turn = (whCode: string, offered: boolean) =>
  host.context.db.update(warehouses).set({ offered }).where(eq(warehouses.code, whCode))

const DOCUMENTED = ['769DCR', 'JFK03A', '029DCF', '931DCA']

it('a store is hidden until its row is switched on, then has address, currency, flow and rates', async () => {
  const [whCode, flowId] = ['NRT01A', '100002001']
  expect([await named(), await listed()]).toEqual([DOCUMENTED, DOCUMENTED])
  expect(await send(host.app, getMemberWarehouseAddress, { whCode }, asMe())).toMatchObject({ code: '1' })
  expect(await send(host.app, getPublicWarehouseAddressParts, { whCode }, {})).toMatchObject({ code: '1' })
  await turn(whCode, true)
  const offered = [...DOCUMENTED, whCode]
  expect([await named(), await listed()]).toEqual([offered, offered])
  const store = (await ask(host, getWarehouses, {})).find(({ code }) => code === whCode)
  expect(store).toMatchObject({ warehouse: { en: 'Japan' }, currency: 'JPY' })
  const { address } = await ask(host, getMemberWarehouseAddress, { whCode }, asMe())
  expect(address).toContain(me.aptId)
  const flows = await ask(host, lists.listFlowsOfWarehouse, { orgSto: whCode })
  expect(flows.map((flow) => flow.flowId)).toContain(flowId)
  const sending = { flowId, moveMode: 'standard' as const }
  const { sendModes } = await ask(host, lists.getSendAndDistributionModes, sending, asMe())
  expect(sendModes).toMatchObject([{ sendModId: `SM${flowId}`, currency: 'CNY' }])
  await turn(whCode, false)
})

it('parcels can be declared to Luohu once it is switched on, but not while it is off', async () => {
  const inHongKong = addressPayload({
    ...{ country: 'HK', areaCode: '852', phone: '98765432', postCode: '999077', name: '陳美玲' },
    ...{ province: '', city: '香港', district: '油尖旺區', address: '彌敦道 688 號' },
  })
  const { id: addressId } = await ask(host, addAddress, inHongKong, asMe())
  const forecast = { ...forecastPayloadTo(addressId), whCode: 'LWU01A', flowId: '300001001' }
  expect(await send(host.app, addForecast, forecast, asMe())).toMatchObject({ code: '119' })
  await turn('LWU01A', true)
  expect(await ask(host, addForecast, forecast, asMe())).toMatchObject({ packageNo: expect.any(String) })
})

it('an address in Australia is accepted once its row is switched on and its post codes are known', async () => {
  const countries = async () => (await ask(host, listAddressCountries, {})).map(({ country }) => country)
  const there = addressPayload({
    ...{ country: 'AU', areaCode: '61', phone: '412345678', postCode: '2000', name: 'Mei Hua Tan' },
    ...{ province: 'NSW', city: 'Sydney', district: '', address: '88 Harbour Street' },
  })
  expect(await countries()).not.toContain('AU')
  expect(await send(host.app, addAddress, there, asMe())).toMatchObject({ code: '400' })
  await host.context.db.update(destinations).set({ delivery: true }).where(eq(destinations.code, 'AU'))
  await host.context.db
    .insert(postCodePrefixes)
    .values({ id: 'AU-20', country: 'AU', prefix: '20', reachable: true, province: 'NSW', city: 'Sydney' })
  expect(await countries()).toContain('AU')
  expect(await send(host.app, addAddress, there, asMe())).toMatchObject({ code: '0' })
})
