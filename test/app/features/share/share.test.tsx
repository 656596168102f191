import '../../../support/screens/screen-test'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getSharedRoute, shareRoute, stopSharingRoute } from '@/contract/parcels/route-share'
import {
  getMemberWarehouseAddressParts,
  getPublicWarehouseAddressParts,
} from '@/contract/warehouse/warehouse'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { LANGS } from '@/domain/base/language'
import HomePage from '@/features/home/pages/home'
import { ShareRouteSheet } from '@/features/parcels/parts/share-route-sheet'
import { useShareRouteByMenu } from '@/features/parcels/use-route-share-card'
import SharedRoutePage from '@/features/share/pages/route'
import WarehousePage from '@/features/share/pages/warehouse'
import { setLanguage } from '@/i18n/language'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { SCREENS } from '../../../../src/screens/screens'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  openScreen,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { parcelWith } from '../parcels/refused-parcel'

interface Card {
  title: string
  path?: string
  query?: string
  imageUrl?: string
  promise?: Promise<Card>
}
type Share = () => Card
const shares: { card?: Share; moments?: Share } = {}
Object.assign(jest.requireMock('@tarojs/taro').default, {
  useShareAppMessage: (card: Share) => Object.assign(shares, { card }),
  useShareTimeline: (moments: Share) => Object.assign(shares, { moments }),
})
let mockSinglePage = false
jest.mock('@/platform/launch/launch', () => ({
  ...jest.requireActual('@/platform/launch/launch'),
  isSinglePageMode: () => mockSinglePage,
}))
const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))
const SHARE_ID = '0123456789abcdef0123456789abcdef'
const UNTIL = '2099-12-20T02:14:00.000Z'
const place = (en: string) => ({ sc: en, tc: en, en })
const ROUTE = {
  orgSto: '769DCR',
  orgStoName: place('Dongguan'),
  tarArea: 'SG',
  tarAreaName: place('Singapore'),
  route: 10,
  routePathList: [
    { code: 'received', time: '2026-11-20T02:14:00.000Z', utcOffsetMinutes: 480, place: place('Dongguan') },
  ],
  until: UNTIL,
}

beforeEach(() => {
  mockSinglePage = false
})

it('home is shared with its own title and picture, and without data of the member', async () => {
  await openScreen(HomePage)
  const card = shares.card!()
  expect(card.title).toContain('Portage')
  expect(SCREENS.home.paths).toContain(card.path)
  // Without an image WeChat takes a screenshot of the page, which shows the member's code.
  expect([card.imageUrl, shares.moments!().imageUrl]).toEqual(['/share.png', '/share.png'])
  expect(JSON.stringify([card, shares.moments!()])).not.toMatch(/PT\d|[?]/)
})

