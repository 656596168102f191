import * as v from 'valibot'
import { TRANSSHIPMENT_MODES } from '../domain/places'
import { defineCall } from './call'
import { CollectorSchema, RECEIVER_FIELDS } from './entities'
import { FlowSchema } from './forecast-lists'
import { EmptyAnswerSchema, IdSchema, PackageNoSchema, ReferenceCodeSchema } from './schemas'

export const deletePackage = defineCall({
  name: 'deletePackage',
  method: 'POST',
  path: '/new/pkg/delete',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: { '5': 'parcel.delete.received', '6': 'parcel.notFound' },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Takes back the forecast of a parcel that has not arrived: its goods, pictures and number go with it',
})

/** Why a destination does not take a parcel as it is: these codes of `changeDestination`, with what fills their words. */
export const DESTINATION_REFUSALS = ['27', '28', '11', '999'] as const

export const getPackageInfo = defineCall({
  name: 'getPackageInfo',
  method: 'GET',
  path: '/package/getPackageInfo',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    packageNo: PackageNoSchema,
    /** the merchant's; null of a piece */
    trackingNo: v.nullable(v.string()),
    /** what it goes by now; null until it is declared */
    flowId: v.nullable(v.string()),
    moveMode: v.nullable(v.string()),
    addressId: v.nullable(IdSchema),
    distributionMode: v.nullable(v.string()),
    pickupPointId: v.nullable(v.string()),
    /** null of one that goes to the door */
    collector: v.nullable(CollectorSchema),
    canChangeDestination: v.boolean(),
    /** where its warehouse ships to */
    destinations: v.array(
      v.object({
        ...FlowSchema.entries,
        /** null of one that takes it */
        refusal: v.nullable(
          v.object({
            code: v.picklist(DESTINATION_REFUSALS),
            data: v.record(v.string(), v.union([v.string(), v.number()])),
          }),
        ),
      }),
    ),
  }),
  errors: { '6': 'parcel.notFound' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Where a parcel can be sent instead, and what stands against it',
})

export const changeDestination = defineCall({
  name: 'changeDestination',
  method: 'POST',
  path: '/package/modifyTarArea/save',
  encoding: 'multipart',
  payload: v.object({
    packageNo: PackageNoSchema,
    flowId: ReferenceCodeSchema,
    moveMode: v.picklist(TRANSSHIPMENT_MODES),
    /** at the new destination */
    ...RECEIVER_FIELDS,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    '1': { text: 'parcel.destination.unknown', field: 'flowId' },
    '2': { text: 'parcel.destination.otherWarehouse', field: 'flowId' },
    '3': { text: 'parcel.destination.moveMode', field: 'moveMode' },
    '4': 'parcel.notFound',
    '5': 'parcel.destination.tooLate',
    '6': { text: 'parcel.destination.address', field: 'addressId' },
    '11': { text: 'parcel.destination.proof', field: 'flowId' },
    /** data.kinds: the numbers of the articles, from 1, such as '1, 3' */
    '27': { text: 'parcel.destination.goods', field: 'flowId', params: ['kinds'] },
    '28': { text: 'parcel.destination.tooHeavy', field: 'flowId', params: ['maxKg'] },
    '119': 'parcel.destination.exception',
    '120': 'bindAddress.paying',
    '999': { text: 'parcel.destination.noRate', field: 'flowId' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Sends a parcel to another destination, or in another mode: it is reviewed again',
})
