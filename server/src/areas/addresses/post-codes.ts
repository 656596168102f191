import { isCityState, POSTCODE_EXAMPLE } from '../../../../src/domain/address'
import { DEFAULT_LANG, type Lang } from '../../../../src/domain/language'
import { destinationOf } from '../../../../src/domain/places'
import type { Db } from '../../db/open-db'
import { postCodesOf } from './repository'

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

/**
 * The place of a postal code by its longest known beginning; not found when no beginning is known.
 * @param lang of the reader: a place that is a destination of its own, such as Hong Kong, is named in it
 */
export async function lookUpPostCode(db: Db, country: string, postCode: string, lang: Lang = DEFAULT_LANG) {
  const code = plain(postCode)
  const rows = await postCodesOf(db, country)
  const best = rows
    .filter((row) => code.startsWith(plain(row.prefix)))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (!best || !POSTCODE_EXAMPLE[country]) return { found: false, reachable: false }
  const city = isCityState(country) && lang === 'en' ? destinationOf(country)!.name.en : best.city
  const place = { province: best.province, city, district: best.district }
  const known = Object.fromEntries(Object.entries(place).filter(([, name]) => name !== null)) as Record<
    string,
    string
  >
  return { found: true, reachable: best.reachable, ...known }
}
