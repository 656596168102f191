import * as v from 'valibot'
import { ADDRESSES_PER_MEMBER_MAX } from '../../domain/addresses/address'
import { CERTIFICATE_REFUSAL_REASONS, CERTIFICATE_STATUSES } from '../../domain/certificates/certificate'
import { CERTIFICATE_TYPES } from '../../domain/certificates/certificate-types'
import { defineCall } from '../base/call'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { PICTURE_ERRORS } from '../pictures/picture-errors'

/** The documents contain none of these calls (IDCT-39). */
const OURS = { who: 'member', source: 'ours' } as const
/** The form of a call that writes shows a refusal next to the field or on the screen. */
const WRITING = { ...OURS, method: 'POST', ownMessages: true } as const

/** Input of the member. `domain/certificates` finds its problems, field by field. */
export const CERTIFICATE_PAYLOAD_FIELDS = {
  type: CodeOrEmptySchema,
  name: TrimmedTextSchema,
  number: TrimmedTextSchema,
  /** 2018.06.06-2028.06.06, or 2018.06.06-long-term */
  validity: TrimmedTextSchema,
  areaCode: CodeOrEmptySchema,
  phone: TrimmedTextSchema,
  /** ids of uploaded pictures */
  front: v.optional(CodeOrEmptySchema, ''),
  back: v.optional(CodeOrEmptySchema, ''),
}

/** A certificate as lists show it, with only the first and the last characters of its number. */
export const MaskedCertificateSchema = v.object({
  id: IdSchema,
  type: v.picklist(CERTIFICATE_TYPES),
  name: v.string(),
  maskedNumber: v.string(),
  /** in the format of the documents */
  validity: v.string(),
  /** last day, YYYY-MM-DD; null without one */
  validUntil: v.nullable(v.string()),
  status: v.picklist(CERTIFICATE_STATUSES),
  /** reasons of a failed review */
  reasons: v.array(v.picklist(CERTIFICATE_REFUSAL_REASONS)),
  /** the reviewer's own words, in the language of the reviewer */
  remark: v.string(),
  /** time of the review; null before it */
  reviewedAt: v.nullable(UtcTimestampSchema),
  /** ids of the member's addresses that use it */
  addressIds: v.array(IdSchema),
})

/** A certificate that does not exist, or is another member's. */
export const CERTIFICATE_NOT_FOUND_ERRORS = {
  certificateNotFound: { code: '2', text: 'certificate.notFound' },
} as const
/** Errors of submitting and correcting a certificate. */
const SAVE_CERTIFICATE_ERRORS = {
  duplicate: { code: '3', text: 'certificate.duplicate', field: 'number' },
  listFull: { code: '7', text: 'certificate.full', params: ['max'] },
} as const

export const listCertificates = defineCall({
  ...OURS,
  name: 'listCertificates',
  method: 'GET',
  path: '/portage/certificate/list',
  payload: EmptyPayloadSchema,
  answer: v.array(MaskedCertificateSchema),
  errors: {},
  limitPerMinute: 'unlimited',
  summary: "The member's ID certificates, the newest first",
})

export const getCertificate = defineCall({
  ...OURS,
  name: 'getCertificate',
  method: 'GET',
  path: '/portage/certificate/view',
  payload: v.object({ id: IdSchema }),
  answer: v.object({
    ...MaskedCertificateSchema.entries,
    areaCode: v.string(),
    phone: v.string(),
    /** addresses of the pictures, which work for some minutes; null if there is no picture */
    frontUrl: v.nullable(v.string()),
    backUrl: v.nullable(v.string()),
  }),
  errors: CERTIFICATE_NOT_FOUND_ERRORS,
  limitPerMinute: 'unlimited',
  summary: 'One certificate to read or correct; its number stays masked',
})

export const addCertificate = defineCall({
  ...WRITING,
  name: 'addCertificate',
  path: '/portage/certificate/add',
  payload: v.object({
    ...CERTIFICATE_PAYLOAD_FIELDS,
    /** id of the mainland address that uses it from now on; '' for none */
    addressId: v.optional(CodeOrEmptySchema, ''),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { ...SAVE_CERTIFICATE_ERRORS, addressGone: { code: '6', text: 'certificate.addressGone' } },
  limitPerMinute: 60,
  summary:
    'Submits a certificate for review; a repeat with the same front picture returns the same certificate',
})

export const modifyCertificate = defineCall({
  ...WRITING,
  name: 'modifyCertificate',
  path: '/portage/certificate/modify',
  /** a number or picture that is empty stays unchanged */
  payload: v.object({ ...CERTIFICATE_PAYLOAD_FIELDS, id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: { ...CERTIFICATE_NOT_FOUND_ERRORS, ...SAVE_CERTIFICATE_ERRORS },
  limitPerMinute: 60,
  summary: 'Corrects a certificate; it is reviewed again',
})

export const deleteCertificate = defineCall({
  ...WRITING,
  name: 'deleteCertificate',
  path: '/portage/certificate/delete',
  payload: v.object({
    id: IdSchema,
    /**
     * id of the certificate that its addresses use from now on; it must be approved or under review, and not
     * expired
     */
    rebindTo: v.optional(CodeOrEmptySchema, ''),
    /**
     * whether the member agrees that its addresses have none; this counts only if no other certificate fits
     */
    unbind: v.optional(v.boolean(), false),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...CERTIFICATE_NOT_FOUND_ERRORS,
    inUse: { code: '5', text: 'certificate.inUse', params: ['count'] },
  },
  limitPerMinute: 60,
  summary: 'Deletes a certificate, its number and its pictures; its addresses are bound to another one first',
})

export const setCertificateAddresses = defineCall({
  ...WRITING,
  name: 'setCertificateAddresses',
  path: '/portage/certificate/bind',
  payload: v.object({
    id: IdSchema,
    addressIds: v.pipe(v.array(IdSchema), v.maxLength(ADDRESSES_PER_MEMBER_MAX)),
  }),
  answer: EmptyAnswerSchema,
  errors: { ...CERTIFICATE_NOT_FOUND_ERRORS, addressGone: { code: '6', text: 'certificate.addressGone' } },
  limitPerMinute: 60,
  summary: 'Sets all Mainland addresses that use a certificate',
})

export const uploadCertificatePicture = defineCall({
  ...WRITING,
  name: 'uploadCertificatePicture',
  path: '/portage/certificate/picture',
  encoding: 'multipart',
  payload: EmptyPayloadSchema,
  answer: v.object({ pictureId: IdSchema, url: v.string() }),
  errors: {
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  limitPerMinute: 60,
  summary: 'Stores one side of a certificate (part picture0), encrypted, until it is submitted',
})
