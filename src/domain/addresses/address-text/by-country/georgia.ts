import {
  extractKnownPlaceName,
  extractTownBesidePostCode,
  joinStreet,
  looksLikeTownName,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'

/** Towns of Georgia: a pattern for the spellings in an address, then the town and the region for the form. */
const TOWNS: readonly (readonly [written: string, town: string, region: string])[] = [
  ['Tbilisi|თბილისი', 'Tbilisi', 'Tbilisi'],
  ['Batumi|ბათუმი', 'Batumi', 'Adjara'],
  ['Kobuleti|ქობულეთი', 'Kobuleti', 'Adjara'],
  ['Kutaisi|ქუთაისი', 'Kutaisi', 'Imereti'],
  ['Rustavi|რუსთავი', 'Rustavi', 'Kvemo Kartli'],
  ['Gori|გორი', 'Gori', 'Shida Kartli'],
  ['Zugdidi|ზუგდიდი', 'Zugdidi', 'Samegrelo-Zemo Svaneti'],
  ['Poti|ფოთი', 'Poti', 'Samegrelo-Zemo Svaneti'],
  ['Telavi|თელავი', 'Telavi', 'Kakheti'],
  ['Mtskheta|მცხეთა', 'Mtskheta', 'Mtskheta-Mtianeti'],
]
const NAMES = TOWNS.map(([written]) => written)
const DISTRICTS = [
  'Vake|Saburtalo|Gldani|Nadzaladevi|Isani|Samgori|Didube|Chugureti|Mtatsminda|Krtsanisi',
  'ვაკე|საბურთალო|გლდანი|ნაძალადევი|ისანი|სამგორი|დიდუბე|ჩუღურეთი|მთაწმინდა|კრწანისი',
]
const REGIONS = [
  'Adjara|Guria|Imereti|Kakheti|Kvemo Kartli|Mtskheta-Mtianeti|Racha|Samegrelo-Zemo Svaneti|Samtskhe-Javakheti|Shida Kartli',
]

/**
 * Reads an address such as "12 Rustaveli Avenue, 0108 Tbilisi". The postal code is before or after the town.
 */
export function extractGeorgianPlace(parts: RawAddressSegments): ParsedPlace {
  const region = extractKnownPlaceName(parts, REGIONS)
  const named = extractKnownPlaceName(parts, NAMES, '(?: city)?').replace(/ city$/i, '')
  const district = extractKnownPlaceName(parts, DISTRICTS, '(?: district)?').replace(/ district$/i, '')
  const known = TOWNS.find(([written]) => new RegExp(`^(?:${written})$`, 'i').test(named))
  const town = known?.[1] || extractTownBesidePostCode(parts, looksLikeTownName)
  return { province: region || known?.[2] || '', city: town, district, street: joinStreet(parts) }
}
