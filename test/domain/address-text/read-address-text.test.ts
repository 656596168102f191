import { ADDRESS_TEXT_MAX, readAddressText } from '@/domain/address-text/read-address-text'

const fieldsOf = (text: string, preset = '') => readAddressText(text, preset)

describe('an address that is read from a text', () => {
  it('is looked at up to its limit and no further', () => {
    expect(ADDRESS_TEXT_MAX).toBe(1000)
    const before = `${'x'.repeat(80)}\n`.repeat(12)
    const text = before + 'y'.repeat(ADDRESS_TEXT_MAX - before.length - 9)
    expect(fieldsOf(`${text}\n91234567`, 'SG').phone).toBe('91234567')
    expect(fieldsOf(`${text}yy\n91234567`, 'SG').phone).toBe('')
  })
  it('is of the country that it names, else of the one of its phone, else of the form', () => {
    expect(fieldsOf('Kenya, +65 8123 4567', 'MY').country).toBe('KE')
    expect(fieldsOf('5 Crown St, +65 8123 4567', 'MY').country).toBe('SG')
    expect(fieldsOf('5 Crown St', 'MY').country).toBe('MY')
    expect(fieldsOf('Address: 5 Crown St, Hong Kong\nCountry: Kenya', 'MY').country).toBe('KE')
    expect(fieldsOf('Address: 5 Crown St\nCountry: somewhere\nDubai', 'MY').country).toBe('AE')
  })
  it('of a country without places of its own it gives the street', () =>
    expect(fieldsOf('Ada Byron, 5 Crown St, Barton', 'US')).toMatchObject({
      ...{ name: 'Ada Byron', country: 'US', areaCode: '1', province: '', city: '', district: '' },
      address: '5 Crown St, Barton',
    }))
  it('its area is the one of the phone, else the one of its country', () => {
    expect(fieldsOf('Kenya, +65 8123 4567').areaCode).toBe('65')
    expect(fieldsOf('5 Moi Avenue, Kenya').areaCode).toBe('254')
  })
  it.each(['新疆', 'Xinjiang'])('%s has a flow of its own', (province) => {
    expect(fieldsOf(`李伟，${province}，13800138000`).country).toBe('XJ')
    expect(fieldsOf('李伟，新疆路5号，13800138000').country).toBe('CN')
  })
  it('a line that says something else is no part of the street', () =>
    expect(
      fieldsOf('Name: Ada Byron\nEmail: ada@mail.example\nAddress: 5 Crown St\nPhone: 91234567', 'SG'),
    ).toMatchObject({
      ...{ name: 'Ada Byron', email: 'ada@mail.example', phone: '91234567', address: '5 Crown St' },
    }))
  it.each(
    'Tel, Tel., Tel no., TEL NO, Phone, Mobile, Mob., Cell, Contact, 電話, 电话, 手機, 手机, +'.split(', '),
  )('what stood before the phone is left out: %s', (word) => {
    for (const after of ['', ':', ' :', ' '])
      expect(fieldsOf(`5 Crown St\n${word}${after} 91234567`, 'SG').address).toBe('5 Crown St')
  })
  it('the same word in a street stays', () =>
    expect(fieldsOf('5 Mobile Street, 91234567', 'SG').address).toBe('5 Mobile Street'))
  it('a sentence ends a part where a long word stands before it, not after what is short for something', () => {
    expect(fieldsOf('5 Crown Terrace. Westgate, 91234567', 'SG').address).toBe('5 Crown Terrace, Westgate')
    expect(fieldsOf('5 Crown St. Westgate, 91234567', 'SG').address).toBe('5 Crown St. Westgate')
    expect(fieldsOf('5 Crown Terrace. westgate, 91234567', 'SG').address).toBe('5 Crown Terrace. westgate')
    expect(fieldsOf('5 Crown Terrace.  Westgate, 91234567', 'SG').address).toBe('5 Crown Terrace, Westgate')
    expect(fieldsOf('文三路90号。3栋、502，91234567', 'SG').address).toBe('文三路90号 3栋 502')
  })
  it('what surrounds its texts is left out', () => {
    expect(
      fieldsOf('Name: 李伟(收)\nProvince:  Kent \nCity: Barton\nAddress: 5 Crown St', 'GB'),
    ).toMatchObject({
      ...{ name: '李伟', province: 'Kent', city: 'Barton' },
    })
    expect(fieldsOf('Ａｄａ Ｂｙｒｏｎ，５ Crown St，９１２３４５６７', 'SG')).toMatchObject({
      ...{ name: 'Ada Byron', address: '5 Crown St', phone: '91234567' },
    })
  })
})
