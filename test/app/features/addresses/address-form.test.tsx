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
jest.mock('@/features/addresses/queries', () => ({
  useAddress: () => ({ data: mockExisting }),
  useCountries: () => ({ data: undefined }),
}))
jest.mock('@/client/query', () => ({ invalidateCalls: async () => undefined }))
jest.mock('@/client/call-server', () => ({
  callServer: () =>
    new Promise((resolve) => {
      mockAnswer = resolve
    }),
}))

let form: ReturnType<typeof useAddressForm>
function Form({ country }: { country: string }) {
  form = useAddressForm('', country)
  return null
}
let screen: RenderedNode
beforeEach(async () => {
  localStorage.clear()
  screen = await renderNode(<Form country="SG" />)
})
/** The form is left and opened again, for another destination or from the plain address book. */
async function openAgain(country: string) {
  await screen.end()
  screen = await renderNode(<Form country={country} />)
}
afterEach(() => screen.end())

const COMPLETE = addressPayload({ email: 'lim@portage.example', scopeNoticeAccepted: true })
const PLACE = { found: true, reachable: true, province: 'Singapore', city: 'Singapore', district: 'Bedok' }

describe('a postal code that is looked up', () => {
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
  it('fills in what is empty, and leaves what is typed meanwhile', async () => {
    await lookUp({ district: 'Typed' })
    const { province, city } = PLACE
    expect(form.form.value).toMatchObject({ province, city, district: 'Typed' })
  })
  it('says nothing when the code was changed before the answer came', async () => {
    await lookUp({ postCode: '560001' })
    expect(form.form.value).toMatchObject({ postCode: '560001', province: '', district: '' })
    expect(form.form.problems).toEqual({})
  })
})

describe('a new address that is saved before the countries have come', () => {
  it.each([
    ['', 'address.country.required'],
    ['SG', undefined],
  ])('of the country "%s" says what is wrong with the country: %s', async (country, code) => {
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
  it('is for the destination that was chosen last; of what was typed the person stays', async () => {
    await act(async () => form.form.change({ name: 'Lim Wei Ling', postCode: '460123', city: 'Singapore' }))
    await openAgain('HK')
    expect(form.form.value).toMatchObject({
      ...{ country: 'HK', areaCode: '852', name: 'Lim Wei Ling', postCode: '', city: '' },
    })
  })
  it('comes back as it was left, another country and all, when it is opened for the same one again', async () => {
    await act(async () => form.changeCountry('MY'))
    await act(async () => form.form.change({ postCode: '50450' }))
    for (const country of ['SG', '']) {
      await openAgain(country)
      expect(form.form.value).toMatchObject({ country: 'MY', areaCode: '60', postCode: '50450' })
    }
  })
})

describe('a change of a saved address that was left', () => {
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
  it('is no unsaved change while it is typed, comes back as one, and is thrown away on demand', async () => {
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
  it('is none any more when it is taken back by hand', async () => {
    await openSaved()
    await change('Tan Mei Hua')
    await openSaved()
    await change('Lim Wei Ling')
    expect(form.hasUnsavedChange).toBe(false)
  })
})

it('an address that was saved is handed to the screen that asked for it, once', async () => {
  await act(async () => form.form.change(COMPLETE))
  await act(async () => {
    const saving = form.save()
    await Promise.resolve()
    mockAnswer({ id: 'A9' })
    await saving
  })
  expect(form.form.problems).toEqual({})
  expect([recentlySavedAddressId.consume(), recentlySavedAddressId.consume()]).toEqual(['A9', undefined])
})
