import { signInByCode } from '../../../src/contract/auth/sign-in'
import type { AnswerOf, Call, PayloadOf } from '../../../src/contract/base/call'
import { addForecast, validateForecast } from '../../../src/contract/forecast/forecast'
import { createOrder } from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { payOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { forecastPayload } from '../../support/builders'
import { quantile } from '../statistics'
import { askedOf, HOME, newKey } from './calls'
import { type Asked, Connection } from './connection'
import { CALLERS, DUE, JOB_CODE, JOB_MEMBERS, jobPackageNoOf, jobPhoneOf } from './fill'

/** Figures of the main job, as all callers do it at once. */
export interface JobFigures {
  jobsPerSecond: number
  requestsPerSecond: number
  /** ms that 99 of 100 requests took at most */
  p99: number
  /** ms of processor time of the back end's process for one job; an embedded database is in this process */
  processorMs: number
  /** SQL statements of one job; requests of the same moment share some */
  statements: number
}

/** Use of the back end's process since its start. */
interface Cost {
  processorMs: number
  statements: number
}

/**
 * Does the main job as one member. The member signs in, opens home with its warehouse address, and checks and
 * declares a parcel. Then the member looks at the list and at a parcel that has arrived, orders its dispatch
 * and pays. The code of the sign-in and
 * the arrived parcel are prepared, because the SMS service and the warehouse are not measured.
 * @param ms receives the response time of each request
 */
async function doJob(connection: Connection, member: number, ms: number[]): Promise<void> {
  const take = async (asked: Asked) => {
    const { body, ms: took } = await connection.ask(asked)
    if (!body.startsWith('{"code":"0"')) throw new Error(`${asked.path}: ${body.slice(0, 300)}`)
    ms.push(took)
    return JSON.parse(body).data
  }
  const account = { kind: 'mobile' as const, areaCode: '65', phone: jobPhoneOf(member) }
  const { token } = await take(askedOf(signInByCode, { account, code: JOB_CODE }, ''))
  const ask = <C extends Call>(call: C, payload: PayloadOf<C>): Promise<AnswerOf<C>> =>
    take(askedOf(call, payload, token))
  for (const request of HOME) await take(request(token))
  const forecast = forecastPayload({
    trackingNo: `SFJOB${1_000_000 + member}`,
    addressId: `a-job${member}`,
    idempotencyKey: newKey(),
  })
  await ask(validateForecast, forecast)
  await ask(addForecast, forecast)
  await ask(getFirstPackagePage, { group: 1, page: 1 })
  const packageNo = jobPackageNoOf(member)
  await ask(getPackageDetail, { packageNo })
  const due = { totalCents: DUE, idempotencyKey: newKey() }
  const { orderNo } = await ask(createOrder, { packageNos: [packageNo], purpose: 1, ...due })
  const payment = { methodId: PAYMENT_METHOD_ID.balance, surface: 'web' as const, idempotencyKey: newKey() }
  await ask(payOrder, { orderNo, totalCents: DUE, ...payment })
}

/** Jobs that each caller does before the measured ones, so that V8 and the database have run each call. */
const WARM_UP_JOBS = 4

/** Lets all callers do jobs for `ms` ms or until no member is left, each job as another member. */
export async function measureJobs(url: string, ms: number): Promise<JobFigures> {
  const connections = await Promise.all(Array.from({ length: CALLERS }, () => Connection.open(url)))
  const costOf = async (): Promise<Cost> =>
    JSON.parse((await connections[0]!.ask({ method: 'GET', path: '/cost' })).body)
  let members = 0
  const doNext = async (connection: Connection, times: number[]) => {
    members += 1
    await doJob(connection, members - 1, times)
  }
  await Promise.all(
    connections.map(async (connection) => {
      for (let job = 0; job < WARM_UP_JOBS; job += 1) await doNext(connection, [])
    }),
  )
  const warm = members
  const before = await costOf()
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      while (members < JOB_MEMBERS && performance.now() - began < ms) await doNext(connection, times)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const after = await costOf()
  for (const connection of connections) connection.close()
  const jobs = members - warm
  return {
    jobsPerSecond: jobs / seconds,
    requestsPerSecond: times.length / seconds,
    p99: quantile(times, 0.99),
    processorMs: (after.processorMs - before.processorMs) / jobs,
    statements: (after.statements - before.statements) / jobs,
  }
}
