import { sandboxAdvanceClock, sandboxGetClock, sandboxResetClock } from '../../../sandbox/contract/clock'
import type { Job } from '../../../server/src/jobs/jobs'
import { signInByCode } from '../../../src/contract/auth/sign-in'
import { getCoupons } from '../../../src/contract/coupons/coupons'
import { getOrder } from '../../../src/contract/orders/orders'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { ask, newOrder, requestVerificationCode } from '../support/people'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000

hostMembers()
afterEach(() => ask(host, sandboxResetClock, {}))

const forward = (hours: number) => ask(host, sandboxAdvanceClock, { hours })
const time = () => ask(host, sandboxGetClock, {})
/** Signs the member in again and returns the options for further calls. */
async function again() {
  const code = await requestVerificationCode(host, me.account)
  return { token: (await ask(host, signInByCode, { account: me.account, code })).token }
}

describe('the clock that the operator advances', () => {
  it('is ahead by the sum of all advances for the whole back end, and can be reset', async () => {
    const real = host.context.now()
    const at = (hours: number) => new Date(real.getTime() + hours * HOUR_MS).toISOString()
    expect(await time()).toEqual({ now: at(0), aheadHours: 0 })
    expect(await forward(1)).toEqual({ now: at(1), aheadHours: 1, failedJobs: [] })
    expect(await forward(7 * DAY_HOURS)).toEqual({ now: at(169), aheadHours: 169, failedJobs: [] })
    expect(host.context.now().toISOString()).toBe(at(169))
    expect(await ask(host, sandboxResetClock, {})).toEqual({ now: at(0), aheadHours: 0 })
    expect(host.context.now()).toEqual(real)
  })
  it('closes an order that was unpaid for 24 hours, before the call returns', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const status = async (token: string) => (await ask(host, getOrder, { orderNo }, { token })).status
    await forward(DAY_HOURS - 1)
    expect(await status((await again()).token)).toBe(ORDER_STATUS_CODE.notPaid)
    await forward(1)
    expect(await status((await again()).token)).toBe(ORDER_STATUS_CODE.closed)
  })
  it('ends sessions', async () => {
    await forward(365 * DAY_HOURS)
    expect(await send(host.app, getCoupons, {}, me)).toMatchObject({ code: '5003' })
    expect(await ask(host, getCoupons, {}, await again())).toEqual([])
  })
  it.each([0, 1.5, 8761])('cannot be advanced by %d hours', async (hours) => {
    const refused = await send(host.app, sandboxAdvanceClock, { hours })
    expect(refused).toMatchObject({ code: '400', data: { problems: { hours: expect.anything() } } })
    expect((await time()).aheadHours).toBe(0)
  })
  it('can be advanced by one year in total', async () => {
    await forward(1)
    expect(await send(host.app, sandboxAdvanceClock, { hours: 8760 })).toMatchObject({ code: 'S17' })
    expect((await time()).aheadHours).toBe(1)
    expect((await forward(8759)).aheadHours).toBe(8760)
    expect(await send(host.app, sandboxAdvanceClock, { hours: 1 })).toMatchObject({ code: 'S17' })
  })
  it('returns the jobs that failed, and runs the others', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const broken = jest.spyOn(host.context.db, 'delete').mockImplementation(() => {
      throw new Error('the database broke down')
    })
    const { failedJobs } = await forward(DAY_HOURS)
    broken.mockRestore()
    expect(failedJobs).toContain('delete expired data')
    expect(failedJobs).not.toContain('close overdue orders')
    const { status } = await ask(host, getOrder, { orderNo }, await again())
    expect(status).toBe(ORDER_STATUS_CODE.closed)
  })
})

it('a job that is running when the clock is advanced runs again with the new time', async () => {
  const times: string[] = []
  const tidy = host.jobs.find(({ name }) => name === 'end memberships') as Job
  const update = jest.spyOn(host.context.db, 'update').mockImplementation((() => {
    times.push(host.context.now().toISOString())
    throw new Error('not now')
  }) as never)
  const before = tidy.run()
  expect(tidy.run()).toBe(before)
  host.wait(HOUR_MS)
  await tidy.runAfterCurrent()
  update.mockRestore()
  expect(times).toHaveLength(2)
  expect(Date.parse(times[1]!) - Date.parse(times[0]!)).toBe(HOUR_MS)
})
