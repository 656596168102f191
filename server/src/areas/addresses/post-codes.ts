import { isCityState } from '../../../../src/domain/address'
import { DEFAULT_LANG, type Lang } from '../../../../src/domain/language'
import type { Db } from '../../db/open-db'
import { findDestination, postCodesOf } from '../../db/repositories/reference'

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
  if (!best) return { found: false, reachable: false }
  const destination = isCityState(country) && lang === 'en' ? await findDestination(db, country) : undefined
  const city = destination?.name.en ?? best.city
  const place = { province: best.province, city, district: best.district }
  const known = Object.fromEntries(Object.entries(place).filter(([, name]) => name !== null)) as Record<
    string,
    string
  >
  return { found: true, reachable: best.reachable, ...known }
}
