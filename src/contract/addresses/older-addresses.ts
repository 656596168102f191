import { defineCall } from '../base/call'
import { addAddress, modifyAddress } from './addresses'

/** Older paths of the same address book, with the fields, rules and codes of `addressNew` (ADDR-58). */
export const addAddressLegacy = defineCall({
  ...addAddress,
  name: 'addAddressLegacy',
  /** The app adds an address by `addAddress`, the current one of the two paths. */
  externalOnly: true,
  path: '/account/address/add',
  summary: 'Adds an address, as /account/addressNew/add does',
})

export const modifyAddressLegacy = defineCall({
  ...modifyAddress,
  name: 'modifyAddressLegacy',
  /** The app changes an address by `modifyAddress`, the current one of the two paths. */
  externalOnly: true,
  path: '/account/address/modify',
  summary: 'Changes an address, as /account/addressNew/modify does',
})
