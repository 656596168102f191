import {
  type DueStateByOverlay,
  GUIDE_COMPLETED_SOURCE,
  GUIDE_STEPS,
  listShippingNoticeTopicsByOrigin,
  OVERLAY_ORDER,
  type OverlayName,
  POPUP_TYPE_CODE,
  pickOverlay,
  SHIPPING_NOTICE_DOUBLE_TAP_MS,
} from '../../../src/domain/notices/overlays'

const all = (state: DueStateByOverlay[OverlayName]): DueStateByOverlay => ({
  agreement: state,
  country: state,
  guide: state,
  encryption: state,
  bulletin: state,
  cookies: state,
})
const states = (some: Partial<DueStateByOverlay>): DueStateByOverlay => ({ ...all('none'), ...some })

describe('the queue of overlays', () => {
  it('[OVER-22] [OVER-53] on /home shows one overlay at a time, each after those before it', () => {
    const done: Partial<Record<OverlayName, 'none'>> = {}
    const shown: (OverlayName | undefined)[] = []
    for (;;) {
      const name = pickOverlay('home', { ...all('due'), ...done })
      shown.push(name)
      if (!name) break
      done[name] = 'none'
    }
    expect(shown).toEqual(['agreement', 'country', 'guide', 'encryption', 'bulletin', 'cookies', undefined])
    expect(shown.slice(0, -1)).toEqual(OVERLAY_ORDER)
  })

  it.each(OVERLAY_ORDER)('waits until it is known whether %s is due', (name) => {
    expect(pickOverlay('home', { ...all('due'), ...before(name), [name]: 'unknown' })).toBeUndefined()
    expect(pickOverlay('home', states({ [name]: 'due' }))).toBe(name)
  })

  const before = (name: OverlayName) =>
    Object.fromEntries(OVERLAY_ORDER.slice(0, OVERLAY_ORDER.indexOf(name)).map((it) => [it, 'none']))

  it('[OVER-01] [OVER-03] shows the cookie banner only on /home and /my, and not during the guide', () => {
    for (const screen of ['home', 'my'])
      expect(pickOverlay(screen, states({ cookies: 'due' }))).toBe('cookies')
    for (const screen of ['parcelList', 'forecast', 'registerLogin'])
      expect(pickOverlay(screen, states({ cookies: 'due' }))).toBeUndefined()
    expect(pickOverlay('home', states({ cookies: 'due', guide: 'due' }))).toBe('guide')
    // The guide is due on /home only, so /my shows its banner.
    expect(pickOverlay('my', all('due'))).toBe('cookies')
  })

  it('[OVER-52] shows the encryption notice only on /home and /add-package/goods-info', () => {
    const on = (screen: string) => pickOverlay(screen, states({ encryption: 'due' }))
    expect(['home', 'forecastGoodsInfo'].map(on)).toEqual(['encryption', 'encryption'])
    expect(['my', 'forecast', 'forecastGoods'].map(on)).toEqual([undefined, undefined, undefined])
  })
})

it('the guide has five steps, each at its own element, and its end reports source 2', () => {
  expect(GUIDE_STEPS.map(({ key, target }) => [key, target])).toEqual([
    ['address', 'home-address'],
    ['declare', 'home-forecast'],
    ['counts', 'home-counts'],
    ['parcels', 'tab-parcelList'],
    ['my', 'tab-my'],
  ])
  expect(GUIDE_COMPLETED_SOURCE).toBe(2)
})

it('a popup has one of two types', () => {
  expect(POPUP_TYPE_CODE).toEqual({ bulletin: 1, encryption: 2 })
})

it('the export control notice appears before shipping only from the US or from an unknown origin', () => {
  expect(listShippingNoticeTopicsByOrigin()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
  expect(listShippingNoticeTopicsByOrigin(['US'])).toEqual(['export', 'prohibited', 'duties', 'fragile'])
  expect(listShippingNoticeTopicsByOrigin(['CN', 'US'])).toEqual([
    'export',
    'prohibited',
    'duties',
    'fragile',
  ])
  for (const origins of [['CN'], []])
    expect(listShippingNoticeTopicsByOrigin(origins)).toEqual(['prohibited', 'duties', 'fragile'])
  expect(SHIPPING_NOTICE_DOUBLE_TAP_MS).toBe(300)
})