describe('a parcel’s route', () => {
  const Details = () => {
    useShareRouteByMenu('PT000001')
    return null
  }
  beforeEach(() => {
    fakeServer.answer(shareRoute, { shareId: SHARE_ID, until: UNTIL })
    const names = { orgStoName: place('Dongguan'), tarAreaName: place('Singapore') }
    fakeServer.answer(getPackageDetail, parcelWith(names))
  })

  it("is shared by WeChat's menu with its id and place names in each language", async () => {
    const titles = new Set<string>()
    for (const lang of LANGS) {
      await closeScreen()
      setLanguage(lang)
      await openScreen(Details)
      await waitUntil(() => shares.card!().title.includes('Singapore'))
      const { promise, ...before } = shares.card!()
      const card = await promise!
      expect(card.path).toBe(`/shared-route?id=${SHARE_ID}`)
      expect(JSON.stringify([before, card])).not.toMatch(/PT\d|SF\d/)
      titles.add(card.title)
    }
    expect([...titles].every((title) => title.includes('Dongguan') && title.includes('Singapore'))).toBe(true)
    expect(titles.size).toBe(LANGS.length)
  })
  it('is replaced by home when it cannot be shared', async () => {
    fakeServer.fail(shareRoute, 500)
    await openScreen(Details)
    expect(await shares.card!().promise).toMatchObject({ path: '/home' })
  })
  it('shows what is visible and until when, and can be revoked', async () => {
    const close = jest.fn()
    await openAndWaitFor('share-send', () => <ShareRouteSheet packageNo="PT000001" open onClose={close} />)
    expect(getText('share')).toMatch(/Until 2099-\u206012-\u206020 .*no names, numbers, addresses/)
    fakeServer.fail(stopSharingRoute, 500)
    await pressElements('share-stop')
    expect(await waitForText('share-error')).toContain('The link still works')
    expect(close).not.toHaveBeenCalled()
    fakeServer.answer(stopSharingRoute, {})
    await pressElements('share-stop')
    await waitUntil(() => close.mock.calls.length > 0)
    expect(close).toHaveBeenCalledTimes(1)
    expect(toasts.at(-1)).toBe('No longer shared: the link has stopped working.')
  })
  it('can be read and shared by a visitor, who is led to the sign-in', async () => {
    patchSessionState({ signedIn: false, aptId: '' })
    const arrival = { from: '2099-12-03', until: '2099-12-06', basis: 214 }
    fakeServer.answer(getSharedRoute, { ...ROUTE, arrival })
    await openScreen(SharedRoutePage, { id: SHARE_ID })
    expect(await waitForText('shared-events')).toContain('Arrived at the warehouse')
    expect(getText('shared-arrival')).toMatch(/^Arrives Thu.2099.*03 – Sun.2099.*06From 214 parcels/)
    expect(findElement('shared-events').textContent).not.toContain('Weighed')
    expect(shares.card!().path).toBe(`/shared-route?id=${SHARE_ID}`)
    expect(shares.moments!().query).toBe(`id=${SHARE_ID}`)
    await pressElements('share-begin')
    expect(navigations).toEqual([['registerLogin', { pageShow: 'login' }]])
  })
  it('with an incomplete link shows that it is invalid, without asking a visitor to sign in', async () => {
    patchSessionState({ signedIn: false, aptId: '' })
    expiringStorage.remove(TOKEN_STORAGE_KEY)
    await openScreen(SharedRoutePage)
    expect(await waitForText('load-gone')).toBe('This link no longer worksGo to home')
    await pressElements('shared-home')
    expect(navigations).toEqual([['home']])
  })
  it('in the single-page mode of WeChat offers no links', async () => {
    mockSinglePage = true
    patchSessionState({ signedIn: false, aptId: '' })
    fakeServer.answer(getSharedRoute, ROUTE)
    await openAndWaitFor('share-single', SharedRoutePage, { id: SHARE_ID })
    expect(document.getElementById('share-begin')).toBeNull()
  })
})

