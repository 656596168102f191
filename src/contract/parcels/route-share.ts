import * as v from 'valibot'
import { defineCall } from '../base/call'
import {
  EmptyAnswerSchema,
  IdSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { ArrivalRangeSchema } from './arrival'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'

/** Anyone with the id sees the route without a sign-in. Sharing it again restarts the thirty days. */
export const shareRoute = defineCall({
  name: 'shareRoute',
  method: 'POST',
  path: '/portage/route/share',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    /** 128 random bits; it reveals nothing about the parcel, and stays the same while the route is shared */
    shareId: IdSchema,
    /** time at which the sharing ends automatically */
    until: UtcTimestampSchema,
  }),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 60,
  ownMessages: true,
  source: 'ours',
  summary: "Shares a parcel's route for thirty days with anyone who has the id",
})

export const stopSharingRoute = defineCall({
  name: 'stopSharingRoute',
  method: 'POST',
  path: '/portage/route/stopSharing',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 60,
  ownMessages: true,
  source: 'ours',
  summary: "Ends the sharing of a parcel's route; a new share gets another id",
})

/**
 * An event of a parcel's history without its numbers: weights, amounts and waybills are only for the owner.
 */
const SharedEventSchema = v.object({
  code: v.string(),
  time: UtcTimestampSchema,
  /** minutes east of UTC at the place */
  utcOffsetMinutes: v.number(),
  place: v.nullable(LocalisedTextSchema),
})

export const getSharedRoute = defineCall({
  name: 'getSharedRoute',
  method: 'GET',
  path: '/portage/route/shared',
  payload: v.object({ shareId: IdSchema }),
  answer: v.object({
    /** code and name of the origin warehouse */
    orgSto: v.string(),
    orgStoName: LocalisedTextSchema,
    /** null until the parcel is declared */
    tarArea: v.nullable(v.string()),
    tarAreaName: v.nullable(LocalisedTextSchema),
    /** status code of the route text groups (S1 §4) */
    route: v.number(),
    /** newest first */
    routePathList: v.array(SharedEventSchema),
    /** days on which it probably arrives, from the past of its route; null without enough past (ours) */
    arrival: v.optional(v.nullable(ArrivalRangeSchema), null),
    /** time at which the sharing ends automatically */
    until: UtcTimestampSchema,
  }),
  errors: { notShared: { code: '1', text: 'route.notShared' } },
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'The shared route of a parcel: only stages, places and times',
})
