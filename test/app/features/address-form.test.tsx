import { act } from 'react'
import { useAddressForm } from '@/features/addresses/use-address-form'
import { type Drawn, draw } from '../../support/draw'

let mockAnswer: (place: unknown) => void
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/platform/navigation/navigation', () => ({ back: () => undefined }))
jest.mock('@/features/addresses/queries', () => ({ useAddress: () => ({}) }))
jest.mock('@/client/query', () => ({ invalidate: async () => undefined }))
jest.mock('@/client/call-server', () => ({
  callServer: () =>
    new Promise((resolve) => {
      mockAnswer = resolve
    }),
}))

let form: ReturnType<typeof useAddressForm>
function Form() {
  form = useAddressForm('', 'SG')
  return null
}
let screen: Drawn
beforeEach(async () => {
  localStorage.clear()
  screen = await draw(<Form />)
})
afterEach(() => screen.end())

const PLACE = { found: true, reachable: true, province: 'Singapore', city: 'Singapore', district: 'Bedok' }

describe('a postal code that is looked up', () => {
  it('fills in what is empty, and nothing that is typed meanwhile is lost', async () => {
    await act(async () => form.change({ postCode: '460123' }))
    let looking: Promise<void>
    await act(async () => {
      looking = form.leavePostCode()
    })
    await act(async () => form.change({ city: 'Typed city' }))
    await act(async () => {
      mockAnswer(PLACE)
      await looking
    })
    expect(form.form).toMatchObject({ province: 'Singapore', city: 'Typed city', district: 'Bedok' })
  })
  it('says nothing when the code was changed before the answer came', async () => {
    await act(async () => form.change({ postCode: '460123' }))
    let looking: Promise<void>
    await act(async () => {
      looking = form.leavePostCode()
    })
    await act(async () => form.change({ postCode: '560001' }))
    await act(async () => {
      mockAnswer(PLACE)
      await looking
    })
    expect(form.form).toMatchObject({ postCode: '560001', province: '', district: '' })
    expect(form.problems).toEqual({})
  })
})
