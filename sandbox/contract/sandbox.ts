import * as v from 'valibot'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  PackageNoSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { EzwayConfirmationSchema } from '../../src/contract/parcels/ezway-shapes'
import {
  LOGISTICS_STEP_ERRORS,
  MEMBER_CODE_UNKNOWN_ERRORS,
  RECEIVE_UNDECLARED_PARCEL_ERRORS,
} from '../../src/contract/warehouse/warehouse-errors'
import { CERTIFICATE_REFUSAL_REASONS, CERTIFICATE_STATUSES } from '../../src/domain/certificates/certificate'
import { CERTIFICATE_TYPES } from '../../src/domain/certificates/certificate-types'
import { DELIVERY_SIGNERS, SIGNER_NAME_MAX_LENGTH } from '../../src/domain/parcels/delivery'
import { EZWAY_STATES } from '../../src/domain/parcels/ezway'
import { LOGISTICS_TRANSITION_EVENTS, PARCEL_STATES } from '../../src/domain/parcels/parcel-state'
import { PHOTOGRAPH_KINDS, PHOTOGRAPH_STATES } from '../../src/domain/parcels/photographs'
import { PICKUP_HAND_OVER_REASONS } from '../../src/domain/parcels/pickup-collection'
import { RefusedWordsSchema } from './content-check'
import { defineCall } from './define-call'

/**
 * Common fields of the operator's commands. The operator plays the warehouse, the carrier and the customs.
 * Ours.
 */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Values that scales (grams) and tapes (cm) of a warehouse can show. */
const WeighedSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const MeasuredSchema = v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000)))
/** Faults of the payment gateway that the operator can set. */
const GATEWAY_FAULTS = {
  /** the gateway cannot be reached */
  gatewayDown: v.boolean(),
  /** it refuses refunds */
  refusesRefunds: v.boolean(),
  /** it decides on trades, but notifies nobody */
  losesNotifications: v.boolean(),
}
/** WeChat's answer to a message: 0 accepts it, any other errcode of WeChat refuses it. */
const ErrcodeSchema = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(100_000))

/** Answers of push services and mail servers that the operator can set. */
const NOTIFICATION_FAULTS = {
  /** status of the push service's answer: 201 takes a push, 410 ends the subscription, 503 is busy */
  pushStatus: v.picklist([201, 400, 410, 503]),
  /** answer of the mail server */
  emailAnswer: v.picklist(['sent', 'later', 'failed']),
}

