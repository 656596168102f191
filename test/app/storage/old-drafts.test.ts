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

/** A commodity as every release before a1d9cbc kept it. */
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

/** What each release kept under 'forecast.draft.<member>', with the commit that brought the shape. */
const FORECASTS: readonly [commit: string, what: string, kept: object][] = [
  ['d5edde2', 'the first forecast form', FORECAST],
  [
    'd5edde2',
    'a price and a number that were being typed',
    { ...FORECAST, goods: [{ ...GOODS, quantity: null, unitPrice: null }] },
  ],
  [
    'd5edde2',
    'pictures in every state, their progress left out',
    {
      ...FORECAST,
      pictures: ['compressing', 'waiting', 'uploading', 'done', 'failed', 'lost'].map((state) => ({
        key: state,
        name: 'a.png',
        state,
      })),
    },
  ],
  [
    '9343c16',
    'a refused picture',
    {
      ...FORECAST,
      pictures: [{ key: 'k2', name: 'b.gif', state: 'refused', problem: 'image.type' }],
    },
  ],
  [
    'dc5f89b',
    'a key that changes with the content',
    { ...FORECAST, idempotencyKey: 'zzzzzzzzzzzzzzzzzzzzzzzz' },
  ],
  [
    'a1d9cbc',
    'prices as they were typed',
    {
      ...FORECAST,
      goods: [
        { ...GOODS, priceText: '49.90' },
        { ...GOODS, priceText: '74.', unitPrice: 0 },
      ],
    },
  ],
]

describe('a forecast draft of an older release opens with all that was typed', () => {
  it.each(FORECASTS)('%s: %s', (_, __, kept) => {
    deviceStorage.set('forecast.draft.PT000001', kept)
    const draft = storedDraft.of('PT000001').get()!
    const { goods, pictures, ...rest } = kept as typeof FORECAST
    expect(draft).toMatchObject(rest)
    expect(draft.pictures.map(({ key, state }) => [key, state])).toEqual(
      pictures.map(({ key, state }) => [key, state]),
    )
    for (const [at, item] of goods.entries()) {
      const { quantity, unitPrice, ...texts } = item
      expect(draft.goods[at]).toMatchObject(texts)
      expect(draft.goods[at]!.quantity).toBe(quantity ?? Number.NaN)
      expect(draft.goods[at]!.unitPrice).toBe(unitPrice ?? 0)
    }
    expect(setAside).not.toHaveBeenCalled()
  })
  it('and a refused picture, of which the code alone was kept, has the numbers for its words', () => {
    const problem = (code: string) => ({ key: code, name: 'b.gif', state: 'refused', problem: code })
    deviceStorage.set('forecast.draft.PT000001', {
      ...FORECAST,
      pictures: [problem('image.type'), problem('image.pixels')],
    })
    expect(storedDraft.of('PT000001').get()!.pictures).toMatchObject([
      { problem: { code: 'image.type' } },
      { problem: { code: 'image.pixels', params: { millions: 40 } } },
    ])
    expect(setAside).not.toHaveBeenCalled()
  })
  it('and one that lacks a field has its empty value', () => {
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

/** What each release kept under 'address.draft.<member>.<address or new>'. */
const ADDRESSES: readonly [commit: string, what: string, kept: object, opened: object][] = [
  ['d5edde2', 'the first address form', ADDRESS, { ...ADDRESS, openedFor: '' }],
  [
    '9343c16',
    'a form without the preset country of its screen',
    { ...ADDRESS, country: '' },
    { ...ADDRESS, country: '', openedFor: '' },
  ],
  [
    'b5054e7',
    'the country that the form was opened for',
    { ...ADDRESS, openedFor: 'SG' },
    { ...ADDRESS, openedFor: 'SG' },
  ],
  // The book's answer was laid over the empty form whole, with what no field shows.
  [
    'd168daf',
    'an address of the book that was being changed',
    {
      ...ADDRESS,
      agreed: true,
      openedFor: '',
      id: 'a1',
      isMainland: false,
      approveStatus: 0,
      idInfoId: null,
      pickupType: 0,
      flowid: '2',
    },
    { ...ADDRESS, agreed: true, openedFor: '' },
  ],
]

describe('a half-filled address of an older release opens with all that was typed', () => {
  it.each(ADDRESSES)('%s: %s', (_, __, kept, opened) => {
    deviceStorage.set('address.draft.PT000001.new', kept)
    expect(storedAddressDraft.of('PT000001.new').get()).toEqual(opened)
    expect(setAside).not.toHaveBeenCalled()
  })
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
  it('that is garbage never breaks the screen, and what is typed next is kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (garbage) => {
        deviceStorage.set(key, garbage)
        const draft = stored.get()
        if (draft) stored.set(draft as never)
        if (draft) expect(stored.get()).toEqual(draft)
      }),
    )
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
