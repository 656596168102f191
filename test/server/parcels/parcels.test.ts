import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxSetAutorun,
} from '../../../sandbox/contract/sandbox'
import { getSandboxSettings } from '../../../sandbox/src/settings'
import { advanceAllParcels, type StuckParcels } from '../../../sandbox/src/warehouse/warehouse'
import { parcels } from '../../../server/src/db/schema/parcels'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { countPackages } from '../../../src/contract/parcels/parcel-counts'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import * as calls from '../../../src/contract/parcels/parcels'
import { getMemberWarehouseAddress, getWarehouses } from '../../../src/contract/warehouse/warehouse'
import { OVER_PICKUP_LIMIT_EXCEPTION_CODE } from '../../../src/domain/parcels/review'
import { SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import { payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  extendSessions,
  forecastPayloadTo,
  newOrder,
  newParcel,
  newParcelToPay,
  performSteps,
} from '../support/people'

hostMembers()

const list = (payload: object) =>
  ask(host, calls.getFirstPackagePage, { group: 1, page: 1, ...payload }, asMe())
const numbers = ({ packageList }: { packageList: { packageNo: string }[] }) =>
  packageList.map(({ packageNo }) => packageNo)

async function paid(): Promise<string> {
  const { packageNo, orderNo } = await newOrder(host, me.token)
  await payByBalance(host, me, orderNo)
  return packageNo
}
/** Creates a parcel that waits to be weighed and measured. */
async function toTally(): Promise<string> {
  const { packageNo } = await newParcel(host, me.token)
  await performSteps(host, packageNo, 'receive', 'passReview')
  return packageNo
}
const tally = (packageNo: string, lengthCm: number, widthCm: number, heightCm: number) =>
  send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'tally', lengthCm, widthCm, heightCm })
const selfPickup = (part: object = {}) =>
  ask(host, addForecast, { ...forecastPayloadTo(''), ...SELF_PICKUP, ...part }, asMe())

