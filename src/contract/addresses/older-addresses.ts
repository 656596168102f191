import { defineCall } from '../base/call'
import { addAddress, modifyAddress } from './addresses'

/** The address book by the paths that stand beside the `addressNew` ones: the same fields, rules and codes (ADDR-58). */
export const addAddressLegacy = defineCall({
  ...addAddress,
  name: 'addAddressLegacy',
  externalOnly: true,
  path: '/account/address/add',
  summary: 'Adds an address, as /account/addressNew/add does',
})

export const modifyAddressLegacy = defineCall({
  ...modifyAddress,
  name: 'modifyAddressLegacy',
  externalOnly: true,
  path: '/account/address/modify',
  summary: 'Changes an address, as /account/addressNew/modify does',
})
