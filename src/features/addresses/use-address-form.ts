import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { addAddress, listAddresses, modifyAddress, queryPostCode } from '@/contract/addresses'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast'
import { type AddressForm, checkAddress, checkPostCode } from '@/domain/address'
import type { FieldProblems } from '@/domain/problem'
import { back } from '@/navigation/navigation'
import { store } from '@/platform/storage/storage'
import { session } from '@/session/session-store'
import { savedAddress } from '@/shared/address/saved-address'
import { EMPTY_FORM, type Form, openedFor, withCountry } from './address-draft'
import { type AddressErrorKey, addressError } from './address-error'
import { useAddress } from './queries'

/** A half-filled form belongs to its member and to the address it changes. */
const draftKey = (id: string) => `address.draft.${session().aptId}.${id || 'new'}`

/** The address form: kept while it is typed, checked by domain/address, saved once. */
export function useAddressForm(id: string, presetCountry: string) {
  const existing = useAddress(id)
  const [form, setForm] = useState<Form>(() =>
    openedFor(presetCountry, { ...EMPTY_FORM, ...store.load<Form>(draftKey(id)) }),
  )
  // What is typed while an answer is on its way must not be lost: changes start from the newest form.
  const newest = useRef(form)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [error, setError] = useState<{ key: AddressErrorKey; max: number }>()
  const [filled, setFilled] = useState(() => store.load(draftKey(id)) !== undefined)

  // While drawing, not after it: the fields are drawn the first time with what they hold. Taro's input element
  // on H5 fails when its value is changed before it has drawn itself.
  if (existing.data && !filled) {
    setFilled(true)
    newest.current = { ...newest.current, ...existing.data, agreed: true, scopeNoticeAccepted: true }
    setForm(newest.current)
  }

  const change = (part: Partial<Form>) => {
    newest.current = { ...newest.current, ...part }
    setForm(newest.current)
    store.save(draftKey(id), newest.current)
    setError(undefined)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const changeCountry = (country: string) => {
    if (country !== newest.current.country) change(withCountry(newest.current, country))
  }
  const leave = (field: keyof AddressForm) => {
    const problem = checkAddress(form)[field]
    if (problem && form[field]) setProblems((before) => ({ ...before, [field]: problem }))
  }
  /** A known postal code fills in its place; what the member typed is not written over. */
  const leavePostCode = async () => {
    leave('postCode')
    const { country, postCode } = newest.current
    if (!postCode.trim() || !country || checkPostCode(postCode, country)) return
    const place = await callServer(queryPostCode, { country, postCode }).catch(() => undefined)
    const now = newest.current
    if (!place || now.country !== country || now.postCode !== postCode) return
    if (!place.found || !place.reachable) {
      const code = place.found ? 'address.postCode.notReachable' : 'address.postCode.notFound'
      return setProblems((before) => ({ ...before, postCode: { code } }))
    }
    change({
      province: now.province || place.province || '',
      city: now.city || place.city || '',
      district: now.district || place.district || '',
    })
  }
  const save = async () => {
    const found = checkAddress(form)
    setProblems(found)
    if (Object.keys(found).length) return
    const { openedFor: _, ...address } = form
    try {
      const saved = id
        ? await callServer(modifyAddress, { ...address, id }).then(() => ({ id }))
        : await callServer(addAddress, address)
      store.drop(draftKey(id))
      savedAddress.keep(saved.id)
      await invalidate(listAddresses, getForecastAddresses, getDefaultAddress)
      back()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (Object.keys(failure.problems).length) setProblems(failure.problems)
      else setError(addressError(failure))
    }
  }
  return { existing, form, change, changeCountry, leave, leavePostCode, save, problems, error }
}
