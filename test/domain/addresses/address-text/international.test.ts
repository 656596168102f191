import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

const placeOf = (text: string, country: string) => {
  const { province, city, district, address } = parseAddressText(`Ada Byron, ${text}`, country)
  return [province, city, district, address]
}

describe('places of Singapore', () => {
  it.each(
    '10 Anson Road, Singapore 079903|10 Anson Road S079903|10 Anson Road, S(079903)|10 Anson Road, s (079903)|新加坡 079903, 10 Anson Road|10 Anson Road, 079903 Singapore'.split(
      '|',
    ),
  )('reads the street from %s', (text) =>
    expect(placeOf(text, 'SG')).toEqual(['', 'Singapore', '', '10 Anson Road']),
  )
  it('keeps words that end in s', () =>
    expect(placeOf('10 Gardens Mews #01-02, Singapore 079903', 'SG')[3]).toBe('10 Gardens Mews #01-02'))
})

describe('places of Malaysia', () => {
  const STATES =
    "Johor,Johor Darul Takzim,Johor Darul Ta'zim,Kedah,Kelantan,Melaka,Malacca,Negeri Sembilan,Pahang,Penang,Pulau Pinang,Perak,Perlis,Selangor,Selangor Darul Ehsan,Terengganu,Kuala Lumpur,Putrajaya".split(
      ',',
    )
  it('reads each state as the province', () => {
    for (const state of STATES) {
      expect(placeOf(`12 Persiaran Satu, 50450 Ampang, ${state}`, 'MY')).toEqual([
        ...[state, 'Ampang', '', '12 Persiaran Satu'],
      ])
      expect(placeOf(`12 Persiaran Satu, 50450, ${state}`, 'MY')).toEqual([
        ...[state, state, '', '12 Persiaran Satu'],
      ])
      expect(placeOf(`12 Persiaran Satu, 50450 ${state}`, 'MY')).toEqual([
        ...[state, state, '', '12 Persiaran Satu'],
      ])
    }
  })
  it.each(['Kuala Lumpur', 'Putrajaya'])('reads %s without its formal prefix', (state) => {
    for (const formal of ['Wilayah Persekutuan ', 'W.P. ', 'WP ', 'W.P.', 'wp'])
      expect(placeOf(`12 Persiaran Satu, 50450 Ampang, ${formal}${state}`, 'MY')).toEqual([
        ...[state, 'Ampang', '', '12 Persiaran Satu'],
      ])
  })
  it('reads KL as Kuala Lumpur', () => {
    for (const short of ['KL', 'kl'])
      expect(placeOf(`12 Persiaran Satu, 50450 ${short}`, 'MY')).toEqual([
        ...['Kuala Lumpur', 'Kuala Lumpur', '', '12 Persiaran Satu'],
      ])
    expect(placeOf('12 Persiaran Satu, 50450, KL', 'MY')).toEqual([
      ...['Kuala Lumpur', 'Kuala Lumpur', '', '12 Persiaran Satu'],
    ])
  })
  it('does not read a state in a town name as the state', () => {
    expect(placeOf('12 Persiaran Satu, 50450 Kuala Perlis', 'MY')).toEqual([
      ...['', 'Kuala Perlis', '', '12 Persiaran Satu'],
    ])
    expect(placeOf('12 Persiaran Satu, 50450 Perak Tengah', 'MY')).toEqual([
      ...['', 'Perak Tengah', '', '12 Persiaran Satu'],
    ])
  })
})

describe('places of the Emirates', () => {
  it.each(
    'Dubai, Abu Dhabi, Sharjah, Ajman, Fujairah, Ras Al Khaimah, Umm Al Quwain, Umm Al Qwain, دبي, أبوظبي, أبو ظبي, الشارقة, عجمان'.split(
      ', ',
    ),
  )('reads %s as the emirate, and as the city if no city is named', (emirate) =>
    expect(placeOf(`12 Al Wasl, ${emirate}`, 'AE')).toEqual([emirate, emirate, '', '12 Al Wasl']),
  )
  it.each([
    ['Al Ain', 'Abu Dhabi'],
    ['Khor Fakkan', 'Sharjah'],
  ])('reads %s as a town of %s', (town, emirate) => {
    expect(placeOf(`12 Al Wasl, ${town}`, 'AE')).toEqual([emirate, town, '', '12 Al Wasl'])
    expect(placeOf(`12 Al Wasl, ${town}, ${emirate}`, 'AE')).toEqual([emirate, town, '', '12 Al Wasl'])
  })
  it('reads a text without emirate and town as the street', () =>
    expect(placeOf('12 Al Wasl, UAE', 'AE')).toEqual(['', '', '', '12 Al Wasl']))
})

