import * as calls from '../../../src/contract/forecast/forecast-batch'
import { send } from '../../server/support/calling'
import { host, hostMembers, me } from '../../server/support/hosted'
import { asMe } from '../../server/support/mine'
import { ask, newAddress, newKey, nextTrackingNo } from '../../server/support/people'
import { writeWorkbook } from '../../server/support/workbook'

hostMembers()

/** Maximum time in ms for a table of 1,000 rows, from its file to its declaration. */
const TIME_MAX_MS = 5000

it('a workbook of 1,000 rows is read, checked and declared within 5 s', async () => {
  const addressId = await newAddress(host, me.token)
  const header = ['物流单号', '商品名称', '品牌', '规格', '数量', '单价', '订单链接']
  const rows = Array.from({ length: 1000 }, (_, at) => [
    ...[nextTrackingNo(), '无线耳机', '声阔', 'L4', at === 500 ? 0 : 2, 74, 'https://shop.example/order/1'],
  ])
  const files = [{ name: 'table', bytes: writeWorkbook([header, ...rows]) }]
  const begin = performance.now()
  const { data } = await send(host.app, calls.readForecastTableFile, {}, { token: me.token, files })
  const table = {
    ...{ whCode: '769DCR', flowId: '100005001', moveMode: 'standard', addressId },
    rows: (data as unknown as { rows: never[] }).rows,
  }
  const { ready, faults } = await ask(host, calls.checkForecastBatch, table, asMe())
  const add = { ...table, noticesAgreed: true as const, idempotencyKey: newKey() }
  const { declared } = await ask(host, calls.addForecastBatch, add, asMe())
  const ms = performance.now() - begin
  expect([ready, faults.length, declared.length]).toEqual([999, 1, 999])
  expect(ms).toBeLessThan(TIME_MAX_MS)
})
