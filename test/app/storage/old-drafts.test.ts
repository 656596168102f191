import fc from 'fast-check'
import { showDraftSetAside } from '@/client/notices'
import { LANGS } from '@/domain/language'
import { storedAddressDraft } from '@/features/addresses/stored-draft'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setLanguage } from '@/i18n/language'
import { deviceStorage } from '@/platform/storage/storage'
import { onSetAside } from '@/storage/set-aside'

const mockToasts: string[] = []
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))

const setAside = jest.fn()
beforeAll(() => onSetAside(setAside))
beforeEach(() => {
  localStorage.clear()
  setAside.mockClear()
})

const GOODS = {
  description: '保温杯 500 ml',
  categoryId: '12',
  brand: 'Aisin',
  specification: '500 ml',
  materialId: '3',
  styleId: '',
  purpose: 'personal',
  quantity: 2,
  unitPrice: 4990,
  currency: 'CNY',
  gift: false,
  hsCode: '',
  eccn: '',
  scheduleB: '',
}
const PICTURE = { key: 'k1', name: 'order.png', state: 'done', pictureId: 'p1', url: '/files/p1.png' }
const FORECAST = {
  whCode: '769DCR',
  flowId: '2',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  trackingNo: 'SF1234567890',
  addressId: 'a1',
  pickupPointId: '',
  note: 'fragile',
  goods: [GOODS],
  pictures: [PICTURE],
  shoppingUrl: '',
  noticesAgreed: true,
  idempotencyKey: 'abcdefghijklmnopqrstuvwx',
}

describe('a forecast draft without a version', () => {
  it('opens with all that was typed; a number that was not whole yet is none', () => {
    const states = ['compressing', 'waiting', 'uploading', 'done', 'failed', 'lost']
    const half = { ...GOODS, quantity: null, unitPrice: null }
    const kept = {
      ...FORECAST,
      goods: [half, { ...GOODS, priceText: '74.' }],
      pictures: states.map((state) => ({ key: state, name: 'a.png', state })),
    }
    deviceStorage.set('forecast.draft.PT000001', kept)
    const { goods, pictures, ...rest } = storedDraft.of('PT000001').get()!
    const { goods: _goods, pictures: _pictures, ...typed } = FORECAST
    expect(rest).toMatchObject(typed)
    expect(pictures.map(({ state }) => state)).toEqual(states)
    expect(goods).toMatchObject([
      { ...GOODS, quantity: Number.NaN, unitPrice: 0 },
      { ...GOODS, priceText: '74.' },
    ])
    expect(setAside).not.toHaveBeenCalled()
  })
  it('has the empty value of a field that it lacks', () => {
    deviceStorage.set('forecast.draft.PT000001', { trackingNo: 'SF1' })
    expect(storedDraft.of('PT000001').get()).toMatchObject({
      trackingNo: 'SF1',
      goods: [],
      pictures: [],
      moveMode: 'standard',
      distributionMode: 'toDoor',
      idempotencyKey: expect.stringMatching(/^\w{24}$/),
    })
  })
})

const ADDRESS = {
  name: '陳大文',
  areaCode: '65',
  phone: '81234567',
  postCode: '018989',
  email: '',
  country: 'SG',
  province: '',
  provinceId: '',
  city: 'Singapore',
  district: '',
  address: '10 Marina Boulevard #01-01',
  isDefault: true,
  agreed: false,
  scopeNoticeAccepted: true,
}

it('an address draft without a version opens with all that was typed, and without what no field shows', () => {
  const kept = { ...ADDRESS, agreed: true, id: 'a1', isMainland: false, approveStatus: 0, idInfoId: null }
  deviceStorage.set('address.draft.PT000001.new', kept)
  expect(storedAddressDraft.of('PT000001.new').get()).toEqual({ ...ADDRESS, agreed: true, openedFor: '' })
  expect(setAside).not.toHaveBeenCalled()
})

const DRAFTS = [
  ['forecast.draft.PT000001', storedDraft.of('PT000001')],
  ['address.draft.PT000001.new', storedAddressDraft.of('PT000001.new')],
] as const

describe.each(DRAFTS)('%s', (key, stored) => {
  it('of a newer release is set aside with a word', () => {
    deviceStorage.set(key, { version: 2, value: { everything: 'is different' } })
    expect(stored.get()).toBeUndefined()
    expect(setAside).toHaveBeenCalledTimes(1)
    expect(deviceStorage.get(`setAside.${key}`)).toEqual({
      version: 2,
      value: { everything: 'is different' },
    })
  })
  it('with garbage in a field is set aside or opens, and never breaks the screen', () => {
    const whole = key.startsWith('forecast') ? FORECAST : ADDRESS
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.anything(), (field, garbage) => {
        deviceStorage.set(key, { ...whole, [field]: garbage })
        expect(() => stored.get()).not.toThrow()
      }),
    )
  })
})

it('the member is told in their language', () => {
  onSetAside(showDraftSetAside)
  for (const lang of LANGS) {
    setLanguage(lang)
    deviceStorage.set('forecast.draft.PT000001', { version: 2, value: {} })
    storedDraft.of('PT000001').get()
  }
  expect(mockToasts).toEqual([
    '其他版本保存的草稿无法打开，其余内容都在',
    '其他版本儲存的草稿無法開啟，其餘內容都在',
    'A draft from another version could not be opened. Nothing else is lost.',
  ])
})
