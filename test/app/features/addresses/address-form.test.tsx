import { act } from 'react'
import { useAddressForm } from '@/features/addresses/use-address-form'
import { waitForNextFrame } from '@/platform/frame/next-frame'
import { recentlySavedAddressId } from '@/shared/addresses/saved-address'
import { addressPayload } from '../../../support/builders'
import { type RenderedNode, renderNode } from '../../../support/screens/draw'

let mockAnswer: (place: unknown) => void
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/navigation/navigation', () => ({ navigateBack: () => undefined }))
let mockExisting: unknown
let mockCountries: { country: string }[] | undefined
jest.mock('@/features/addresses/queries', () => ({
  useAddress: () => ({ data: mockExisting }),
  useCountries: () => ({ data: mockCountries }),
}))
jest.mock('@/client/query', () => ({ invalidateCalls: async () => undefined }))
jest.mock('@/client/call-server', () => ({
  callServer: () =>
    new Promise((resolve) => {
      mockAnswer = resolve
    }),
}))

let form: ReturnType<typeof useAddressForm>
function Form({ country, home }: { country: string; home?: string }) {
  form = useAddressForm('', country, home)
  return null
}
let screen: RenderedNode
beforeEach(async () => {
  localStorage.clear()
  screen = await renderNode(<Form country="SG" />)
})
/** Closes the form and opens it again, for another destination or from the plain address book. */
async function openAgain(country: string, home = '') {
  await screen.end()
  screen = await renderNode(<Form country={country} home={home} />)
}
afterEach(() => screen.end())

const COMPLETE = addressPayload({ email: 'lim@portage.example', scopeNoticeAccepted: true })
const PLACE = { found: true, reachable: true, province: 'Singapore', city: 'Singapore', district: 'Bedok' }

describe('a postal code lookup', () => {
  const lookUp = async (meanwhile: Parameters<typeof form.form.change>[0]) => {
    await act(async () => form.form.change({ postCode: '460123' }))
    let looking: Promise<void>
    await act(async () => {
      looking = form.blurPostCode()
    })
    await act(async () => form.form.change(meanwhile))
    await act(async () => {
      mockAnswer(PLACE)
      await looking
    })
  }
  it('fills in empty fields and keeps what was typed meanwhile', async () => {
    await lookUp({ district: 'Typed' })
    const { province, city } = PLACE
    expect(form.form.value).toMatchObject({ province, city, district: 'Typed' })
  })
  it('ignores the answer when the code was changed meanwhile', async () => {
    await lookUp({ postCode: '560001' })
    expect(form.form.value).toMatchObject({ postCode: '560001', province: '', district: '' })
    expect(form.form.problems).toEqual({})
  })
})

describe('a new address saved before the countries are loaded', () => {
  it.each([
    ['', 'address.country.required'],
    ['SG', undefined],
  ])('with the country "%s" shows this problem of the country: %s', async (country, code) => {
    localStorage.clear()
    await openAgain(country)
    await act(async () => void form.save())
    await act(waitForNextFrame)
    expect(form.form.problems.country?.code).toBe(code)
    expect(form.form.problems.name).toBeDefined()
  })
})

describe('a new address that is opened for a country', () => {
  it.each([
    ['MC', '853'],
    ['HK', '852'],
    ['XJ', '86'],
    ['', '65'],
  ])('starts with the area code of %s', async (country, areaCode) => {
    localStorage.clear()
    await openAgain(country)
    expect(form.form.value).toMatchObject({ country, areaCode })
  })
  it('uses the destination chosen last, and keeps only the person of the draft', async () => {
    await act(async () => form.form.change({ name: 'Lim Wei Ling', postCode: '460123', city: 'Singapore' }))
    await openAgain('HK')
    expect(form.form.value).toMatchObject({
      ...{ country: 'HK', areaCode: '852', name: 'Lim Wei Ling', postCode: '', city: '' },
    })
  })
  it('is for that country, even if the draft began in it as the home country and moved', async () => {
    mockCountries = [{ country: 'SG' }, { country: 'MY' }]
    localStorage.clear()
    await openAgain('', 'SG')
    expect(form.form.value).toMatchObject({ country: 'SG', areaCode: '65' })
    await act(async () => form.changeCountry('MY'))
    await act(async () => form.form.change({ name: 'Lim Wei Ling', postCode: '50450' }))
    await openAgain('SG', 'SG')
    expect(form.form.value).toMatchObject({
      ...{ country: 'SG', areaCode: '65', name: 'Lim Wei Ling', postCode: '' },
    })
    mockCountries = undefined
  })
  it('restores its draft, including a changed country, when reopened for the same country', async () => {
    await act(async () => form.changeCountry('MY'))
    await act(async () => form.form.change({ postCode: '50450' }))
    for (const country of ['SG', '']) {
      await openAgain(country)
      expect(form.form.value).toMatchObject({ country: 'MY', areaCode: '60', postCode: '50450' })
    }
  })
})

describe('an abandoned change of a saved address', () => {
  const { agreed: _a, scopeNoticeAccepted: _s, ...SAVED } = { ...COMPLETE, id: 'a1', isDefault: false }
  function Existing() {
    form = useAddressForm('a1', '')
    return null
  }
  const openSaved = async () => {
    mockExisting = SAVED
    await screen.end()
    screen = await renderNode(<Existing />)
  }
  afterEach(() => {
    mockExisting = undefined
  })
  const change = (name: string) => act(async () => form.form.change({ name }))
  const standing = () => [form.form.value.name, form.hasUnsavedChange]
  it('counts as an unsaved change only when reopened, and can be discarded', async () => {
    await openSaved()
    expect(form.hasUnsavedChange).toBe(false)
    await change('Tan Mei Hua')
    expect(form.hasUnsavedChange).toBe(false)
    await openSaved()
    expect(standing()).toEqual(['Tan Mei Hua', true])
    await act(async () => form.discardChange())
    expect(standing()).toEqual(['Lim Wei Ling', false])
    await openSaved()
    expect(standing()).toEqual(['Lim Wei Ling', false])
  })
  it('no longer counts after the original text is typed again', async () => {
    await openSaved()
    await change('Tan Mei Hua')
    await openSaved()
    await change('Lim Wei Ling')
    expect(form.hasUnsavedChange).toBe(false)
  })
})

it('passes the id of a saved address to the requesting screen once', async () => {
  await act(async () => form.form.change(COMPLETE))
  await act(async () => {
    const saving = form.save()
    await waitForNextFrame()
    mockAnswer({ id: 'A9' })
    await saving
  })
  expect(form.form.problems).toEqual({})
  expect([recentlySavedAddressId.consume(), recentlySavedAddressId.consume()]).toEqual(['A9', undefined])
})