describe('places of Kenya', () => {
  const TOWNS = {
    Nairobi: 'Nairobi',
    Mombasa: 'Mombasa',
    Kisumu: 'Kisumu',
    Nakuru: 'Nakuru Naivasha',
    'Uasin Gishu': 'Eldoret',
    Kiambu: 'Thika Kiambu Ruiru',
    Nyeri: 'Nyeri',
    Machakos: 'Machakos',
    Kilifi: 'Malindi Kilifi',
    Kakamega: 'Kakamega',
    Meru: 'Meru',
    Kericho: 'Kericho',
    Kisii: 'Kisii',
  }
  const towns = Object.entries(TOWNS).flatMap(([county, names]) =>
    names.split(' ').map((name) => [name, county]),
  )
  it.each(towns)('reads %s as a town of %s', (town, county) => {
    for (const written of [town, `${town} town`, `${town} City`])
      expect(placeOf(`14 Moi Avenue, ${written}, Kenya`, 'KE')).toEqual([county, town, '', '14 Moi Avenue'])
  })
  it('prefers a written county to the county of the town, and uses it as a missing town', () => {
    expect(placeOf('14 Moi Avenue, Thika, Machakos County', 'KE')).toEqual([
      ...['Machakos', 'Thika', '', '14 Moi Avenue'],
    ])
    expect(placeOf('14 Moi Avenue, Uasin Gishu County', 'KE')).toEqual([
      ...['Uasin Gishu', 'Uasin Gishu', '', '14 Moi Avenue'],
    ])
  })
  it('keeps a town name that contains Town', () =>
    expect(placeOf('14 Moi Avenue, Old Town Lodwar 30500', 'KE')[1]).toBe('Old Town Lodwar'))
  it('finds another town next to its postal code, with or without the suffix Town', () => {
    expect(placeOf('14 Moi Avenue, Lodwar 30500', 'KE')).toEqual(['Lodwar', 'Lodwar', '', '14 Moi Avenue'])
    expect(placeOf('14 Moi Avenue, 30500 Lodwar Town', 'KE')).toEqual([
      'Lodwar',
      'Lodwar',
      '',
      '14 Moi Avenue',
    ])
    expect(placeOf('14 Moi Avenue, Kenya', 'KE')).toEqual(['', '', '', '14 Moi Avenue'])
  })
})

describe('places of Britain', () => {
  it.each(['England', 'Scotland', 'Wales', 'Northern Ireland'])('reads %s as a nation', (nation) =>
    expect(placeOf(`10 High Street, Barton, ${nation}`, 'GB')[0]).toBe(nation),
  )
  it.each([
    ...'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' ').map((area) => [area, 'Scotland'] as const),
    ...'CF LD LL NP SA'.split(' ').map((area) => [area, 'Wales'] as const),
    ['BT', 'Northern Ireland'] as const,
    ...'GU SW M LE GL PE NG BB'.split(' ').map((area) => [area, 'England'] as const),
  ])('reads postal codes of %s as %s', (area, nation) =>
    expect(placeOf(`10 High Street, Barton ${area}1 1AA`, 'GB')).toEqual([
      ...[nation, 'Barton', '', '10 High Street'],
    ]),
  )
  it('prefers a written nation to the nation of the postal code', () =>
    expect(placeOf('10 High Street, Barton EH1 1AA, England', 'GB')[0]).toBe('England'))
  it('leaves fields empty without a nation, postal code or town', () => {
    expect(placeOf('10 High Street, UK', 'GB')).toEqual(['', '', '', '10 High Street'])
    expect(placeOf('10 High Street, Leeds', 'GB')).toEqual(['England', 'Leeds', '', '10 High Street'])
    expect(placeOf('10 High Street, SW1A 2AA', 'GB')).toEqual(['England', '', '', '10 High Street'])
  })
  it.each([
    ...['London', 'Manchester', 'Birmingham', 'Edinburgh', 'Glasgow'],
    ...['Leeds', 'Liverpool', 'Bristol', 'Cardiff', 'Belfast'],
  ])('reads %s as a city in any position', (city) =>
    expect(placeOf(`${city}, 10 High Street, SW1A 2AA`, 'GB').slice(1)).toEqual([city, '', '10 High Street']),
  )
  it.each([
    ...[
      'Oxfordshire',
      'Greater London',
      'West Midlands',
      'South Yorkshire',
      'East Sussex',
      'North Yorkshire',
    ],
    ...['Kent', 'Surrey', 'Tyne and Wear'],
  ])('reads %s as a county', (county) => {
    expect(placeOf(`10 High Street, Barton, ${county}, GU1 3AJ`, 'GB')).toEqual([
      ...['England', 'Barton', county, '10 High Street'],
    ])
  })
  it('reads a locality before the town as the district if no county is named', () => {
    expect(placeOf('10 High Street, Westgate, Barton GU1 3AJ', 'GB')).toEqual([
      ...['England', 'Barton', 'Westgate', '10 High Street'],
    ])
    expect(placeOf('10 High Street, Westgate, Barton GU1 3AJ, Kent', 'GB')).toEqual([
      ...['England', 'Barton', 'Kent', '10 High Street, Westgate'],
    ])
    expect(placeOf('Westgate, Barton GU1 3AJ', 'GB')).toEqual(['England', 'Barton', '', 'Westgate'])
  })
})
