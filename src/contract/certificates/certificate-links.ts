import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyAnswerSchema, IdSchema, UtcTimestampSchema } from '../base/schemas'
import { PICTURE_ERRORS } from '../pictures/picture-errors'
import { CERTIFICATE_PAYLOAD_FIELDS } from './certificates'

/** Nothing of these calls is in the documents. */
const OURS = { source: 'ours', method: 'POST', ownMessages: true } as const
const OF_BUYER = { ...OURS, who: 'member', payload: v.object({ addressId: IdSchema }) } as const
const OF_RECEIVER = { ...OURS, who: 'anyone' } as const
/** An address that is not there, or needs no certificate. */
export const CERTIFICATE_LINK_ADDRESS_ERRORS = {
  addressNotFound: { code: '2', text: 'address.notFound' },
} as const

export const getCertificateLinkStatus = defineCall({
  ...OF_BUYER,
  name: 'getCertificateLinkStatus',
  method: 'GET',
  ownMessages: false,
  path: '/portage/certificate/link',
  answer: v.object({
    /** when the link ends that can be used now; null without one */
    until: v.nullable(UtcTimestampSchema),
    /** the receiver has handed in theirs, by this link or by one before: that is all the buyer is told of it */
    isDone: v.boolean(),
  }),
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 'unlimited',
  summary: 'Whether the receiver at an address was asked for their certificate, and whether it came',
})

export const createCertificateLink = defineCall({
  ...OF_BUYER,
  name: 'createCertificateLink',
  path: '/portage/certificate/link/make',
  answer: v.object({
    /** for the receiver alone: it is kept as a hash, and answered once */
    token: v.string(),
    until: UtcTimestampSchema,
  }),
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary:
    'A link by which the receiver at a mainland address hands in their own certificate, once; one before it ends',
})

export const revokeCertificateLink = defineCall({
  ...OF_BUYER,
  name: 'revokeCertificateLink',
  path: '/portage/certificate/link/withdraw',
  answer: EmptyAnswerSchema,
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary: 'Ends the link of an address; what was handed in by one stays',
})

export const eraseReceiverCertificate = defineCall({
  ...OF_BUYER,
  name: 'eraseReceiverCertificate',
  path: '/portage/certificate/link/erase',
  answer: EmptyAnswerSchema,
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary:
    'Erases what the receiver at an address handed in, number and pictures; the address has no certificate then',
})

/** A link that cannot be used says why: nobody types a certificate for nothing. */
export const UNUSABLE_CERTIFICATE_LINK_ERRORS = {
  linkUsed: { code: '11', text: 'certificate.link.used' },
  linkEnded: { code: '12', text: 'certificate.link.ended' },
  linkWithdrawn: { code: '13', text: 'certificate.link.withdrawn' },
  linkUnknown: { code: '14', text: 'certificate.link.unknown' },
} as const
const TOKEN = { token: CodeOrEmptySchema }

export const openCertificateLink = defineCall({
  ...OF_RECEIVER,
  name: 'openCertificateLink',
  path: '/portage/certificate/link/open',
  payload: v.object(TOKEN),
  answer: v.object({
    /** the first letter of the receiver's name, and their city: whoever else gets the link learns no more */
    receiver: v.string(),
    city: v.string(),
    until: UtcTimestampSchema,
  }),
  errors: UNUSABLE_CERTIFICATE_LINK_ERRORS,
  limitPerMinute: 60,
  summary: 'Whom a link asks for a certificate, while it can be used',
})

export const submitCertificateByLink = defineCall({
  ...OF_RECEIVER,
  name: 'submitCertificateByLink',
  path: '/portage/certificate/link/handIn',
  payload: v.object({ ...CERTIFICATE_PAYLOAD_FIELDS, ...TOKEN }),
  answer: EmptyAnswerSchema,
  errors: UNUSABLE_CERTIFICATE_LINK_ERRORS,
  limitPerMinute: 20,
  summary: "Hands in the receiver's certificate for review, without a sign-in; the link is used up by it",
})

export const uploadCertificatePictureByLink = defineCall({
  ...OF_RECEIVER,
  name: 'uploadCertificatePictureByLink',
  path: '/portage/certificate/link/picture',
  encoding: 'multipart',
  payload: v.object(TOKEN),
  answer: v.object({ pictureId: IdSchema, url: v.string() }),
  errors: {
    ...UNUSABLE_CERTIFICATE_LINK_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  limitPerMinute: 20,
  summary: "Stores one side of the receiver's certificate (part picture0), encrypted, until it is handed in",
})