describe('the life of a parcel', () => {
  it('goes from declared to signed, and its route shows every step, newest first', async () => {
    const packageNo = await paid()
    host.wait(60_000)
    await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
    const { summary, sfPkg } = await readDetail(packageNo)
    expect(summary).toMatchObject({ state: 'signed', route: 12, totalFeeRmb: null })
    expect(sfPkg.sfExportWaybillNo).toMatch(/^SF/)
    expect(sfPkg.routePathList.map(({ code }) => code)).toEqual([
      ...['signed', 'delivering', 'inTransit', 'cleared', 'shipped'],
      ...['paid', 'tallied', 'reviewPassed', 'received', 'declared'],
    ])
    const route = await ask(host, getRoutePath, { packageNo }, asMe())
    expect(route.routePathList).toEqual(sfPkg.routePathList)
    expect(route.routePathList[0]).toMatchObject({ place: { en: 'Singapore' }, utcOffsetMinutes: 480 })
  })

  it('refuses a step that its state does not allow, and does not change', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const step = (of: string) => send(host.app, sandboxApplyWarehouseStep, { packageNo: of, step: 'tally' })
    expect(await step(packageNo)).toMatchObject({ code: 'S2' })
    expect((await readDetail(packageNo)).sfPkg.routePathList).toHaveLength(1)
    expect(await step('PT000000000000')).toMatchObject({ code: 'S1' })
  })

  it('includes a step once when several operators press it at the same time', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight: 900 }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'S2', 'S2'])
    expect((await readDetail(packageNo)).sfPkg.routePathList.map(({ code }) => code)).toEqual([
      'received',
      'declared',
    ])
  })

  it('[LIMT-12] uses the volumetric weight when it is larger, and the super price for VIP members', async () => {
    const packageNo = await toTally()
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    await tally(packageNo, 40, 30, 30)
    const { summary, fees, totalFeeRmb, carriageFee } = await readDetail(packageNo)
    // 36,000 cm³ count as 6 kg: the first 0.5 kg and eleven further steps, at VIP prices (super prices).
    expect(summary.chargeableWeight).toBe(6000)
    expect(totalFeeRmb).toBe(4580 + 11 * 1850)
    expect(carriageFee).toBe(totalFeeRmb)
    expect(fees).toMatchObject([
      { params: { firstWeight: 500, firstCents: 4580, steps: 11, stepWeight: 500, stepCents: 1850 } },
    ])
  })

  it('refuses the tally of a parcel that is too heavy for its send mode', async () => {
    const packageNo = await toTally()
    // 216,000 cm³ count as 36 kg, and the mode accepts 30 kg.
    expect(await tally(packageNo, 60, 60, 60)).toMatchObject({ code: 'S3' })
    expect((await readDetail(packageNo)).summary.state).toBe('tallying')
  })

  it.each([
    ['weight', 20_001, 10],
    ['volume', 1000, 49.4],
  ])(
    '[ADDR-38] [ADDR-39] for self pickup becomes an exception at the tally when the %s exceeds the limit',
    async (_, weight, cm) => {
      const { packageNo } = await selfPickup()
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight })
      await performSteps(host, packageNo, 'passReview')
      expect((await tally(packageNo, cm, cm, cm)).data).toEqual({ state: 'abnormal' })
      const { summary, fees } = await readDetail(packageNo)
      expect(summary).toMatchObject({
        state: 'abnormal',
        exceptionStatus: 1,
        exceptionType: OVER_PICKUP_LIMIT_EXCEPTION_CODE,
      })
      expect(fees).toEqual([])
    },
  )

  it('runs automatically up to the payment, and on after it', async () => {
    await ask(host, sandboxSetAutorun, { on: true, stepMs: 200 })
    const { packageNo } = await newParcel(host, me.token)
    const { stepMs, autorun } = await getSandboxSettings(host.context)
    expect({ stepMs, autorun }).toEqual({ stepMs: 200, autorun: true })
    const run = async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        host.wait(stepMs)
        await advanceAllParcels(host.context, stepMs)
      }
    }
    await run(6)
    const { summary, photographs } = await readDetail(packageNo)
    expect(summary.state).toBe('toPay')
    expect(photographs.map(({ kind }) => kind)).toEqual(['arrival', 'weighing'])
    const other = await paid()
    await run(6)
    expect((await readDetail(other)).summary.state).toBe('signed')
  })
  it('stops automatically for a parcel that cannot continue, and logs that once', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight: 900_000 })
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'passReview' })
    const warn = jest.spyOn(host.context.log, 'warn').mockImplementation(() => undefined)
    const told = () =>
      warn.mock.calls.filter(([it]) => (it as { packageNo?: string }).packageNo === packageNo)
    const stuck: StuckParcels = new Map()
    const run = async () => {
      for (let at = 0; at < 3; at += 1) {
        host.wait(1000)
        await advanceAllParcels(host.context, 1000, stuck)
      }
    }
    await run()
    expect(told()).toEqual([[{ packageNo, step: 'tally', refusal: expect.any(String) }, expect.any(String)]])
    expect((await readDetail(packageNo)).summary.state).toBe('tallying')
    await performSteps(host, packageNo, 'raiseException', 'resolveException')
    await run()
    expect(told()).toHaveLength(2)
    warn.mockRestore()
  })
})

