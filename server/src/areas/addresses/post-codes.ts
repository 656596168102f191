import { POST_CODE_MATCHES_MAX, type searchPostCodes } from '../../../../src/contract/addresses/place-lists'
import type { AnswerOf } from '../../../../src/contract/base/call'
import { isCityState } from '../../../../src/domain/addresses/address'
import { DEFAULT_LANG, type Lang } from '../../../../src/domain/base/language'
import type { Db } from '../../db/open-db'
import { findDestination, listPostCodePrefixesOfCountry } from '../../db/repositories/warehouse/reference'

type Row = Awaited<ReturnType<typeof listPostCodePrefixesOfCountry>>[number]

/** The place of a row; a city that is a destination of its own is named in the reader's language. */
async function localisePlace(db: Db, { country, province, city, district }: Row, lang: Lang) {
  const destination = isCityState(country) && lang === 'en' ? await findDestination(db, country) : undefined
  return { province, city: destination?.name.en ?? city, district }
}

const toComparablePostCode = (text: string) => text.replace(/\s/g, '').toUpperCase()

/**
 * The place of a postal code by its longest known beginning; not found when no beginning is known.
 * @param lang of the reader: a place that is a destination of its own, such as Hong Kong, is named in it
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
 * The places that the beginning of a postal code can stand for, by their codes: those whose codes begin with it, or
 * which it lies in; none of an empty one.
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
