import { addAddress } from '@/contract/addresses/addresses'
import { addForecast } from '@/contract/forecast/forecast'
import { createEmptyAddressDraft } from '@/features/addresses/stored-address-draft'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import { createEmptyForecastDraft, storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const signIn = (aptId: string) => patchSessionState({ signedIn: true, aptId })

describe('the draft of a forecast', () => {
  it('keeps its idempotency key while unchanged, and gets a new one with a change', () => {
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
  ])('is required again after a change of the route: %j', (change) => {
    newParcelForecastForm.change(change)
    expect(newParcelForecastForm.current().noticesAgreed).toBe(false)
  })
  it('stays while the route stays the same', () => {
    newParcelForecastForm.change({ note: 'Ring twice', addressId: 'A1' })
    expect(newParcelForecastForm.current().noticesAgreed).toBe(true)
  })
})

describe('two windows with the same draft', () => {
  /** Simulates a write in another window: the browser notifies this one. */
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
  it("see each other's changes, and neither overwrites the other", () => {
    otherWindow(() => stored.set({ ...stored.get()!, trackingNo: 'SF1408227655319' }))
    expect(newParcelForecastForm.current()).toMatchObject({
      note: 'typed here',
      trackingNo: 'SF1408227655319',
    })
    newParcelForecastForm.change({ shoppingUrl: 'https://shop.example/1' })
    expect(stored.get()).toMatchObject({ note: 'typed here', trackingNo: 'SF1408227655319' })
  })
  it('are both cleared when one sends or discards the draft', () => {
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

describe('the fields of the contract', () => {
  it('are all in the draft of a forecast, with the pictures instead of their names', () => {
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
  it('are all in the draft of an address, with the country that its form was opened for', () => {
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
