import { addAddress } from '@/contract/addresses'
import { addForecast } from '@/contract/forecast'
import { emptyAddress } from '@/features/addresses/stored-draft'
import { forecastForm } from '@/features/forecast/forecast-form'
import { emptyDraft, storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const signIn = (aptId: string) => setSession({ signedIn: true, aptId })

describe('the draft of a forecast', () => {
  it('sent again as it is, it is the same forecast; with other content it is another one', () => {
    signIn('PT000004')
    forecastForm.change({ note: 'first' })
    const { idempotencyKey } = forecastForm.current()
    expect(forecastForm.current().idempotencyKey).toBe(idempotencyKey)
    forecastForm.change({ note: 'corrected' })
    expect(forecastForm.current().idempotencyKey).not.toBe(idempotencyKey)
  })
})

describe('the consent of a forecast', () => {
  beforeEach(() => {
    signIn('PT000006')
    forecastForm.discard()
    forecastForm.change({ whCode: '769DCR', flowId: 'F1', addressId: 'A1' })
    forecastForm.change({ noticesAgreed: true })
  })
  it.each([
    { addressId: 'A2' },
    { flowId: 'F2' },
    { whCode: 'JFK03A' },
    { pickupPointId: 'P1' },
  ])('is asked for again when the parcel goes another way: %j', (change) => {
    forecastForm.change(change)
    expect(forecastForm.current().noticesAgreed).toBe(false)
  })
  it('stands while the parcel goes the same way', () => {
    forecastForm.change({ note: 'Ring twice', addressId: 'A1' })
    expect(forecastForm.current().noticesAgreed).toBe(true)
  })
})

describe('two windows that fill in one draft', () => {
  /** What the browser tells the other windows when one of them writes. */
  const otherWindow = (write: () => void, key = 'portage.forecast.draft.PT000005') => {
    write()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  }
  const stored = storedDraft.of('PT000005')
  beforeEach(() => {
    signIn('PT000005')
    forecastForm.discard()
    forecastForm.change({ note: 'typed here' })
  })
  it('see each other, and neither writes over the other', () => {
    otherWindow(() => stored.set({ ...stored.get()!, trackingNo: 'SF1408227655319' }))
    expect(forecastForm.current()).toMatchObject({ note: 'typed here', trackingNo: 'SF1408227655319' })
    forecastForm.change({ shoppingUrl: 'https://shop.example/1' })
    expect(stored.get()).toMatchObject({ note: 'typed here', trackingNo: 'SF1408227655319' })
  })
  it('are both empty when one of them is sent or thrown away', () => {
    otherWindow(() => stored.remove())
    expect(forecastForm.current()).toMatchObject({ note: '', trackingNo: '' })
  })
  it('do not lose a picture that one of them is uploading', () => {
    const uploading = { key: 'k1', name: 'a.png', state: 'uploading', url: 'blob:a' } as const
    forecastForm.change({ pictures: [uploading] })
    otherWindow(() => stored.set({ ...stored.get()!, note: 'typed there' }))
    expect(forecastForm.current().note).toBe('typed there')
    expect(forecastForm.current().pictures).toEqual([uploading])
  })
})

describe('what the contract asks for', () => {
  it('of a forecast is in its draft, with the pictures themselves in the place of their names', () => {
    const { packagesPic: _, ...fields } = addForecast.payload.entries
    expect(Object.keys(emptyDraft()).sort()).toEqual([...Object.keys(fields), 'basedOn', 'pictures'].sort())
    expect(emptyDraft()).toMatchObject({
      whCode: '769DCR',
      moveMode: 'standard',
      distributionMode: 'toDoor',
      trackingNo: '',
      goods: [],
      noticesAgreed: false,
    })
    expect(emptyDraft().idempotencyKey).not.toBe(emptyDraft().idempotencyKey)
  })
  it('of an address is in its draft, with the country that its form was opened for', () => {
    expect(Object.keys(emptyAddress()).sort()).toEqual(
      [...Object.keys(addAddress.payload.entries), 'openedFor'].sort(),
    )
    expect(emptyAddress()).toMatchObject({ name: '', areaCode: '65', agreed: false, isDefault: false })
  })
})
