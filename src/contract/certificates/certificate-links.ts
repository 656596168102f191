import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyAnswerSchema, IdSchema, UtcTimestampSchema } from '../base/schemas'
import { PICTURE_ERRORS } from '../pictures/picture-errors'
import { CERTIFICATE_PAYLOAD_FIELDS } from './certificates'

/** The documents contain none of these calls. */
const OURS = { source: 'ours', method: 'POST', ownMessages: true } as const
const OF_BUYER = { ...OURS, who: 'member', payload: v.object({ addressId: IdSchema }) } as const
const OF_RECEIVER = { ...OURS, who: 'anyone' } as const
/** An address that does not exist, or needs no certificate. */
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
    /** end of the link that can be used now; null without one */
    until: v.nullable(UtcTimestampSchema),
    /**
     * whether the receiver has submitted a certificate, by this link or an earlier one; the address shows its
     * review state, and the buyer learns nothing else about it
     */
    isDone: v.boolean(),
  }),
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 'unlimited',
  summary:
    'Whether the address has a usable certificate link, and whether the receiver submitted a certificate',
})

export const createCertificateLink = defineCall({
  ...OF_BUYER,
  name: 'createCertificateLink',
  path: '/portage/certificate/link/make',
  answer: v.object({
    /** only for the receiver: it is stored as a hash, and returned once */
    token: v.string(),
    until: UtcTimestampSchema,
  }),
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary:
    'Creates a link for the receiver at a Mainland address to submit a certificate once; it replaces the previous link',
})

export const revokeCertificateLink = defineCall({
  ...OF_BUYER,
  name: 'revokeCertificateLink',
  path: '/portage/certificate/link/withdraw',
  answer: EmptyAnswerSchema,
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary: 'Revokes the link of an address; a submitted certificate stays',
})

export const eraseReceiverCertificate = defineCall({
  ...OF_BUYER,
  name: 'eraseReceiverCertificate',
  path: '/portage/certificate/link/erase',
  answer: EmptyAnswerSchema,
  errors: CERTIFICATE_LINK_ADDRESS_ERRORS,
  limitPerMinute: 20,
  summary:
    'Erases the certificate that the receiver submitted, with number and pictures; the address then has none',
})

/** Why a link cannot be used. `openCertificateLink` returns it before the receiver types anything. */
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
    /**
     * first letter of the receiver's name, and their city; any other person with the link learns nothing else
     */
    receiver: v.string(),
    city: v.string(),
    until: UtcTimestampSchema,
  }),
  errors: UNUSABLE_CERTIFICATE_LINK_ERRORS,
  limitPerMinute: 60,
  summary: "The receiver's initial and city for a link, while it can be used",
})

export const submitCertificateByLink = defineCall({
  ...OF_RECEIVER,
  name: 'submitCertificateByLink',
  path: '/portage/certificate/link/handIn',
  payload: v.object({ ...CERTIFICATE_PAYLOAD_FIELDS, ...TOKEN }),
  answer: EmptyAnswerSchema,
  errors: UNUSABLE_CERTIFICATE_LINK_ERRORS,
  limitPerMinute: 20,
  summary: "Submits the receiver's certificate for review without a sign-in; the link is used after that",
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
  summary: "Stores one side of the receiver's certificate (part picture0), encrypted, until it is submitted",
})
