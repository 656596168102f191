import { POST_CODE_MATCHES_MAX, type searchPostCodes } from '../../../../src/contract/addresses/place-lists'
import type { AnswerOf } from '../../../../src/contract/base/call'
import { isCityState } from '../../../../src/domain/addresses/address'
import { DEFAULT_LANG, type Lang } from '../../../../src/domain/base/language'
import type { Db } from '../../db/open-db'
import { findDestination, listPostCodePrefixesOfCountry } from '../../db/repositories/warehouse/reference'

type Row = Awaited<ReturnType<typeof listPostCodePrefixesOfCountry>>[number]

/**
 * Returns the place names of a row. For an English reader, a city that is also a destination has its English
 * name.
 */
async function localisePlace(db: Db, { country, province, city, district }: Row, lang: Lang) {
  const destination = isCityState(country) && lang === 'en' ? await findDestination(db, country) : undefined
  return { province, city: destination?.name.en ?? city, district }
}

const toComparablePostCode = (text: string) => text.replace(/\s/g, '').toUpperCase()

/**
 * Returns the place of a postal code by the longest known prefix of the code. `found` is false if no prefix
 * is known.
 * @param lang language of the reader: a city that is also a destination, such as Hong Kong, is named in it.
 */
export async function getPlaceByLongestPostCodePrefix(
  db: Db,
  country: string,
  postCode: string,
  lang: Lang = DEFAULT_LANG,
) {
  const code = toComparablePostCode(postCode)
  const rows = await listPostCodePrefixesOfCountry(db, country)
  const best = rows
    .filter((row) => code.startsWith(toComparablePostCode(row.prefix)))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (!best) return { found: false, reachable: false }
  const place = await localisePlace(db, best, lang)
  const known = Object.fromEntries(Object.entries(place).filter(([, name]) => name !== null)) as Record<
    string,
    string
  >
  return { found: true, reachable: best.reachable, ...known }
}

/**
 * Returns the places that the beginning of a postal code may belong to, sorted by prefix. A known prefix
 * matches if it begins with the input, or the input begins with it. An empty input matches nothing.
 */
export async function searchPlacesByPostCodeBeginning(
  db: Db,
  { country, postCode, lang }: { country: string; postCode: string; lang: Lang },
): Promise<AnswerOf<typeof searchPostCodes>> {
  const typed = toComparablePostCode(postCode)
  if (!typed) return []
  const rows = (await listPostCodePrefixesOfCountry(db, country))
    .filter(
      ({ prefix }) =>
        toComparablePostCode(prefix).startsWith(typed) || typed.startsWith(toComparablePostCode(prefix)),
    )
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1))
    .slice(0, POST_CODE_MATCHES_MAX)
  const places = await Promise.all(rows.map((row) => localisePlace(db, row, lang)))
  return rows.map(({ prefix, reachable }, at) => {
    const { province, city, district } = places[at]!
    return {
      postCode: prefix,
      reachable,
      province: province ?? '',
      city: city ?? '',
      district: district ?? '',
    }
  })
}