export const sandboxListParcels = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListParcels',
  method: 'GET',
  path: '/sandbox/parcels',
  payload: v.object({ trackingNo: v.optional(TrimmedTextSchema) }),
  answer: v.array(
    v.object({
      packageNo: PackageNoSchema,
      /** null for a merged parcel and for a piece */
      trackingNo: v.nullable(v.string()),
      aptId: v.string(),
      orgSto: v.string(),
      tarArea: v.nullable(v.string()),
      state: v.picklist(PARCEL_STATES),
      /** the member's answer to an exception; null without an answer */
      exceptionAnswer: v.nullable(
        v.object({ answer: v.string(), words: v.string(), papers: v.array(v.string()) }),
      ),
      /** the tax receipt that the member requested; null without a request */
      taxReceipt: v.nullable(
        v.object({ requestedAt: UtcTimestampSchema, sentAt: v.nullable(UtcTimestampSchema) }),
      ),
      /** only for a parcel on its way to its pickup point, or waiting there */
      pickup: v.nullable(
        v.object({
          pickupPointId: IdSchema,
          /** end of the last day; null until the point reports it */
          until: v.nullable(UtcTimestampSchema),
        }),
      ),
      /** the photographs of each kind; null for a parcel that cannot be photographed now */
      photographs: v.nullable(
        v.array(
          v.object({
            ...{ kind: v.picklist(PHOTOGRAPH_KINDS), taken: v.number(), max: v.number() },
            state: v.picklist(PHOTOGRAPH_STATES),
          }),
        ),
      ),
      /** the receiver's confirmation in EZ WAY, with what the broker may report next; null without one */
      ezway: v.nullable(
        v.object({ ...EzwayConfirmationSchema.entries, reports: v.array(v.picklist(EZWAY_STATES)) }),
      ),
      /** declared goods with their country of origin; '' for none */
      goods: v.array(v.object({ description: v.string(), quantity: v.number(), originCountry: v.string() })),
      /** commands that the state allows */
      steps: v.array(v.picklist(LOGISTICS_TRANSITION_EVENTS)),
      updatedAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns parcels as the operator sees them, the last changed first',
})

export const sandboxApplyWarehouseStep = defineCall({
  ...SANDBOX,
  name: 'sandboxApplyWarehouseStep',
  method: 'POST',
  path: '/sandbox/step',
  payload: v.object({
    packageNo: PackageNoSchema,
    step: v.picklist(LOGISTICS_TRANSITION_EVENTS),
    /** receive: grams, as weighed */
    weight: v.optional(WeighedSchema),
    /** tally: outer size in cm */
    lengthCm: MeasuredSchema,
    widthCm: MeasuredSchema,
    heightCm: MeasuredSchema,
    /** tally: counted pieces; without a count, the declared number */
    pieces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /**
     * refuseReview: 2 to 10, 21. Any other code shows '--', unless the forwarder wrote a text for it.
     * raiseException: 0, 2 to 6, 9, 11 to 15, 20, or a code of the forwarder.
     */
    reason: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
    remark: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** raiseException: 0 means that customer service works on it, 1 that it does not (S1 §4) */
    exceptionStatus: v.optional(v.picklist([0, 1])),
    /** sign, for a parcel that waits at its pickup point: the code that the collector shows, or its bar code */
    code: v.optional(v.pipe(v.string(), v.maxLength(16))),
    /** sign, instead of the code: why the parcel is given out without it */
    handOver: v.optional(v.picklist(PICKUP_HAND_OVER_REASONS)),
    /** sign: who signed for the parcel; without it nothing is recorded */
    signer: v.optional(v.picklist(DELIVERY_SIGNERS)),
    /** sign: name that the carrier noted */
    signerName: v.optional(v.pipe(v.string(), v.maxLength(SIGNER_NAME_MAX_LENGTH))),
  }),
  answer: v.object({ state: v.picklist(PARCEL_STATES) }),
  errors: LOGISTICS_STEP_ERRORS,
  summary: 'Performs one step of the warehouse, carrier or customs',
})

export const sandboxReceiveUnannouncedParcel = defineCall({
  ...SANDBOX,
  name: 'sandboxReceiveUnannouncedParcel',
  method: 'POST',
  path: '/sandbox/receiveUnannounced',
  payload: v.object({
    aptId: CodeOrEmptySchema,
    trackingNo: TrimmedTextSchema,
    whCode: CodeOrEmptySchema,
    weight: WeighedSchema,
  }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: RECEIVE_UNDECLARED_PARCEL_ERRORS,
  summary: 'Receives a parcel that nobody declared',
})

export const sandboxListCertificates = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListCertificates',
  method: 'GET',
  path: '/sandbox/certificates',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      aptId: v.string(),
      type: v.picklist(CERTIFICATE_TYPES),
      name: v.string(),
      status: v.picklist(CERTIFICATE_STATUSES),
    }),
  ),
  errors: {},
  summary: 'Returns ID certificates, those that wait for their review first',
})

