import fc from 'fast-check'
import { sandboxApplyWarehouseStep, sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import { estimateFreightFees } from '../../../server/src/areas/pricing/estimate-freight-fees'
import { priceMeasuredParcel } from '../../../server/src/areas/pricing/pricing'
import { RefusalError } from '../../../server/src/base/failure'
import {
  insertParcelUnlessTrackingNoTaken,
  lockParcel,
} from '../../../server/src/db/repositories/parcels/parcels'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import { host, hostMembers, me } from '../../server/support/hosted'
import { ask, newParcel, performSteps } from '../../server/support/people'

hostMembers()

/** Seed of the generated parcels, so that each test run is the same. */
const SEED = 20_261_122
const WAY = { moveMode: 'standard', distributionMode: 'toDoor' } as const

const codeOf = (refusal: unknown): string => {
  if (refusal instanceof RefusalError) return refusal.code
  throw refusal
}

it('an estimate equals the bill for 1,000 generated parcels', async () => {
  const { db } = host.context
  const { packageNo: like } = await newParcel(host, me.token)
  await performSteps(host, like, 'receive', 'passReview')
  const model = (await lockParcel(db, like))!
  const side = fc.integer({ min: 1, max: 700 }).map((mm) => mm / 10)
  const parcel = fc.record({
    flowId: fc.constantFrom('100001001', '100001002', '100005001', '100005007', '200000002', '300001001'),
    weight: fc.integer({ min: 1, max: 31_000 }),
    size: fc.option(fc.tuple(side, side, side), { nil: undefined }),
    memberType: fc.constantFrom('regular' as const, 'vip' as const),
  })
  let billed = 0
  const sampled = fc.sample(parcel, { numRuns: 1000, seed: SEED })
  for (const [at, { flowId, weight, size, memberType }] of sampled.entries()) {
    const [length, width, height] = size ?? []
    const outer = size && { length: length!, width: width!, height: height! }
    const asked = { ...WAY, flowId, weight, memberType, ...outer }
    const estimated = await estimateFreightFees(host.context, asked).then((by) => by[0]!.fees, codeOf)
    const row = { ...model, flowId, sendModId: `SM${flowId}`, weight }
    const priced = { member: memberType, at: host.context.now() }
    const testOrder = await priceMeasuredParcel(host.context, sandboxApplyWarehouseStep, row, {
      size: outer ?? null,
      priced,
    }).then(({ fees }) => fees, codeOf)
    expect(testOrder).toEqual(estimated === '28' ? 'S3' : estimated)
    if (estimated === '28') continue
    billed += 1
    if (at % 50 !== 0) continue
    // For some parcels, the test goes the whole way: the warehouse measures the parcel, and the member reads
    // its fees.
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: memberType })
    const packageNo = `PT9${String(at).padStart(8, '0')}`
    await insertParcelUnlessTrackingNoTaken(db, { ...row, packageNo, trackingNo: null })
    const sides = outer && { lengthCm: outer.length, widthCm: outer.width, heightCm: outer.height }
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally', ...sides })
    const due = await ask(host, getOutboundFeesOfParcel, { packageNo }, { token: me.token })
    expect(due.fees).toMatchObject(estimated)
  }
  expect(billed).toBeGreaterThan(500)
})
