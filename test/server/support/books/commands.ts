import fc from 'fast-check'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'

/**
 * Index into the rows that exist at that moment, in their order. The same index may select another row later.
 */
type Pick = number

/** An action on the parcels, orders and money of one member. */
export type Command =
  | { do: 'forecast'; quantities: number[]; gift: boolean; grams: number; insured: boolean }
  | { do: 'prepare'; parcel: Pick; exact: boolean }
  | { do: 'step'; parcel: Pick; step: Step }
  | { do: 'sendOut'; parcels: Pick[]; coupon: boolean }
  | { do: 'merge'; parcels: Pick[] }
  | { do: 'split'; parcel: Pick; into: number }
  | { do: 'surcharge'; parcel: Pick; feeType: number }
  | { do: 'answerFee'; fee: Pick; agrees: boolean; times: number }
  | { do: 'resolveFee'; fee: Pick; by: 'withdraw' | 'exception' }
  | { do: 'months'; months: number }
  | { do: 'topUp'; cents: number }
  | { do: 'withdraw'; times: number; sameKey: boolean }
  | { do: 'choose'; order: Pick; coupon: Pick }
  | { do: 'pay'; order: Pick; by: 'balance' | 'alipay'; times: number; sameKey: boolean }
  | { do: 'decide'; trade: Pick; result: 'approve' | 'decline' | 'slow' | 'otherAmount'; times: number }
  | { do: 'returned'; trade: Pick; sheet: 'paid' | 'closed' }
  | { do: 'cancel'; order: Pick; times: number }
  | { do: 'refund'; order: Pick }
  | { do: 'credit'; withdrawal: Pick; times: number }
  | { do: 'giveLate'; withdrawal: Pick; times: number }
  | { do: 'coupon'; cents: number }
  | { do: 'member'; as: 'vip' | 'regular' }
  | { do: 'wait'; minutes: number }
  | { do: 'trouble'; down: boolean; refuses: boolean; loses: boolean }
  | { do: 'atOnce'; commands: Command[] }

/** Steps that the warehouse and the carrier may report for a parcel, whether or not they are possible. */
const STEPS = [
  'raiseException',
  'resolveException',
  'endAbnormally',
  'split',
  'pack',
  'ship',
  'tally',
] as const
type Step = (typeof STEPS)[number]

const pick = fc.nat(11)
const picks = fc.array(pick, { minLength: 1, maxLength: 4 })
/** Number of presses, mostly one. */
const times = fc.constantFrom(1, 1, 1, 2, 3)
const fixed = <T extends string>(name: T) => fc.constant(name)

const SINGLE = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fixed('forecast'),
      quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      gift: fc.boolean(),
      grams: fc.integer({ min: 1, max: 9000 }),
      insured: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fixed('prepare'), parcel: pick, exact: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fixed('step'), parcel: pick, step: fc.constantFrom(...STEPS) }) },
  { weight: 4, arbitrary: fc.record({ do: fixed('sendOut'), parcels: picks, coupon: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fixed('merge'), parcels: picks }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fixed('split'), parcel: pick, into: fc.integer({ min: 3, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fixed('surcharge'),
      parcel: pick,
      feeType: fc.constantFrom(FEE_TYPE_CODE.quantityError, FEE_TYPE_CODE.repack, FEE_TYPE_CODE.others),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fixed('answerFee'), fee: pick, agrees: fc.boolean(), times }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fixed('resolveFee'),
      fee: pick,
      by: fc.constantFrom('withdraw' as const, 'exception' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fixed('months'), months: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fixed('topUp'), cents: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fixed('withdraw'), times, sameKey: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fixed('choose'), order: pick, coupon: pick }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fixed('pay'),
      order: pick,
      by: fc.constantFrom('balance' as const, 'alipay' as const),
      times,
      sameKey: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fixed('decide'),
      trade: pick,
      result: fc.constantFrom(
        ...(['approve', 'approve', 'approve', 'decline', 'slow', 'otherAmount'] as const),
      ),
      times,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fixed('returned'),
      trade: pick,
      sheet: fc.constantFrom('paid' as const, 'closed' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fixed('cancel'), order: pick, times }) },
  { weight: 1, arbitrary: fc.record({ do: fixed('refund'), order: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fixed('credit'), withdrawal: pick, times }) },
  { weight: 1, arbitrary: fc.record({ do: fixed('giveLate'), withdrawal: pick, times }) },
  { weight: 1, arbitrary: fc.record({ do: fixed('coupon'), cents: fc.integer({ min: 1, max: 20_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fixed('member'), as: fc.constantFrom('vip' as const, 'regular' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fixed('wait'),
      // A minute, the pauses of the jobs, the 24 hours of an order, and a time after which storage costs
      // money.
      minutes: fc.constantFrom(1, 11, 180, 24 * 60 + 1, 32 * 24 * 60),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fixed('trouble'),
      down: fc.boolean(),
      refuses: fc.boolean(),
      loses: fc.boolean(),
    }),
  },
) satisfies fc.Arbitrary<Command>

/** Commands one after another, and sometimes several at once. */
export const commandSequences: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: SINGLE },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fixed('atOnce'),
        commands: fc.array(SINGLE, { minLength: 2, maxLength: 4 }),
      }),
    },
  ),
  { minLength: 8, maxLength: 30, size: 'max' },
)
