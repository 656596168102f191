import * as v from 'valibot'
import { RECEIVER_CONFIRMATIONS } from '../../domain/parcels/ezway'
import { DESTINATION_GROUPS } from '../../domain/warehouse/places'
import { defineCall } from '../base/call'
import { ReceiverAddressSchema } from '../base/entities'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
  TrimmedTextSchema,
} from '../base/schemas'

/** Input of the member. domain/addresses/address finds its problems, field by field. */
const ADDRESS_FIELDS = {
  name: TrimmedTextSchema,
  areaCode: CodeOrEmptySchema,
  phone: TrimmedTextSchema,
  postCode: TrimmedTextSchema,
  email: v.optional(TrimmedTextSchema, ''),
  country: CodeOrEmptySchema,
  province: v.optional(TrimmedTextSchema, ''),
  provinceId: v.optional(CodeOrEmptySchema, ''),
  city: TrimmedTextSchema,
  district: v.optional(TrimmedTextSchema, ''),
  address: TrimmedTextSchema,
  isDefault: v.boolean(),
  /**
   * whether the member accepts the agreements on the form (`agreed`), and the delivery scope notice of the
   * UAE (`scopeNoticeAccepted`)
   */
  agreed: v.boolean(),
  scopeNoticeAccepted: v.optional(v.boolean(), false),
}

/** The errors of adding and changing an address. */
export const SAVE_ADDRESS_ERRORS = {
  /**
   * The member has no such address. Calls of certificate links also refuse an address outside the Mainland.
   */
  addressNotFound: { code: '2', text: 'address.notFound' },
  /** Another address of the book has the same content. */
  duplicate: { code: '3', text: 'address.duplicate' },
  bookFull: { code: '7004', text: 'address.full', params: ['max'] },
  /** The member added 5 addresses within a minute (ours, ADDR-46). */
  tooFrequent: { code: '7010', text: 'address.tooFrequent' },
} as const

/** The path is ours: the documents do not show how the address book is listed. */
export const listAddresses = defineCall({
  name: 'listAddresses',
  method: 'GET',
  path: '/account/address/list',
  payload: v.object({
    /** whether the answer counts the parcels to each address, which takes longer */
    withUsage: v.optional(v.boolean(), false),
  }),
  answer: v.array(
    v.object({
      ...ReceiverAddressSchema.entries,
      /** absent before the first parcel to this address, and unless requested */
      usage: v.optional(
        v.object({
          /** number of the member's parcels to this address, also before its last changes */
          parcels: v.number(),
          /** the flow of most of them, and its warehouse; null if no such flow takes parcels any more */
          route: v.nullable(v.object({ flowId: v.string(), whCode: v.string() })),
        }),
      ),
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's address book, the default one first; with the use of each address if requested",
})

export const getAddress = defineCall({
  name: 'getAddress',
  method: 'GET',
  path: '/account/addressInit/{id}',
  payload: v.object({ id: IdSchema }),
  answer: ReceiverAddressSchema,
  errors: { addressNotFound: { code: '2', text: 'address.notFound' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'One address to edit; the id is in the path',
})

export const addAddress = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/account/addressNew/add',
  payload: v.object(ADDRESS_FIELDS),
  contentCheck: { city: 'profile' },
  answer: v.object({ id: IdSchema }),
  errors: SAVE_ADDRESS_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Adds an address',
})

export const modifyAddress = defineCall({
  name: 'modifyAddress',
  method: 'POST',
  path: '/account/addressNew/modify',
  payload: v.object({ ...ADDRESS_FIELDS, id: IdSchema }),
  contentCheck: { city: 'profile' },
  answer: EmptyAnswerSchema,
  errors: SAVE_ADDRESS_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Changes an address',
})

export const deleteAddress = defineCall({
  name: 'deleteAddress',
  method: 'GET',
  path: '/account/address/delete',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    addressNotFound: { code: '2', text: 'address.notFound' },
    inUse: { code: '5', text: 'address.inUse' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Deletes an address',
})

export const setDefaultAddress = defineCall({
  name: 'setDefaultAddress',
  method: 'GET',
  path: '/account/address/setDefault',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: { addressNotFound: { code: '2', text: 'address.notFound' } },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Makes an address the default one',
})

export const listAddressCountries = defineCall({
  name: 'listAddressCountries',
  method: 'GET',
  path: '/queryCountry',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      country: v.string(),
      name: LocalisedTextSchema,
      areaCode: v.string(),
      group: v.picklist(DESTINATION_GROUPS),
      /** app in which the receiver confirms each parcel for the customs; null if there is none (ours) */
      receiverConfirmation: v.optional(v.nullable(v.picklist(RECEIVER_CONFIRMATIONS)), null),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The countries that an address can be in',
})

export const queryDistricts = defineCall({
  name: 'queryDistricts',
  method: 'GET',
  path: '/queryDistrict',
  payload: v.object({ country: CodeOrEmptySchema, parentId: v.optional(CodeOrEmptySchema, '') }),
  answer: v.array(v.object({ id: v.string(), name: LocalisedTextSchema, leaf: v.boolean() })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Provinces of a country, or the parts of one; empty where the member types them',
})

export const queryPostCode = defineCall({
  name: 'queryPostCode',
  method: 'GET',
  path: '/queryPostCode',
  payload: v.object({ country: CodeOrEmptySchema, postCode: v.pipe(v.string(), v.maxLength(16)) }),
  answer: v.object({
    found: v.boolean(),
    reachable: v.boolean(),
    province: v.optional(v.string()),
    city: v.optional(v.string()),
    district: v.optional(v.string()),
    street: v.optional(v.string()),
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 240,
  source: 'S2 §7',
  summary: 'Whether a postal code exists and is reachable, and its place',
})
