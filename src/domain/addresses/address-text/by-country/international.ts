import { removeCountryName } from '../countries'
import {
  extractKnownPlaceName,
  extractTownBesidePostCode,
  joinStreet,
  looksLikeTownName,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'
import { POST_CODE_MARKER } from '../post-codes'

const MALAYSIA = [
  'Johor(?: Darul Ta.?zim)?',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Malacca',
  'Negeri Sembilan',
  'Pahang',
  'Penang',
  'Pulau Pinang',
  'Perak',
  'Perlis',
  'Selangor(?: Darul Ehsan)?',
  'Terengganu',
  '(?:Wilayah Persekutuan |W\\.?P\\.? ?)?Kuala Lumpur',
  '(?:Wilayah Persekutuan |W\\.?P\\.? ?)?Putrajaya',
  'KL',
]
const EMIRATES = [
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Fujairah',
  'Ras Al Khaimah',
  'Umm Al Qu?wain',
  'دبي',
  'أبو ?ظبي',
  'الشارقة',
  'عجمان',
]
const EMIRATE_TOWNS: Readonly<Record<string, string>> = { 'Al Ain': 'Abu Dhabi', 'Khor Fakkan': 'Sharjah' }
/** Towns of Kenya and their counties; '' where the county has the same name as the town. */
const KENYAN_TOWNS: Readonly<Record<string, string>> = {
  Nairobi: '',
  Mombasa: '',
  Kisumu: '',
  Nakuru: '',
  Eldoret: 'Uasin Gishu',
  Thika: 'Kiambu',
  Kiambu: '',
  Ruiru: 'Kiambu',
  Nyeri: '',
  Machakos: '',
  Malindi: 'Kilifi',
  Kilifi: '',
  Naivasha: 'Nakuru',
  Kakamega: '',
  Meru: '',
  Kericho: '',
  Kisii: '',
}
const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland']
/** First letters of British postal codes outside England, by nation. */
const NATION_OF_AREA: readonly (readonly [areas: string, nation: string])[] = [
  ['AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE', 'Scotland'],
  ['CF LD LL NP SA', 'Wales'],
  ['BT', 'Northern Ireland'],
]
const nationOf = (postCode: string): string | undefined => {
  const area = postCode.replace(/\d.*/, '')
  return NATION_OF_AREA.find(([areas]) => areas.split(' ').includes(area))?.[1]
}
const COUNTY =
  '(?:\\w+shire|Greater \\w+|(?:West|South|East|North) (?:Midlands|Yorkshire|Sussex)|Kent|Surrey|Essex|Devon|Cornwall|Norfolk|Suffolk|Dorset|Somerset|Merseyside|Middlesex|Cumbria|Tyne and Wear|Mid Glamorgan)'

const FORMAL = /(?:Wilayah Persekutuan |W\.?P\.? ?)/i

export function extractSingaporePlace(parts: RawAddressSegments): ParsedPlace {
  const street = parts.map((part) => removeCountryName(part.replace(/\bs(?=\s*\(?\u241f)/gi, ' '), 'SG'))
  return { province: '', city: 'Singapore', district: '', street: joinStreet(street) }
}

export function extractMalaysianPlace(parts: RawAddressSegments): ParsedPlace {
  const state = extractKnownPlaceName(parts, MALAYSIA).replace(FORMAL, '')
  const province = state.toUpperCase() === 'KL' ? 'Kuala Lumpur' : state
  const city = extractTownBesidePostCode(parts, looksLikeTownName) || province
  return { province, city, district: '', street: joinStreet(parts) }
}

export function extractEmiratesPlace(parts: RawAddressSegments): ParsedPlace {
  const town = extractKnownPlaceName(parts, Object.keys(EMIRATE_TOWNS))
  const emirate = extractKnownPlaceName(parts, EMIRATES)
  const province = emirate || EMIRATE_TOWNS[town] || ''
  return { province, city: town || emirate, district: '', street: joinStreet(parts) }
}

export function extractKenyanPlace(parts: RawAddressSegments): ParsedPlace {
  const county = extractKnownPlaceName(
    parts,
    [...Object.keys(KENYAN_TOWNS), 'Uasin Gishu'],
    ' county',
  ).replace(/ county/i, '')
  const named = extractKnownPlaceName(parts, Object.keys(KENYAN_TOWNS), '(?: city| town)?')
  const town =
    (named || extractTownBesidePostCode(parts, looksLikeTownName)).replace(/ (?:city|town)$/i, '') || county
  return {
    province: county || KENYAN_TOWNS[town] || town,
    city: town,
    district: '',
    street: joinStreet(parts),
  }
}

const ROAD =
  'street|road|rd|lane|avenue|ave|close|drive|way|square|sq|terrace|gardens?|place|crescent|court|park'
/**
 * A street and a town without a comma between them, before the postal code. "St" may also begin a town, such
 * as St Albans.
 */
const STREET_AND_TOWN = new RegExp(
  `^(.*\\b(?:${ROAD})\\.?|.*?\\d.*?\\bst\\.?) (?=(?:[a-z'’-]+ ?){1,4}${POST_CODE_MARKER})`,
  'i',
)

/** @param postCode shows the nation where the address does not name it */
export function extractBritishPlace(written: RawAddressSegments, postCode: string): ParsedPlace {
  const parts = written.flatMap((part) => part.replace(STREET_AND_TOWN, '$1\n').split('\n'))
  const nation = extractKnownPlaceName(parts, NATIONS)
  const county = extractKnownPlaceName(parts, [COUNTY])
  const city =
    extractTownBesidePostCode(parts, looksLikeTownName) ||
    extractKnownPlaceName(parts, [
      'London',
      'Manchester',
      'Birmingham',
      'Edinburgh',
      'Glasgow',
      'Leeds',
      'Liverpool',
      'Bristol',
      'Cardiff',
      'Belfast',
    ])
  const last = normaliseWhitespace(parts.at(-1) ?? '')
  const isLocality = !county && parts.length > 1 && looksLikeTownName(last)
  if (isLocality) parts.pop()
  return {
    province: nation || nationOf(postCode) || (postCode || city ? 'England' : ''),
    city,
    district: county || (isLocality ? last : ''),
    street: joinStreet(parts),
  }
}
