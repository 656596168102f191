import * as v from 'valibot'
import { POPUP_TYPE_CODE } from '../../domain/notices/overlays'
import { defineCall } from '../base/call'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
} from '../base/schemas'

/** Type of a popup. In a query and a form it is a number in digits. */
const PopupTypeSchema = v.pipe(v.number(), v.picklist(Object.values(POPUP_TYPE_CODE)))

/** Overlays that the forwarder switches on or off. */
export const OverlaySwitchesSchema = v.object({
  guide: v.boolean(),
  country: v.boolean(),
  cookies: v.boolean(),
  shippingNotice: v.boolean(),
  helpBall: v.boolean(),
})
export type OverlaySwitches = v.InferOutput<typeof OverlaySwitchesSchema>

export const getOverlays = defineCall({
  name: 'getOverlays',
  method: 'GET',
  path: '/common/webSwitch',
  payload: EmptyPayloadSchema,
  answer: v.object({
    switches: OverlaySwitchesSchema,
    /** home countries in the order in which they are offered (S1 §3) */
    homeCountries: v.array(
      v.object({
        id: v.number(),
        /** code of the destination; '' if the country is none (ours) */
        code: v.string(),
        nameI18n: LocalisedTextSchema,
      }),
    ),
    /** https address of an online customer service outside the app (OVER-76, ours); '' without one */
    serviceUrl: v.string(),
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary:
    'Which overlays the forwarder switched on, and the home countries; the app keeps the answer for an hour',
})

export const getGuideStatus = defineCall({
  name: 'getGuideStatus',
  method: 'GET',
  path: '/api/showGuide',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** 1 if the guide is shown */
    appShowTips: v.picklist([0, 1]),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Whether the guide must still be shown',
})

export const completeGuide = defineCall({
  name: 'completeGuide',
  method: 'POST',
  path: '/api/updateGuide',
  payload: v.object({ source: v.number() }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Records that the member confirmed or closed the guide; it is not shown again',
})

export const getPopup = defineCall({
  name: 'getPopup',
  method: 'GET',
  path: '/notice/popup',
  payload: v.object({ popupType: PopupTypeSchema }),
  /** null if there is none, or none that the member wants to see */
  answer: v.nullable(
    v.object({
      id: IdSchema,
      title: LocalisedTextSchema,
      /** plain text, paragraphs divided by an empty line */
      content: LocalisedTextSchema,
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The published popup of a kind: 1 bulletin, 2 encryption notice',
})

export const dismissPopup = defineCall({
  name: 'dismissPopup',
  method: 'POST',
  path: '/notice/savePopup',
  payload: v.object({ announcementId: IdSchema, popupType: PopupTypeSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Records that the member does not want to see a popup again',
})

export const saveHomeCountry = defineCall({
  name: 'saveHomeCountry',
  method: 'GET',
  path: '/new/user/saveCountry',
  /** `countryCode` is the id of a home country (OVER-89 A) */
  payload: v.object({
    countryCode: CodeOrEmptySchema,
    /** whether the member wants parcels delivered to that country (ours) */
    wish: v.optional(v.boolean()),
  }),
  answer: EmptyAnswerSchema,
  errors: { countryUnknown: { code: '1', text: 'country.unknown' } },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: "Sets the member's home country",
})
