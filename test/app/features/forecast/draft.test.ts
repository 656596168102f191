import { addAddress } from '@/contract/addresses/addresses'
import { addForecast } from '@/contract/forecast/forecast'
import { createEmptyAddressDraft } from '@/features/addresses/stored-address-draft'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import { createEmptyForecastDraft, storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const signIn = (aptId: string) => patchSessionState({ signedIn: true, aptId })

describe('the draft of a forecast', () => {
  it('sent again as it is, it is the same forecast; with other content it is another one', () => {
    signIn('PT000004')
    newParcelForecastForm.change({ note: 'first' })
    const { idempotencyKey } = newParcelForecastForm.current()
    expect(newParcelForecastForm.current().idempotencyKey).toBe(idempotencyKey)
    newParcelForecastForm.change({ note: 'corrected' })
    expect(newParcelForecastForm.current().idempotencyKey).not.toBe(idempotencyKey)
  })
})

describe('the consent of a forecast', () => {
  beforeEach(() => {
    signIn('PT000006')
    newParcelForecastForm.discard()
    newParcelForecastForm.change({ whCode: '769DCR', flowId: 'F1', addressId: 'A1' })
    newParcelForecastForm.change({ noticesAgreed: true })
  })
  it.each([
    { addressId: 'A2' },
    { flowId: 'F2' },
    { whCode: 'JFK03A' },
    { pickupPointId: 'P1' },
    { moveMode: 'specialGoods' as const },
    { distributionMode: 'selfPickup' as const },
  ])('is asked for again when the parcel goes another way: %j', (change) => {
    newParcelForecastForm.change(change)
    expect(newParcelForecastForm.current().noticesAgreed).toBe(false)
  })
  it('stands while the parcel goes the same way', () => {
    newParcelForecastForm.change({ note: 'Ring twice', addressId: 'A1' })
    expect(newParcelForecastForm.current().noticesAgreed).toBe(true)
  })
})

describe('two windows that fill in one draft', () => {
  /** What the browser tells the other windows when one of them writes. */
  const otherWindow = (write: () => void, key = 'portage.forecast.draft.PT000005') => {
    write()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  }
  const stored = storedForecastDraft.of('PT000005')
  beforeEach(() => {
    signIn('PT000005')
    newParcelForecastForm.discard()
    newParcelForecastForm.change({ note: 'typed here' })
  })
  it('see each other, and neither writes over the other', () => {
    otherWindow(() => stored.set({ ...stored.get()!, trackingNo: 'SF1408227655319' }))
    expect(newParcelForecastForm.current()).toMatchObject({
      note: 'typed here',
      trackingNo: 'SF1408227655319',
    })
    newParcelForecastForm.change({ shoppingUrl: 'https://shop.example/1' })
    expect(stored.get()).toMatchObject({ note: 'typed here', trackingNo: 'SF1408227655319' })
  })
  it('are both empty when one of them is sent or thrown away', () => {
    otherWindow(() => stored.remove())
    expect(newParcelForecastForm.current()).toMatchObject({ note: '', trackingNo: '' })
  })
  it('do not lose a picture that one of them is uploading', () => {
    const uploading = { key: 'k1', name: 'a.png', state: 'uploading', url: 'blob:a' } as const
    newParcelForecastForm.change({ pictures: [uploading] })
    otherWindow(() => stored.set({ ...stored.get()!, note: 'typed there' }))
    expect(newParcelForecastForm.current().note).toBe('typed there')
    expect(newParcelForecastForm.current().pictures).toEqual([uploading])
  })
})

describe('what the contract asks for', () => {
  it('of a forecast is in its draft, with the pictures themselves in the place of their names', () => {
    const { packagesPic: _, ...fields } = addForecast.payload.entries
    expect(Object.keys(createEmptyForecastDraft()).sort()).toEqual(
      [...Object.keys(fields), 'basedOn', 'pictures'].sort(),
    )
    expect(createEmptyForecastDraft()).toMatchObject({
      whCode: '769DCR',
      moveMode: 'standard',
      distributionMode: 'toDoor',
      trackingNo: '',
      goods: [],
      noticesAgreed: false,
    })
    expect(createEmptyForecastDraft().idempotencyKey).not.toBe(createEmptyForecastDraft().idempotencyKey)
  })
  it('of an address is in its draft, with the country that its form was opened for', () => {
    expect(Object.keys(createEmptyAddressDraft()).sort()).toEqual(
      [...Object.keys(addAddress.payload.entries), 'openedFor'].sort(),
    )
    expect(createEmptyAddressDraft()).toMatchObject({
      name: '',
      areaCode: '65',
      agreed: false,
      isDefault: false,
    })
  })
})
