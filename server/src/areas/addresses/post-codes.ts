import { POSTCODE_EXAMPLE } from '../../../../src/domain/address'
import type { Db } from '../../db/open-db'
import { postCodesOf } from './repository'

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** The place of a postal code by its longest known beginning; not found when no beginning is known. */
export async function lookUpPostCode(db: Db, country: string, postCode: string) {
  const code = plain(postCode)
  const rows = await postCodesOf(db, country)
  const best = rows
    .filter((row) => code.startsWith(plain(row.prefix)))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (!best || !POSTCODE_EXAMPLE[country]) return { found: false, reachable: false }
  const place = { province: best.province, city: best.city, district: best.district }
  const known = Object.fromEntries(Object.entries(place).filter(([, name]) => name !== null)) as Record<
    string,
    string
  >
  return { found: true, reachable: best.reachable, ...known }
}
