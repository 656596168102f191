import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import type { searchPostCodes } from '@/contract/addresses/place-lists'
import type { AnswerOf } from '@/contract/base/call'
import { formatAddressLine } from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { useDebouncedText } from '@/shared/lazy/use-debounced'
import { Chip } from '@/ui/chip/chip'
import { usePostCodePlaces } from '../queries'
import type { AddressDraft } from '../stored-address-draft'
import { texts } from '../texts'

type CodePlace = AnswerOf<typeof searchPostCodes>[number]

/** Maximum number of places offered at once. */
const SUGGESTIONS_MAX = 5

const compactPostCode = (code: string) => code.replace(/\s/g, '').toUpperCase()

/** Returns the typed code if it extends the known beginning of the place's code, else that beginning. */
const completePostCode = (typed: string, beginning: string) =>
  compactPostCode(typed).startsWith(compactPostCode(beginning)) ? typed : beginning

/** Suggests places while the member types a postal code. A tap takes one of them. */
export function PostCodeSuggestions({ form }: { form: FormFieldsController<AddressDraft> }) {
  const t = useTexts(texts)
  const { value, change, problemAt } = form
  const newest = usePostCodePlaces(value.country, useDebouncedText(value.postCode)).data
  // The last result stays until the next one arrives, so that nothing below it jumps.
  const last = useRef(newest)
  last.current = value.postCode.trim() === '' ? undefined : (newest ?? last.current)
  const found = last.current
  if (!found) return null
  const lineOf = ({ province, city, district }: CodePlace) =>
    formatAddressLine({ country: value.country, province, city, district, address: '', postCode: '' })
  const places = found.filter(({ city, reachable }) => city !== '' && reachable).slice(0, SUGGESTIONS_MAX)
  const isHere = ({ postCode, city, district }: CodePlace) =>
    compactPostCode(value.postCode).startsWith(compactPostCode(postCode)) &&
    city === value.city &&
    district === value.district
  const take = ({ postCode, reachable: _, ...place }: CodePlace) =>
    change({ ...place, provinceId: '', postCode: completePostCode(value.postCode, postCode) })
  const unreachable = found.find(({ reachable }) => !reachable)
  const said =
    found.length === 0
      ? t('postCode.noPlace')
      : places.length === 0 && unreachable && t('postCode.notServed', { place: lineOf(unreachable) })
  // When the field loses focus, it shows the same message itself.
  if (said && problemAt('postCode')) return null
  return (
    <View className="ad-places" id="address-places">
      {said && (
        <View id="address-places-none" className="pt-t13 pt-2" role="status">
          {said}
        </View>
      )}
      {places.length > 0 && (
        <View className="ad-places__chips" role="radiogroup" aria-label={t('postCode.places')}>
          {places.map((place, at) => (
            <Chip
              key={place.postCode}
              id={`address-place-${at}`}
              role="radio"
              on={isHere(place)}
              onPress={() => take(place)}
            >
              <Text className="ad-places__name">{`${place.postCode} · ${lineOf(place)}`}</Text>
            </Chip>
          ))}
        </View>
      )}
    </View>
  )
}
