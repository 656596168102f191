import AddressParse from 'address-parse'
import type { MainlandPlace } from '@/domain/address-text/chinese'

/** Where an address of the Mainland in Chinese script is; undefined where nothing in it is a place there. */
export function mainlandPlace(text: string): MainlandPlace | undefined {
  const [best] = AddressParse.parse(text)
  if (!best?.province) return undefined
  const { province, city, area, details } = best
  return { province, city, area, details }
}
