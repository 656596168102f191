import { eq } from 'drizzle-orm'
import { sandboxReportReadyForPickup } from '../../../sandbox/contract/pickup'
import * as sandbox from '../../../sandbox/contract/sandbox'
import { advanceAllParcels } from '../../../sandbox/src/warehouse/warehouse'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { sendPickupNotices } from '../../../server/src/areas/parcels/pickup-collection'
import { changeParcel } from '../../../server/src/db/repositories/parcels/parcels'
import { pickupCollections } from '../../../server/src/db/schema/parcels'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { acceptParcelMessages } from '../../../src/contract/messages/messages'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { getSharedRoute, shareRoute } from '../../../src/contract/parcels/route-share'
import { DAY_MS } from '../../../src/domain/base/clock'
import { PICKUP_KEPT_DAYS } from '../../../src/domain/parcels/pickup-collection'
import { SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail, readState } from '../support/mine'
import { ask, extendSessions, forecastPayloadTo, newKey, newParcel, performSteps } from '../support/people'

const HOUR_MS = 3_600_000
const PARCELS_AT_ONCE = 5

hostMembers()

/** Declares a parcel for self pickup that is on its way to its point. */
async function onItsWay(): Promise<string> {
  const { packageNo } = await ask(host, addForecast, { ...forecastPayloadTo(''), ...SELF_PICKUP }, asMe())
  await changeParcel(host.context.db, packageNo, { state: 'delivering' })
  return packageNo
}
const report = (packageNo: string, more: object = {}) =>
  send(host.app, sandboxReportReadyForPickup, { packageNo, ...more })
async function ready(): Promise<string> {
  const packageNo = await onItsWay()
  await ask(host, sandboxReportReadyForPickup, { packageNo })
  return packageNo
}
const sign = (packageNo: string, proof: object = {}) =>
  send(host.app, sandbox.sandboxApplyWarehouseStep, { packageNo, step: 'sign', ...proof })
const codeOf = async (packageNo: string) => (await readDetail(packageNo)).pickupCode ?? ''
const events = async (packageNo: string) =>
  (await readDetail(packageNo)).sfPkg.routePathList.map(({ code }) => code)
const row = async (packageNo: string) =>
  (
    await host.context.db.select().from(pickupCollections).where(eq(pickupCollections.packageNo, packageNo))
  )[0]