describe('the address of a warehouse', () => {
  const DELAWARE = {
    whCode: 'JFK03A',
    warehouse: place('Delaware, US'),
    postCode: '19720',
    phone: '+1 302-555-0146',
    place: {
      ...{ countryCode: 'US', state: 'Delaware', city: 'New Castle', district: '' },
      ...{ street: '200 Harbor Way', unit: 'Unit 6' },
    },
  }
  const answer = () =>
    fakeServer.answer(getPublicWarehouseAddressParts, { ...DELAWARE, address: '200 Harbor Way' })
  const shown = () =>
    [...findElement('warehouse-address').querySelectorAll('.pt-cell')].map((cell) => [
      cell.querySelector('.pt-cell__label')!.textContent,
      cell.querySelector('.pt-cell__value')!.textContent,
    ])
  it('is shared by its code; a visitor is warned not to send anything yet, and can sign up', async () => {
    patchSessionState({ signedIn: false, aptId: '' })
    answer()
    await openScreen(WarehousePage, { wh: 'JFK03A' })
    expect(await waitForText('warehouse-note')).toContain("don't send anything here yet")
    expect(shares.card!()).toMatchObject({ path: '/wareHouse?wh=JFK03A' })
    expect(shares.card!().title).toContain('Delaware, US')
    expect(shares.moments!().query).toBe('wh=JFK03A')
    expect(shown().map(([label]) => label)).toEqual([
      ...['Address line 1', 'Address line 2', 'City', 'State', 'ZIP code', 'Country', 'Phone number'],
    ])
    expect(document.getElementById('warehouse-name')).toBeNull()
    expect(document.getElementById('share-begin')).toBeNull()
    await pressElements('warehouse-begin')
    expect(navigations.map(([name]) => name)).toEqual(['registerLogin'])
  })
  it("in WeChat's single-page mode tells a visitor how to begin, and offers no button", async () => {
    mockSinglePage = true
    patchSessionState({ signedIn: false, aptId: '' })
    answer()
    await openAndWaitFor('share-single', WarehousePage, { wh: 'JFK03A' })
    expect(document.getElementById('warehouse-begin')).toBeNull()
  })
  it("shows the member's address in the fields of a local shop's form, with their local names", async () => {
    fakeServer.answer(getMemberWarehouseAddressParts, {
      ...DELAWARE,
      name: 'Lim Wei',
      aptId: 'PT208846',
      whCode: 'NRT01A',
      phone: '+81 476-55-0146',
      postCode: '282-0004',
      place: {
        ...{ countryCode: 'JP', state: '千葉県', city: '成田市', district: '古込', street: '1-88' },
        unit: '渡口倉庫 PT208846',
      },
    })
    await openAndWaitFor('warehouse-address', WarehousePage, { wh: 'NRT01A' })
    expect(shown()).toEqual([
      ['Full name, with your member code · お名前', 'Lim Wei PT208846'],
      ['Postal code · 郵便番号', '282-0004'],
      ['State, province or prefecture · 都道府県', '千葉県'],
      ['City · 市区町村', '成田市'],
      ['Street address · 番地', '古込 1-88'],
      ['Building or unit · 建物名', '渡口倉庫 PT208846'],
      ['Phone · 電話番号', '0476-55-0146'],
    ])
    expect(document.getElementById('share-begin')).toBeNull()
    expect(document.getElementById('warehouse-name')).toBeNull()
  })
  it('shows and copies the address in Latin letters, for shops that accept no others', async () => {
    fakeServer.answer(getMemberWarehouseAddressParts, {
      ...{ whCode: '769DCR', warehouse: place('Dongguan'), name: '欧阳嘉欣', aptId: 'PT208846' },
      ...{ postCode: '523900', phone: '+86 769-8555 0146' },
      place: {
        ...{ countryCode: 'CN', state: '广东省', city: '东莞市', district: '虎门镇' },
        ...{ street: '港口大道 88 号', unit: '渡口仓 PT208846' },
      },
      latin: {
        ...{ countryCode: 'CN', state: 'Guangdong', city: 'Dongguan', district: 'Humen Town' },
        ...{ street: 'No. 88 Gangkou Avenue', unit: 'Dukou Warehouse PT208846' },
      },
    })
    await openAndWaitFor('warehouse-address', WarehousePage, { wh: '769DCR' })
    expect(shown()[0]).toEqual(['Full name, with your member code · 收货人', '欧阳嘉欣 PT208846'])
    await pressElements('warehouse-script-latin')
    expect(shown().slice(0, 4)).toEqual([
      ['Full name', 'PT208846'],
      ['Address line 1', 'Dukou Warehouse PT208846'],
      ['Address line 2', 'No. 88 Gangkou Avenue, Humen Town'],
      ['City', 'Dongguan'],
    ])
    expect(getText('warehouse-address')).toContain("Your name isn't in Latin letters")
    await pressElements('warehouse-line2-copy', 'warehouse-copy-all')
    expect(mockCopied.slice(-2)).toEqual([
      'No. 88 Gangkou Avenue, Humen Town',
      expect.stringContaining('Dongguan, Guangdong 523900\nChina'),
    ])
    await pressElements('warehouse-script-own')
    expect(shown()[0]![1]).toBe('欧阳嘉欣 PT208846')
  })
  it('has no switch where the forwarder wrote no such address', async () => {
    fakeServer.answer(getMemberWarehouseAddressParts, { ...DELAWARE, name: 'Lim Wei', aptId: 'PT208846' })
    await openAndWaitFor('warehouse-address', WarehousePage, { wh: 'JFK03A' })
    expect(document.getElementById('warehouse-script-latin')).toBeNull()
  })
  it('asks a member without a name to enter one', async () => {
    fakeServer.answer(getMemberWarehouseAddressParts, { ...DELAWARE, name: '', aptId: 'PT208846' })
    await openScreen(WarehousePage, { wh: 'JFK03A' })
    await pressElements('warehouse-name')
    await waitForElement('name-field')
    expect(findElement('warehouse-firstName').textContent).toBe('PT208846')
  })
})
