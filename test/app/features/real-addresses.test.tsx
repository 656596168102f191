import { addAddress, queryCountries, queryDistricts, queryPostCode } from '@/contract/addresses'
import { postCodeVague } from '@/contract/place-lists'
import { formatAddressLine, isCityState, needsEmail, readAddress } from '@/domain/address'
import { areaCodeOf } from '@/domain/phone'
import EditPage from '@/features/addresses/pages/edit'
import { PASTED } from '../../domain/address-texts'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, type, until } from '../../support/screens'

const mockSent: Record<string, string>[] = []
const mockBack = jest.fn()
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string; body?: string }) => {
    const { addAddress: call } = jest.requireActual('@/contract/addresses')
    if (request.url === call.path) mockSent.push(Object.fromEntries(new URLSearchParams(request.body)))
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  back: () => mockBack(),
}))
jest.mock('@/shared/late/use-settled-text', () => ({ useSettledText: (text: string) => text }))

const COUNTRIES = [...new Set(PASTED.map(({ country }) => country))]
const has = (id: string) => document.getElementById(id) !== null
const held = (id: string) => find(id).querySelector<HTMLInputElement>('input, textarea')!.value
/** The inputs of the form, and what of an address stands in each. */
const INPUTS = {
  name: 'address-name',
  phone: 'address-phone',
  postCode: 'address-postcode',
  province: 'address-province',
  city: 'address-city',
  district: 'address-district',
  address: 'address-detail',
  email: 'address-email',
} as const
type Name = keyof typeof INPUTS

beforeEach(() => {
  mockSent.length = 0
  mockBack.mockClear()
  startScreens()
  fakeServer.answer(
    queryCountries,
    COUNTRIES.map((country) => ({
      ...{ country, areaCode: areaCodeOf(country), group: 'international' as const },
      name: { sc: country, tc: country, en: country },
    })),
  )
  fakeServer.answer(queryDistricts, [])
  fakeServer.answer(queryPostCode, { found: false, reachable: true })
  fakeServer.answer(postCodeVague, [])
  fakeServer.answer(addAddress, { id: 'A1' })
})
afterEach(closeScreen)

/** What the form of a country asks for beside what the text said. */
function wholeOf({ country, fields }: (typeof PASTED)[number]) {
  const none = {
    name: '',
    phone: '',
    postCode: '',
    province: '',
    city: '',
    district: '',
    address: '',
    email: '',
  }
  const email = fields.email ?? (needsEmail(country) ? 'me@mail.example' : '')
  const whole = { ...none, ...fields, areaCode: fields.areaCode ?? areaCodeOf(country), country, email }
  return isCityState(country) ? { ...whole, province: '' } : whole
}

describe.each(PASTED.map((row) => [row.country, row.text, row] as const))('%s, %s', (country, text, row) => {
  const whole = wholeOf(row)
  const names = (Object.keys(INPUTS) as Name[]).filter((name) => name !== 'province' || !isCityState(country))
  const shown = () => Object.fromEntries(names.map((name) => [name, held(INPUTS[name])]))
  const expected = Object.fromEntries(names.map((name) => [name, whole[name]]))
  const answer = readAddress(
    { ...whole, provinceId: '', agreed: true, scopeNoticeAccepted: true },
    { destinations: [...COUNTRIES, 'XJ'] },
  )

  it('pasted, stands in the right fields', async () => {
    await open(EditPage)
    await press('address-paste-open')
    await type('address-paste', text)
    await press('address-paste-fill')
    await until(() => held(INPUTS.address) === whole.address)
    expect({ ...shown(), email: whole.email }).toEqual(expected)
    expect(find('address-country').textContent).toContain(country)
    if (row.fields.areaCode) expect(find('address-area-code').textContent).toContain(`+${whole.areaCode}`)
  })

  it('typed, is sent as it was typed, and shown in its order', async () => {
    await open(EditPage, { country })
    await drawn(INPUTS.address)
    await press('address-area-code', `address-area-sheet-${whole.areaCode}`)
    for (const name of names) if (whole[name]) await type(INPUTS[name], whole[name])
    expect(shown()).toEqual(expected)
    await press('address-agree')
    if (has('address-scope')) await press('address-scope')
    await press('address-save')
    if ('problems' in answer) {
      // The couriers of some places read Latin script alone: the form says so, and keeps what was typed.
      expect(mockSent).toEqual([])
      expect(shown()).toEqual(expected)
      return
    }
    await until(() => mockSent.length > 0)
    const sent = mockSent[0]!
    expect(sent).toMatchObject({ country, address: answer.address.address, name: answer.address.name })
    expect(formatAddressLine({ ...whole, ...sent })).toBe(row.line)
  })
})