/** Waits until this time before the end of the last day. */
async function waitUntilBefore(packageNo: string, ms: number): Promise<void> {
  const until = (await row(packageNo))!.until.getTime()
  host.wait(until - ms - host.context.now().getTime())
  await extendSessions(host)
}
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a parcel that its pickup point reports as ready', () => {
  it("gives its owner a code, and time until the end of a day by the point's clock", async () => {
    const packageNo = await onItsWay()
    expect((await readDetail(packageNo)).pickupCode).toBeNull()
    const { until } = await ask(host, sandboxReportReadyForPickup, { packageNo })
    const { pickupCode, summary, sfPkg } = await readDetail(packageNo)
    expect(pickupCode).toMatch(/^\d{6}$/)
    expect(until).toMatch(/T15:59:59.999Z$/)
    const days = (Date.parse(until) - host.context.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(PICKUP_KEPT_DAYS)
    expect(days).toBeLessThanOrEqual(PICKUP_KEPT_DAYS + 1)
    expect(summary).toMatchObject({ state: 'delivering', pickup: { until, utcOffsetMinutes: 480 } })
    expect(sfPkg.routePathList[0]).toMatchObject({
      code: 'readyForPickup',
      place: { en: 'Bedok station' },
      params: { until },
    })
    const { packageList } = await ask(host, getFirstPackagePage, { group: 2, page: 1 }, asMe())
    expect(packageList[0]).toMatchObject({ packageNo, pickup: { until } })
  })

  it('keeps its code when the point chooses another last day, which is a day from today on', async () => {
    const packageNo = await ready()
    const code = await codeOf(packageNo)
    const day = (ahead: number) =>
      new Date(host.context.now().getTime() + ahead * DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10)
    const { until } = await ask(host, sandboxReportReadyForPickup, { packageNo, lastDay: day(30) })
    expect(new Date(Date.parse(until) + 8 * HOUR_MS).toISOString().slice(0, 10)).toBe(day(30))
    expect(await readDetail(packageNo)).toMatchObject({ pickupCode: code, summary: { pickup: { until } } })
    for (const lastDay of [day(-1), day(91), '2027-02-29'])
      expect(await report(packageNo, { lastDay })).toMatchObject({ code: 'PU4' })
    expect(await events(packageNo)).toEqual(['readyForPickup', 'readyForPickup', 'declared'])
  })

  it('is on its way to a point: others are refused', async () => {
    const { packageNo } = await newParcel(host, me.token)
    expect(await report(packageNo)).toMatchObject({ code: 'PU3' })
    await changeParcel(host.context.db, packageNo, { state: 'delivering' })
    expect(await report(packageNo)).toMatchObject({ code: 'PU3' })
    expect(await report('PT000000000000')).toMatchObject({ code: 'S1' })
    const inTransit = await onItsWay()
    await changeParcel(host.context.db, inTransit, { state: 'inTransit' })
    expect(await report(inTransit)).toMatchObject({ code: 'PU3' })
    expect(await events(inTransit)).toEqual(['declared'])
  })

  it('shows its code to no other reader', async () => {
    const packageNo = await ready()
    const code = await codeOf(packageNo)
    const { shareId } = await ask(host, shareRoute, { packageNo }, asMe())
    const shared = await ask(host, getSharedRoute, { shareId }, {})
    expect(shared.routePathList.map((event) => event.code)).toEqual(['declared'])
    const listed = await ask(host, sandbox.sandboxListParcels, {})
    expect(listed.find((each) => each.packageNo === packageNo)?.pickup).toEqual({
      pickupPointId: 'SGS1',
      until: expect.any(String),
    })
    const page = await ask(host, getFirstPackagePage, { group: 2, page: 1 }, asMe())
    expect(JSON.stringify([shared, listed, page])).not.toContain(`"${code}"`)
  })

  it('has a code that no other parcel at the point has, however many come at once', async () => {
    const parcels = await Promise.all(Array.from({ length: PARCELS_AT_ONCE }, onItsWay))
    await Promise.all(parcels.map((packageNo) => report(packageNo)))
    const codes = await Promise.all(parcels.map(codeOf))
    expect(new Set(codes).size).toBe(PARCELS_AT_ONCE)
  })
})

describe('a parcel at its pickup point', () => {
  it('is signed for with its code, typed or scanned; then the code is gone', async () => {
    const packageNo = await ready()
    const code = await codeOf(packageNo)
    expect(await sign(packageNo)).toMatchObject({ code: 'PU2' })
    expect(await sign(packageNo, { code: otherCode(code) })).toMatchObject({ code: 'PU1' })
    expect(await sign(packageNo, { code: otherCode(code), handOver: 'idChecked' })).toMatchObject({
      code: 'PU1',
    })
    expect(await readState(packageNo)).toBe('delivering')
    expect(await codeOf(packageNo)).toBe(code)
    expect(await sign(packageNo, { code: `PT${code}` })).toMatchObject({ code: '0' })
    expect(await readDetail(packageNo)).toMatchObject({
      pickupCode: null,
      summary: { state: 'signed', pickup: null },
    })
    expect(await row(packageNo)).toMatchObject({ code: null, handedOverBy: 'code' })
  })

  it('can be given out without the code for a named reason, which its history shows', async () => {
    const packageNo = await ready()
    expect(await sign(packageNo, { handOver: 'idChecked' })).toMatchObject({ code: '0' })
    const [signed] = (await readDetail(packageNo)).sfPkg.routePathList
    expect(signed).toMatchObject({ code: 'signed', params: { handOver: 'idChecked' } })
    expect(await row(packageNo)).toMatchObject({ code: null, handedOverBy: 'idChecked' })
  })

  it('loses its code when it ends; without a report it is signed for as before', async () => {
    const lost = await ready()
    await performSteps(host, lost, 'endAbnormally')
    expect(await readDetail(lost)).toMatchObject({ pickupCode: null, summary: { pickup: null } })
    expect(await row(lost)).toMatchObject({ code: null, handedOverBy: null })
    const unreported = await onItsWay()
    expect(await sign(unreported)).toMatchObject({ code: '0' })
  })

  it('waits for its collector in the automatic run', async () => {
    const packageNo = await onItsWay()
    host.wait(1000)
    await advanceAllParcels(host.context, 500)
    const code = await codeOf(packageNo)
    expect(code).not.toBe('')
    host.wait(1000)
    await advanceAllParcels(host.context, 500)
    expect(await readState(packageNo)).toBe('delivering')
    expect(await codeOf(packageNo)).toBe(code)
  })
})

