import { useEffect, useMemo, useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { addAddress, listAddresses, modifyAddress, queryPostCode } from '@/contract/addresses/addresses'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { type AddressForm, checkPostCode, parseAddress } from '@/domain/addresses/address'
import { navigateBack } from '@/navigation/navigation'
import { getSessionState } from '@/session/session-store'
import { recentlySavedAddressId } from '@/shared/addresses/saved-address'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { useAddress, useCountries } from './queries'
import {
  type AddressDraft,
  createAddressDraftStorage,
  createEmptyAddressDraft,
  prepareForCountry,
  withCountry,
} from './stored-address-draft'
import { texts } from './texts'

type ParsedAddress = AddressForm & Pick<AddressDraft, 'isDefault'>

/**
 * Validates the form. Returns the problems by field, or the address to send.
 *
 * @param countries countries that addresses may be in; before the list is loaded, only a missing country is a
 * problem
 */
function parseAddressForm(
  { openedFor: _, ...form }: AddressDraft,
  countries: readonly string[] = form.country ? [form.country] : [],
): FormParseResult<ParsedAddress> {
  const read = parseAddress(form, { destinations: countries })
  if ('problems' in read) return read
  const { isMainland: _m, ...address } = read.address
  return { value: { ...form, ...address } }
}

type SavedAddress = NonNullable<ReturnType<typeof useAddress>['data']>

const toAddressDraft = (address: SavedAddress): AddressDraft => ({
  ...createEmptyAddressDraft(),
  ...address,
  agreed: true,
  scopeNoticeAccepted: true,
})

/**
 * Returns an empty form in the first country. Only a preset country is stored as such: if the home country
 * were, a later preset of the same country would keep the draft of another one.
 */
const createNewAddressDraft = (presetCountry: string, firstCountry: string): AddressDraft =>
  prepareForCountry(presetCountry, withCountry(createEmptyAddressDraft(), firstCountry))

/** Form fields that are not part of the address. */
const BESIDE_ADDRESS: readonly (keyof AddressDraft)[] = ['agreed', 'scopeNoticeAccepted', 'openedFor']
const ADDRESS_FIELDS = (Object.keys(createEmptyAddressDraft()) as (keyof AddressDraft)[]).filter(
  (field) => !BESIDE_ADDRESS.includes(field),
)

const isAsSaved = (form: AddressDraft, saved: AddressDraft): boolean =>
  ADDRESS_FIELDS.every((field) => form[field] === saved[field])

/**
 * The form of a new address, or of a saved address once it is loaded.
 *
 * @param home the member's home country, for a new address without a preset country; '' while it is unknown
 */
export function useAddressForm(id: string, presetCountry: string, home = '') {
  const existing = useAddress(id)
  const { data } = existing
  const delivered = useCountries()
  const countries = delivered.data?.map(({ country }) => country)
  // No address can be in a home country that the forwarder does not deliver to.
  const firstCountry = presetCountry || (countries?.includes(home) ? home : '')
  const draftOf = useMemo(() => createAddressDraftStorage(id, presetCountry), [id, presetCountry])
  const form = useForm<AddressDraft, ParsedAddress>(
    {
      empty: () => (data ? toAddressDraft(data) : createNewAddressDraft(presetCountry, firstCountry)),
      read: (value) => parseAddressForm(value, countries),
      draft: draftOf,
    },
    useFormatProblem(texts),
    id ? (data ? id : '') : firstCountry,
  )
  const { current, change } = form
  const saved = data && toAddressDraft(data)
  const isChanged = saved !== undefined && !isAsSaved(form.value, saved)
  // True only for a draft of an earlier visit, not for current typing.
  const [cameBack, setCameBack] = useState(false)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) setCameBack(draftOf(getSessionState().aptId).get() !== undefined)
  }, [isThere, draftOf])
  const discardChange = () => {
    if (saved) change(saved)
    draftOf(getSessionState().aptId).remove()
    setCameBack(false)
  }

  const changeCountry = (country: string) => {
    if (country !== current().country) change(withCountry(current(), country))
  }
  /** Looks up the postal code and fills in its place. Values that the member typed stay. */
  const blurPostCode = async () => {
    form.blur('postCode')
    const { country, postCode } = current()
    if (!postCode.trim() || !country || checkPostCode(postCode, country)) return
    const place = await callServer(queryPostCode, { country, postCode }).catch(() => undefined)
    const now = current()
    if (!place || now.country !== country || now.postCode !== postCode) return
    if (!place.found || !place.reachable) {
      const code = place.found ? 'address.postCode.notReachable' : 'address.postCode.notFound'
      return form.refuseFields({ postCode: { code } })
    }
    change({
      province: now.province || place.province || '',
      city: now.city || place.city || '',
      district: now.district || place.district || '',
    })
  }
  /**
   * Fills in the checked values of a pasted text. Then looks up the postal code as if the member had typed
   * it.
   */
  const fill = (filled: AddressDraft) => {
    change(filled)
    void blurPostCode()
  }
  const send = async (address: ParsedAddress) => {
    const saved = id
      ? await callServer(modifyAddress, { ...address, id }).then(() => ({ id }))
      : await callServer(addAddress, address)
    recentlySavedAddressId.set(saved.id)
    await invalidateCalls(listAddresses, getForecastAddresses, getDefaultAddress)
    navigateBack()
  }
  return {
    existing,
    form,
    /** the form shows an unsaved change of an earlier visit */
    hasUnsavedChange: isChanged && cameBack,
    discardChange,
    changeCountry,
    blurPostCode,
    fill,
    save: () => form.submit(send),
  }
}
