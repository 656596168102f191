import { showDraftUnreadable } from '@/client/notices'
import { LANGS } from '@/domain/base/language'
import { storedAddressDraft } from '@/features/addresses/stored-address-draft'
import { createEmptyForecastDraft, storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { setLanguage } from '@/i18n/language'
import { deviceStorage } from '@/platform/storage/storage'
import { setUnreadableDraftHandler } from '@/storage/unreadable-draft'
import { goodsItem } from '../../support/builders'

const mockToasts: string[] = []
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))

const setAside = jest.fn()
beforeAll(() => setUnreadableDraftHandler(setAside))
beforeEach(() => {
  localStorage.clear()
  setAside.mockClear()
})

it('a draft of a forecast is restored with an incomplete number and its pictures', () => {
  const goods = [{ ...goodsItem(), quantity: Number.NaN, priceText: '74.' }]
  const states = ['compressing', 'waiting', 'uploading', 'done', 'failed', 'lost'] as const
  const pictures = states.map((state) => ({ key: state, name: 'a.png', state }))
  storedForecastDraft.of('PT000001').set({ ...createEmptyForecastDraft(), goods, pictures })
  expect(storedForecastDraft.of('PT000001').get()).toMatchObject({ goods, pictures })
  expect(setAside).not.toHaveBeenCalled()
})
it('a draft has the empty value of a missing field', () => {
  deviceStorage.set('forecast.draft.PT000001', { version: 1, value: { trackingNo: 'SF1' } })
  expect(storedForecastDraft.of('PT000001').get()).toMatchObject({
    trackingNo: 'SF1',
    goods: [],
    moveMode: 'standard',
  })
})

it.each([
  ['forecast.draft.PT000001', storedForecastDraft.of('PT000001')],
  ['address.draft.PT000001.new', storedAddressDraft.of('PT000001.new')],
] as const)('%s of a newer release is set aside with a message', (key, stored) => {
  const newer = { version: 2, value: { everything: 'is different' } }
  deviceStorage.set(key, newer)
  expect(stored.get()).toBeUndefined()
  expect(setAside).toHaveBeenCalledTimes(1)
  expect(deviceStorage.get(`setAside.${key}`)).toEqual(newer)
})

it("the message about an unreadable draft is in the member's language", () => {
  setUnreadableDraftHandler(showDraftUnreadable)
  for (const lang of LANGS) {
    setLanguage(lang)
    deviceStorage.set('forecast.draft.PT000001', { version: 2, value: {} })
    storedForecastDraft.of('PT000001').get()
  }
  expect(mockToasts).toEqual([
    '其他版本保存的草稿无法打开，其余内容都在',
    '其他版本儲存的草稿無法開啟，其餘內容都在',
    'A draft from another version could not be opened. Nothing else is lost.',
  ])
})