export const sandboxReviewCertificate = defineCall({
  ...SANDBOX,
  name: 'sandboxReviewCertificate',
  method: 'POST',
  path: '/sandbox/review',
  payload: v.object({
    id: IdSchema,
    /** none approves; the member reads each in their own language */
    reasons: v.pipe(
      v.array(v.picklist(CERTIFICATE_REFUSAL_REASONS)),
      v.maxLength(CERTIFICATE_REFUSAL_REASONS.length),
    ),
    /** the reviewer's own words, shown to the member as they are */
    remark: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  answer: EmptyAnswerSchema,
  errors: { certificateNotWaiting: { code: 'S5', text: 'sandbox.certificate' } },
  summary: 'Approves or refuses an ID certificate',
})

export const sandboxSetAutorun = defineCall({
  ...SANDBOX,
  name: 'sandboxSetAutorun',
  method: 'POST',
  path: '/sandbox/autorun',
  payload: v.object({
    on: v.boolean(),
    /** ms between two steps of a parcel */
    stepMs: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(600_000)), 5000),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Starts or stops the automatic run, in which the warehouse takes the next step of each parcel',
})

export const sandboxListSentMessages = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListSentMessages',
  method: 'GET',
  path: '/sandbox/messages',
  payload: v.object({ to: v.optional(TrimmedTextSchema) }),
  answer: v.array(v.object({ to: v.string(), text: v.string(), code: v.string(), time: UtcTimestampSchema })),
  errors: {},
  summary: 'Returns SMS and e-mails that were sent, newest first',
})

export const sandboxListShippingReports = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListShippingReports',
  method: 'GET',
  path: '/sandbox/shippingReports',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      tradeNo: v.string(),
      orderNo: v.string(),
      waybills: v.array(v.string()),
      shippedAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns shipments that were reported to WeChat (发货信息管理), newest first',
})

export const sandboxGetPuzzleSolution = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxGetPuzzleSolution',
  method: 'GET',
  path: '/sandbox/puzzle',
  payload: v.object({ puzzleId: IdSchema }),
  answer: v.object({ left: v.number() }),
  errors: { puzzleUnknown: { code: 'P2', text: 'sandbox.puzzle' } },
  summary: 'Returns the correct position of the piece in a slide puzzle',
})

export const sandboxGetState = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxGetState',
  method: 'GET',
  path: '/sandbox/state',
  payload: EmptyPayloadSchema,
  answer: v.object({
    autorun: v.boolean(),
    stepMs: v.number(),
    ...GATEWAY_FAULTS,
    messageErrcode: ErrcodeSchema,
    ...NOTIFICATION_FAULTS,
    refusedWords: RefusedWordsSchema,
    /** the bank publishes no exchange rates */
    ratesStopped: v.boolean(),
  }),
  errors: {},
  summary: 'Returns the settings of the sandbox',
})

export const sandboxSetGatewayFaults = defineCall({
  ...SANDBOX,
  name: 'sandboxSetGatewayFaults',
  method: 'POST',
  path: '/sandbox/gateway/trouble',
  payload: v.object(GATEWAY_FAULTS),
  answer: EmptyAnswerSchema,
  errors: {},
  limitPerMinute: 'unlimited',
  summary: 'Sets the faults of the payment gateway',
})

export const sandboxListWechatMessages = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListWechatMessages',
  method: 'GET',
  path: '/sandbox/wechatMessages',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      openId: v.string(),
      templateId: v.string(),
      /** page of the mini program that the message opens */
      page: v.string(),
      lang: v.string(),
      data: v.record(v.string(), v.string()),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns subscribe messages that WeChat has shown, newest first',
})

export const sandboxSetWechatMessageError = defineCall({
  ...SANDBOX,
  name: 'sandboxSetWechatMessageError',
  method: 'POST',
  path: '/sandbox/wechatMessages/trouble',
  payload: v.object({ messageErrcode: ErrcodeSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: "Sets WeChat's answer to messages",
})

export const sandboxListNotifications = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListNotifications',
  method: 'GET',
  path: '/sandbox/notifications',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      channel: v.picklist(['push', 'email']),
      /** member code, or e-mail address */
      to: v.string(),
      title: v.string(),
      text: v.string(),
      /** address that it opens */
      url: v.string(),
      /** headers of an e-mail */
      headers: v.record(v.string(), v.string()),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns pushes and e-mails about parcels that were sent, newest first',
})

