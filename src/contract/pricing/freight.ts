import * as v from 'valibot'
import { DISTRIBUTION_MODES } from '../../domain/addresses/receiver'
import { ESTIMATE_GRAMS_MAX, ESTIMATE_SIDE_MAX_CM } from '../../domain/pricing/estimate'
import { MEMBER_TYPES } from '../../domain/pricing/freight'
import { BATTERY_ACCEPTANCES } from '../../domain/prohibited/listed-goods'
import { TRANSSHIPMENT_MODES } from '../../domain/warehouse/places'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  GramsSchema,
  LocalisedTextSchema,
} from '../base/schemas'
import { FeeSchema } from '../parcels/parcel-detail'

const SideSchema = v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(ESTIMATE_SIDE_MAX_CM)))

export const estimateFreight = defineCall({
  name: 'estimateFreight',
  method: 'GET',
  path: '/carriageFee/trial',
  payload: v.object({
    flowId: CodeOrEmptySchema,
    moveMode: v.picklist(TRANSSHIPMENT_MODES),
    distributionMode: v.picklist(DISTRIBUTION_MODES),
    memberType: v.picklist(MEMBER_TYPES),
    /** in grams: kilograms with up to 3 decimals (LIMT-45 A) */
    weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ESTIMATE_GRAMS_MAX)),
    /** in cm; without a size only the weight counts */
    length: SideSchema,
    width: SideSchema,
    height: SideSchema,
  }),
  /** one entry for each send mode that takes the parcel, cheapest first */
  answer: v.array(
    v.object({
      sendModId: v.string(),
      sendMode: LocalisedTextSchema,
      timeBar: LocalisedTextSchema,
      remarks: LocalisedTextSchema,
      /** weight range of the send mode, in grams */
      weightFrom: GramsSchema,
      weightTo: GramsSchema,
      chargeableWeight: GramsSchema,
      /** 0 if size does not count, or was not given */
      volumetricWeight: GramsSchema,
      fees: v.array(FeeSchema),
      totalFeeRmb: CentsSchema,
      /** price of the same parcel for a member of each type */
      totals: v.object({ regular: CentsSchema, vip: CentsSchema }),
      currency: CurrencySchema,
      /** transit modes that the parcel can be declared with; the price is the same for each */
      transitModes: v.array(
        v.object({
          moveMode: v.picklist(TRANSSHIPMENT_MODES),
          /** batteries that the mode takes; null if the forwarder's list of goods does not say */
          batteries: v.nullable(v.picklist(BATTERY_ACCEPTANCES)),
        }),
      ),
    }),
  ),
  errors: {
    /** The table `flows` has no such row. */
    flowUnknown: { code: '2', text: 'estimate.flowId.required', field: 'flowId' },
    /** The flow does not offer this transit mode. */
    moveModeNotOffered: { code: '3', text: 'estimate.moveMode.required', field: 'moveMode' },
    /** No pickup point of the destination takes this weight or volume. */
    pickupNotOffered: { code: '4', text: 'estimate.distributionMode.notOffered', field: 'distributionMode' },
    /** No send mode takes this weight. `data` holds the counted weight and the limit, in kg. */
    weightNotTaken: { code: '28', text: 'estimate.weight.notTaken', field: 'weight', params: ['kg', 'max'] },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'The price of a parcel by each send mode, calculated by the function that bills freight',
})