describe('lists', () => {
  it('page a group by ten, newest first, and end with an empty page', async () => {
    const made: string[] = []
    for (let at = 0; at < 12; at += 1) {
      host.wait(60_000)
      made.unshift((await newParcel(host, me.token)).packageNo)
    }
    const first = await list({})
    expect(numbers(first)).toEqual(made.slice(0, 10))
    const counts = { toBeHandledCount: 12, InProgressCount: 0, finishedCount: 0 }
    expect(first).toMatchObject({ ...counts, filterCounts: { toInbound: 12, toPay: 0 } })
    expect(first.dictionaries.from.map(({ code }) => code)).toContain('769DCR')
    const page = (at: number) => ask(host, calls.getNextPackagePage, { group: 1, page: at }, asMe())
    expect(numbers(await page(2))).toEqual(made.slice(10))
    expect((await page(3)).packageList).toEqual([])
  })

  it('[PARC-01] [PARC-02] [PARC-14] divide parcels into groups and filters, each paged from its start', async () => {
    const declared = (await newParcel(host, me.token)).packageNo
    const toPay = (await newParcelToPay(host, me.token)).packageNo
    const toOutbound = await paid()
    const toReceive = await paid()
    await performSteps(host, toReceive, 'ship')
    const ended = (await newParcel(host, me.token)).packageNo
    await performSteps(host, ended, 'receive', 'raiseException', 'endAbnormally')
    for (const [group, filter, listed] of [
      [1, undefined, [declared, toPay]],
      [2, undefined, [toOutbound, toReceive]],
      [3, undefined, [ended]],
      [1, 'toInbound', [declared]],
      [1, 'toPay', [toPay]],
      [1, 'toDeclare', []],
      [2, 'toOutbound', [toOutbound]],
      [2, 'toReceive', [toReceive]],
    ] as const)
      expect(numbers(await list({ group, filter })).sort()).toEqual([...listed].sort())
    for (const group of [1, 2, 3]) {
      const { packageList } = await ask(host, calls.getNextPackagePage, { group, page: 2 }, asMe())
      expect(packageList).toEqual([])
    }
    const { dictionaries, ...page } = await list({ group: 2 })
    expect(page).toMatchObject({ toBeHandledCount: 2, InProgressCount: 2, finishedCount: 1 })
    expect(dictionaries.to).toContainEqual(expect.objectContaining({ code: 'SG' }))
    const counts = ['toInbound' as const, 'toPay' as const, 'toReceive' as const, 'exceptional' as const]
    const counted = await ask(host, countPackages, { counts }, asMe())
    expect(counted).toEqual({ toInbound: 1, toPay: 1, toReceive: 1, exceptional: 0 })
  })

  const find = async (keyword: string) => numbers(await list({ group: 0, operator: 0, time: 12, keyword }))

  it('[PARC-07] [PARC-08] [PARC-09] find parcels by number, receiver and area code-phone, twelve months back', async () => {
    const { packageNo, trackingNo } = await newParcel(host, me.token)
    for (const keyword of [
      trackingNo,
      trackingNo.slice(3, 12).toLowerCase(),
      `${trackingNo.slice(0, 4)} ${trackingNo.slice(4)}`,
      packageNo,
      'wei ling',
      '65-81234567',
      '65-8123 4567',
    ])
      expect(await find(keyword)).toEqual([packageNo])
    for (const keyword of ['nobody', '%', '_', '852-81234567', "' or 1=1 --"])
      expect(await find(keyword)).toEqual([])
    host.wait(350 * 24 * 3_600_000)
    await extendSessions(host)
    expect(await find(trackingNo)).toEqual([packageNo])
    host.wait(30 * 24 * 3_600_000)
    await extendSessions(host)
    expect(await find(trackingNo)).toEqual([])
  })

  it('[PARC-08] find a receiver in upper or lower case, including accented letters', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await host.context.db.update(parcels).set({ receiverName: 'José 陳 Élan, José 陳 (Éva)' })
    for (const keyword of ['JOSÉ', 'éLAN', '陳 é', 'é 陳 (É'])
      expect(await find(keyword)).toEqual([packageNo])
    for (const keyword of ['jose', '陈']) expect(await find(keyword)).toEqual([])
  })

  it('[PARC-08] [PARC-09] find a parcel for self pickup by its collector', async () => {
    const { packageNo } = await selfPickup({ pickupAreaCode: '60', pickupPhone: '0123456789' })
    for (const keyword of ['60-0123456789', '60-123456789', '+60 12 345 6789', 'mei hua'])
      expect(await find(keyword)).toEqual([packageNo])
  })

  it.each([{ group: 7 }, { page: 0 }, { page: 1e300 }, { time: 1e12 }, { filter: 'all' }])(
    'refuse %p',
    async (bad) => {
      const answer = await send(host.app, calls.getFirstPackagePage, { group: 1, page: 1, ...bad }, asMe())
      expect(answer).toMatchObject({ code: '400', data: { problems: { [Object.keys(bad)[0]!]: {} } } })
    },
  )
})

describe('the warehouses', () => {
  it('[LIMT-06] start with the default one', async () => {
    expect((await ask(host, getWarehouses, {}))[0]!.code).toBe('769DCR')
  })
  it("return the member's own address, with the member code", async () => {
    const consignee = await ask(host, getMemberWarehouseAddress, { whCode: '769DCR' }, asMe())
    expect(consignee).toMatchObject({
      aptId: me.aptId,
      postCode: '523900',
      address: expect.stringContaining(me.aptId),
    })
    expect(await send(host.app, getMemberWarehouseAddress, { whCode: 'X' }, asMe())).toMatchObject({
      code: '1',
    })
  })
})