export const sandboxSetNotificationFaults = defineCall({
  ...SANDBOX,
  name: 'sandboxSetNotificationFaults',
  method: 'POST',
  path: '/sandbox/notifications/trouble',
  payload: v.object(NOTIFICATION_FAULTS),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Sets the answers of push services and mail servers',
})

export const sandboxSettleTrade = defineCall({
  ...SANDBOX,
  name: 'sandboxSettleTrade',
  method: 'POST',
  path: '/sandbox/gateway/settle',
  payload: v.object({
    tradeNo: CodeOrEmptySchema,
    result: v.picklist(['approve', 'decline', 'slow', 'otherAmount']),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    tradeUnknown: { code: 'G1', text: 'sandbox.trade' },
    tradeSettled: { code: 'G2', text: 'sandbox.tradeSettled' },
  },
  summary:
    'Decides one trade at the payment gateway; slow approves it after some seconds, otherAmount takes half of the amount',
})

export const sandboxChangeMember = defineCall({
  ...SANDBOX,
  name: 'sandboxChangeMember',
  method: 'POST',
  path: '/sandbox/member',
  payload: v.object({
    aptId: CodeOrEmptySchema,
    do: v.picklist([
      'expireSessions',
      'vip',
      'regular',
      'topUp',
      'block',
      'close',
      /** makes a blocked or closed account active again */
      'unblock',
      /** ends the 30 days of a cancelled account */
      'endReactivation',
      'withdrawAgreements',
      /** the guide is unseen, no country is chosen, and no popup is dismissed */
      'asNew',
      'unlinkWechat',
      /** only for a member with an e-mail address; a sign-in with a `sign` then answers 13 */
      'unlinkPhone',
    ]),
    /** topUp: cents */
    amountCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...MEMBER_CODE_UNKNOWN_ERRORS,
    emailMissing: { code: 'S18', text: 'sandbox.noEmail', field: 'aptId' },
  },
  summary:
    'Changes a member as customer service: end sessions, grant VIP, top up, block, close, unlink WeChat or the mobile number',
})

export const sandboxListFeedback = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListFeedback',
  method: 'GET',
  path: '/sandbox/feedback',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      aptId: v.string(),
      text: v.string(),
      /** addresses of its pictures */
      pictures: v.array(v.string()),
      /** '' without an answer */
      answer: v.string(),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: "Returns members' feedback: first the unanswered, oldest first, then the answered, newest first",
})

export const sandboxAnswerFeedback = defineCall({
  ...SANDBOX,
  name: 'sandboxAnswerFeedback',
  method: 'POST',
  path: '/sandbox/feedback/answer',
  payload: v.object({ id: IdSchema, answer: TrimmedTextSchema }),
  answer: EmptyAnswerSchema,
  errors: { feedbackUnknown: { code: 'S5', text: 'sandbox.feedback' } },
  summary: 'Answers feedback as customer service; replaces an earlier answer',
})

export const sandboxIssueHostTicket = defineCall({
  ...SANDBOX,
  name: 'sandboxIssueHostTicket',
  method: 'POST',
  path: '/sandbox/hostTicket',
  payload: v.object({
    /** wechat: the openId is linked to the member */
    kind: v.picklist(['token', 'sign', 'wechat']),
    /** null: a person whom Portage does not know yet */
    aptId: v.nullable(CodeOrEmptySchema),
  }),
  answer: v.object({
    token: v.string(),
    sign: v.string(),
    openId: v.string(),
    ticket: v.string(),
    code: v.string(),
  }),
  errors: MEMBER_CODE_UNKNOWN_ERRORS,
  summary: 'Returns the credentials that a host app or WeChat would pass in the address',
})
