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
import {
  LOGISTICS_STEP_ERRORS,
  MEMBER_CODE_UNKNOWN_ERRORS,
  RECEIVE_UNDECLARED_PARCEL_ERRORS,
} from '../../src/contract/warehouse/warehouse-errors'
import { CERTIFICATE_REFUSAL_REASONS, CERTIFICATE_STATUSES } from '../../src/domain/certificates/certificate'
import { CERTIFICATE_TYPES } from '../../src/domain/certificates/certificate-types'
import { LOGISTICS_TRANSITION_EVENTS, PARCEL_STATES } from '../../src/domain/parcels/parcel-state'
import { RefusedWordsSchema } from './content-check'
import { defineCall } from './define-call'

/** The operator's commands: the sandbox plays the warehouse, the carrier and the customs. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** What scales and tapes of a warehouse can show. */
const WeighedSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const MeasuredSchema = v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000)))
/** What the payment gateway does wrong. */
const GATEWAY_FAULTS = {
  /** it cannot be reached */
  gatewayDown: v.boolean(),
  /** it gives no money back */
  refusesRefunds: v.boolean(),
  /** it decides on trades, and tells nobody */
  losesNotifications: v.boolean(),
}
/** What WeChat answers to messages: 0 takes them, any other errcode of its own does not. */
const ErrcodeSchema = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(100_000))

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
      /** null of a merged parcel and of a piece */
      trackingNo: v.nullable(v.string()),
      aptId: v.string(),
      orgSto: v.string(),
      tarArea: v.nullable(v.string()),
      state: v.picklist(PARCEL_STATES),
      /** what its member wants to be done with one that is an exception; null without a word */
      exceptionAnswer: v.nullable(
        v.object({ answer: v.string(), words: v.string(), papers: v.array(v.string()) }),
      ),
      /** that its member requested; null where nobody did */
      taxReceipt: v.nullable(
        v.object({ requestedAt: UtcTimestampSchema, sentAt: v.nullable(UtcTimestampSchema) }),
      ),
      /** the commands the state allows */
      steps: v.array(v.picklist(LOGISTICS_TRANSITION_EVENTS)),
      updatedAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Parcels as the operator sees them',
})

export const sandboxApplyWarehouseStep = defineCall({
  ...SANDBOX,
  name: 'sandboxApplyWarehouseStep',
  method: 'POST',
  path: '/sandbox/step',
  payload: v.object({
    packageNo: PackageNoSchema,
    step: v.picklist(LOGISTICS_TRANSITION_EVENTS),
    /** receive: as weighed */
    weight: v.optional(WeighedSchema),
    /** tally: outer size in cm */
    lengthCm: MeasuredSchema,
    widthCm: MeasuredSchema,
    heightCm: MeasuredSchema,
    /** tally: pieces as counted; without a count they are as declared */
    pieces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /** refuseReview: 2..10, any other is told as '--'; raiseException: 0,2,3,4,5,6,9 and 11..15 */
    reason: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
    remark: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** raiseException: 0 says that customer service is on it, 1 does not (S1 §4) */
    exceptionStatus: v.optional(v.picklist([0, 1])),
  }),
  answer: v.object({ state: v.picklist(PARCEL_STATES) }),
  errors: LOGISTICS_STEP_ERRORS,
  summary: 'One step of the warehouse, carrier or customs',
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
  summary: 'A parcel arrives that nobody declared',
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
  summary: 'ID certificates, those that wait for their review first',
})

export const sandboxReviewCertificate = defineCall({
  ...SANDBOX,
  name: 'sandboxReviewCertificate',
  method: 'POST',
  path: '/sandbox/review',
  payload: v.object({
    id: IdSchema,
    /** '' approves; any other refuses */
    reason: v.picklist(['', ...CERTIFICATE_REFUSAL_REASONS]),
    remark: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  answer: EmptyAnswerSchema,
  errors: { certificateNotWaiting: { code: 'S5', text: 'sandbox.certificate' } },
  summary: "The reviewer's word on an ID certificate",
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
  summary: 'Lets the warehouse run by itself on a fast clock',
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
  summary: 'SMS and e-mail that were sent, newest first',
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
  summary: 'What WeChat was told to be sent (发货信息管理), newest first',
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
  summary: 'Where the piece belongs',
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
    refusedWords: RefusedWordsSchema,
  }),
  errors: {},
  summary: 'How the sandbox is set',
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
  summary: 'Sets what the payment gateway does wrong',
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
      /** of the mini program, which the message opens */
      page: v.string(),
      lang: v.string(),
      data: v.record(v.string(), v.string()),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Subscribe messages that WeChat has shown, newest first',
})

export const sandboxSetWechatMessageError = defineCall({
  ...SANDBOX,
  name: 'sandboxSetWechatMessageError',
  method: 'POST',
  path: '/sandbox/wechatMessages/trouble',
  payload: v.object({ messageErrcode: ErrcodeSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Sets what WeChat answers to messages',
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
    "The payment gateway's word on one trade; slow approves after some seconds, otherAmount takes half of what was asked",
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
      /** a blocked or closed account is active again */
      'unblock',
      /** the 30 days of a cancelled account are over */
      'endReactivation',
      'withdrawAgreements',
      /** the guide is unseen, no country is chosen, no popup is unwanted */
      'asNew',
      'unlinkWechat',
      /** of a member with an e-mail: a login by a sign answers 13 */
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
    'Customer service: end sessions, grant VIP, recharge, block, close, unlink WeChat or the mobile number',
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
      /** addresses of the pictures that came with it */
      pictures: v.array(v.string()),
      /** '' until there is one */
      answer: v.string(),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: "Members' feedback: what waits for an answer first, the newest first of each",
})

export const sandboxAnswerFeedback = defineCall({
  ...SANDBOX,
  name: 'sandboxAnswerFeedback',
  method: 'POST',
  path: '/sandbox/feedback/answer',
  payload: v.object({ id: IdSchema, answer: TrimmedTextSchema }),
  answer: EmptyAnswerSchema,
  errors: { feedbackUnknown: { code: 'S5', text: 'sandbox.feedback' } },
  summary: "Customer service's answer to a feedback, in place of the one before",
})

export const sandboxIssueHostTicket = defineCall({
  ...SANDBOX,
  name: 'sandboxIssueHostTicket',
  method: 'POST',
  path: '/sandbox/hostTicket',
  payload: v.object({
    /** wechat: the openId is linked to the member */
    kind: v.picklist(['token', 'sign', 'wechat']),
    /** null: somebody whom Portage does not know yet */
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
  summary: 'What a host app or WeChat would hand over in the address',
})