describe('the job for pickups', () => {
  it('reminds 3 days and 1 day before the end, and writes the end, once each', async () => {
    const packageNo = await ready()
    const told = async () => {
      await Promise.all([sendPickupNotices(host.context), sendPickupNotices(host.context)])
      await sendPickupNotices(host.context)
      return (await readDetail(packageNo)).sfPkg.routePathList
        .filter(({ code }) => code.startsWith('pickup'))
        .map(({ code, params }) => `${code} ${params.days ?? ''}`)
    }
    await waitUntilBefore(packageNo, 4 * DAY_MS + HOUR_MS)
    expect(await told()).toEqual([])
    await waitUntilBefore(packageNo, 3 * DAY_MS + HOUR_MS)
    expect(await told()).toEqual(['pickupEnding 3'])
    await waitUntilBefore(packageNo, DAY_MS + HOUR_MS)
    expect(await told()).toEqual(['pickupEnding 1', 'pickupEnding 3'])
    await waitUntilBefore(packageNo, -HOUR_MS)
    expect(await told()).toEqual(['pickupOver ', 'pickupEnding 1', 'pickupEnding 3'])
    await waitUntilBefore(packageNo, -2 * DAY_MS)
    expect((await told()).length).toBe(3)
  })

  it('locks no parcel whose notice is not due', async () => {
    const packageNo = await ready()
    await waitUntilBefore(packageNo, 3 * DAY_MS + HOUR_MS)
    const begin = jest.spyOn(host.context.db, 'transaction')
    await sendPickupNotices(host.context)
    expect(begin).toHaveBeenCalled()
    begin.mockClear()
    await sendPickupNotices(host.context)
    expect(begin).not.toHaveBeenCalled()
    begin.mockRestore()
  })

  it('stops once the parcel is collected', async () => {
    const packageNo = await ready()
    await sign(packageNo, { code: await codeOf(packageNo) })
    await waitUntilBefore(packageNo, HOUR_MS)
    await sendPickupNotices(host.context)
    expect(await events(packageNo)).toEqual(['signed', 'readyForPickup', 'declared'])
  })
})

it('a consented message names the point and the deadline, but not the code', async () => {
  const packageNo = await onItsWay()
  await ask(
    host,
    acceptParcelMessages,
    {
      packageNo,
      kinds: ['pickup'],
      code: `sandbox-o_pickup-${newKey().slice(0, 6)}`,
      idempotencyKey: newKey(),
    },
    { token: me.token, lang: 'en' },
  )
  await ask(host, sandboxReportReadyForPickup, { packageNo })
  await sendDueMessages(host.context, host.outside.sender)
  const shown = (await ask(host, sandbox.sandboxListWechatMessages, {})).filter(({ page }) =>
    page.endsWith(packageNo),
  )
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({
    templateId: 'sandbox-pickup',
    data: { thing2: 'Bedok station', time3: expect.stringMatching(/23:59$/) },
  })
  expect(JSON.stringify(shown)).not.toContain(await codeOf(packageNo))
})
