import { sql } from 'drizzle-orm'
import { fetched } from '../../scripts/screens/fetched'
import { listAddresses } from '../../src/contract/addresses'
import { getPackageDetail } from '../../src/contract/parcels'
import type { ParcelState } from '../../src/domain/parcel-state'
import { until } from '../support/until'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()

type Group = 'waiting' | 'progress' | 'finished'
/** The progress labels of S2 §4 in their order. */
const LABELS: [row: string, ParcelState, Group, en: string, sc: string, tc: string][] = [
  ['PARC-55', 'waitingDeclaration', 'waiting', 'To declare', '待预报', '待預報'],
  ['PARC-56', 'declarationFailed', 'waiting', 'Declaration failed', '预报未通过', '預報未通過'],
  ['PARC-57', 'declared', 'waiting', 'Awaiting arrival', '待入库', '待入庫'],
  ['PARC-58', 'inboundReview', 'waiting', 'In review', '入库待审核', '入庫待審核'],
  ['PARC-59', 'tallying', 'waiting', 'Being measured', '审核通过，待理货', '審核通過，待理貨'],
  ['PARC-60', 'abnormal', 'waiting', 'Exception', '异常', '異常'],
  ['PARC-61', 'toPay', 'waiting', 'Awaiting payment', '待付款', '待付款'],
  ['PARC-62', 'paidWaitingOutbound', 'progress', 'Awaiting dispatch', '已付款，待出库', '已付款，待出庫'],
  ['PARC-63', 'outboundCustoms', 'progress', 'At customs', '已出库，待清关', '已出庫，待清關'],
  ['PARC-64', 'clearedTransit', 'progress', 'Cleared', '已清关，待转运', '已清關，待轉運'],
  ['PARC-65', 'inTransit', 'progress', 'In transit', '转运中', '轉運中'],
  ['PARC-66', 'delivering', 'progress', 'Out for delivery', '派送中', '派送中'],
  ['PARC-67', 'signed', 'finished', 'Delivered', '已签收', '已簽收'],
  ['PARC-68', 'abnormalEnded', 'finished', 'Ended', '异常结束', '異常結束'],
  ['PARC-69', 'toSplit', 'waiting', 'To split', '待分箱', '待分箱'],
  ['PARC-70', 'outboundInTransit', 'progress', 'Dispatched, in transit', '已出库，转运中', '已出庫，轉運中'],
]
const rowsOf = LABELS.map(([row]) => `[${row}]`).join(' ')

let numbers = 0

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  async function declared(): Promise<string> {
    numbers += 1
    const [address] = await calls.call(listAddresses, {})
    const trackingNo = `SF14090${String(numbers).padStart(7, '0')}`
    return (await calls.forecast(trackingNo, address!.id)).packageNo
  }

  describe('the labels of a parcel on its way', () => {
    const parcels = new Map<ParcelState, string>()
    beforeAll(async () => {
      for (const [, state] of LABELS) parcels.set(state, await declared())
      for (const [state, packageNo] of parcels)
        await backEnd.world.db.execute(
          sql`update parcels set state = ${state}, updated_at = now() where package_no = ${packageNo}`,
        )
    })
    it.each([
      'en',
      'sc',
      'tc',
    ] as const)(`${rowsOf} [PARC-01] are read in the three groups, in %s`, async (lang) => {
      await app.visit('parcelList', '', lang)
      for (const group of ['waiting', 'progress', 'finished'] as const) {
        await driver.tap(`list-tab-${group}`)
        for (const [, state, of, en, sc, tc] of LABELS) {
          if (of !== group) continue
          const badge = driver.page.locator(`[id="parcel-${parcels.get(state)}"]:visible .pt-badge`)
          const label = { en, sc, tc }[lang]
          await until(
            async () => (await badge.first().innerText()) === label,
            () => `${state} is not told as ${label}`,
          )
        }
      }
    })
  })

  describe('the stage of a parcel', () => {
    const STAGES = ['New', 'Arrived', 'Review', 'To ship', 'Shipped', 'Received']
    let packageNo: string
    beforeAll(async () => {
      packageNo = await declared()
    })
    afterEach(() => driver.page.unrouteAll())
    it.each([
      ['PARC-47', [1, 3], 'New'],
      ['PARC-48', [4, 8], 'Arrived'],
      ['PARC-49', [9], 'To ship'],
      ['PARC-50', [10], 'Shipped'],
      ['PARC-51', [11], 'Review'],
      ['PARC-52', [12, 16], 'Received'],
      ['PARC-53', [13, 99], undefined],
    ] as const)('[%s] [PARC-54] of status codes %j is %s, among six in their order', async (_row, codes, stage) => {
      for (const code of codes) {
        await driver.page.unrouteAll()
        await driver.page.route(`**${getPackageDetail.path}*`, async (route) => {
          const answer = (await (await fetched(route)).json()) as { data: { summary: { route: number } } }
          answer.data.summary.route = code
          await route.fulfill({ json: answer })
        })
        await app.visit('parcelDetails', `packageNo=${packageNo}`)
        await driver.see('details-state')
        const steps = driver.page.locator('.pt-six__step:visible')
        expect(await steps.allInnerTexts()).toEqual(STAGES)
        const now = driver.page.locator('.pt-six__step.is-now:visible, .pt-six__step.is-done:visible')
        const reached = await now.allInnerTexts()
        expect(reached.at(-1)).toBe(stage)
      }
    })
  })

  describe('an exception', () => {
    let packageNo: string
    beforeAll(async () => {
      packageNo = await declared()
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
    })
    const raise = async (reason: number, more: { exceptionStatus?: 0 | 1; remark?: string } = {}) => {
      await sandbox.step(packageNo, 'raiseException', { reason, ...more })
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
    }
    afterEach(() => sandbox.step(packageNo, 'resolveException'))

    it.each([
      [0, 'Prohibited goods inside'],
      [2, 'The outer box is damaged'],
      [3, 'Another problem'],
      [4, 'Being returned to the shop'],
      [5, 'Being forwarded elsewhere'],
      [6, 'The parcel is lost'],
      [9, 'Customs did not accept it'],
    ])('[PARC-32] [PARC-35] of type %i is told: %s', async (type, words) => {
      await raise(type)
      await driver.reads('details-remark', words)
    })
    it.each([
      11, 12, 13, 14, 15,
    ])('[PARC-33] of type %i shows what the warehouse says of it', async (type) => {
      await raise(type, { remark: `Waiting for the shop, ${build} ${type}` })
      await driver.reads('details-remark', `Waiting for the shop, ${build} ${type}`)
    })
    it.each([0, 1] as const)('[PARC-31] of status %i marks the parcel', async (exceptionStatus) => {
      await raise(2, { exceptionStatus })
      await driver.reads('details-state', 'Exception')
      await driver.reads('details-remark', 'The outer box is damaged')
    })
  })
})
