import { isTown, type Parts, type Place, streetOf, takeNamed, takeTownByCode, tidy } from './places'

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
/** Towns of Kenya, with their counties where those are called otherwise. */
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
/** Beginnings of British codes outside England. */
const NATION_OF_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/, 'Scotland'],
  [/^(?:CF|LD|LL|NP|SA)\d/, 'Wales'],
  [/^BT\d/, 'Northern Ireland'],
]
const COUNTY =
  '(?:\\w+shire|Greater \\w+|(?:West|South|East|North) (?:Midlands|Yorkshire|Sussex)|Kent|Surrey|Essex|Devon|Cornwall|Norfolk|Suffolk|Dorset|Somerset|Merseyside|Middlesex|Cumbria|Tyne and Wear|Mid Glamorgan)'

const WITHOUT_FORMAL = /^(?:Wilayah Persekutuan |W\.?P\.? ?)/i

export function singapore(parts: Parts): Place {
  const street = parts.map((part) => part.replace(/新加坡|\bsingapore\b|\bs(?=\s*\(?\u241f)/gi, ' '))
  return { province: '', city: 'Singapore', district: '', street: streetOf(street) }
}

export function malaysia(parts: Parts): Place {
  let province = takeNamed(parts, MALAYSIA).replace(WITHOUT_FORMAL, '')
  const town = takeTownByCode(parts, isTown)
  const city = (town || province).replace(/^KL$/i, 'Kuala Lumpur')
  if (!province && MALAYSIA.some((state) => new RegExp(`^(?:${state})$`, 'i').test(city))) province = city
  return { province: province.replace(/^KL$/i, 'Kuala Lumpur'), city, district: '', street: streetOf(parts) }
}

export function emirates(parts: Parts): Place {
  const town = takeNamed(parts, Object.keys(EMIRATE_TOWNS))
  const emirate = takeNamed(parts, EMIRATES)
  const province = emirate || EMIRATE_TOWNS[town] || ''
  return { province, city: town || emirate, district: '', street: streetOf(parts) }
}

export function kenya(parts: Parts): Place {
  const county = takeNamed(parts, [...Object.keys(KENYAN_TOWNS), 'Uasin Gishu'], ' county').replace(
    / county$/i,
    '',
  )
  const named = takeNamed(parts, Object.keys(KENYAN_TOWNS), '(?: city| town)?')
  const town = (named || takeTownByCode(parts, isTown)).replace(/ (?:city|town)$/i, '') || county
  return { province: county || KENYAN_TOWNS[town] || town, city: town, district: '', street: streetOf(parts) }
}

/** @param postCode by which the nation is known where it is not written */
export function britain(parts: Parts, postCode: string): Place {
  const nation = takeNamed(parts, NATIONS)
  const county = takeNamed(parts, [COUNTY])
  const city =
    takeTownByCode(parts, isTown) ||
    takeNamed(parts, [
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
  const last = tidy(parts.at(-1) ?? '')
  const isLocality = !county && parts.length > 1 && isTown(last)
  if (isLocality) parts.pop()
  return {
    province:
      nation ||
      NATION_OF_CODE.find(([code]) => code.test(postCode))?.[1] ||
      (postCode || city ? 'England' : ''),
    city,
    district: county || (isLocality ? last : ''),
    street: streetOf(parts),
  }
}
