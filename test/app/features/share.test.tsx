import HomePage from '@/features/home/pages/home'
import { SCREENS } from '../../../config/screens'
import { closeScreen, open, startScreens } from '../../support/screens'

type Share = () => { title: string; path?: string }
const mockShares: { card?: Share; moments?: Share } = {}
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual('../../support/plain-taro'),
  useDidShow: () => undefined,
  usePullDownRefresh: () => undefined,
  useDidHide: () => undefined,
  useShareAppMessage: (card: Share) => {
    mockShares.card = card
  },
  useShareTimeline: (moments: Share) => {
    mockShares.moments = moments
  },
}))
jest.mock('@/platform/request/request', () => ({ request: () => new Promise(() => undefined) }))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  currentRoute: () => ({ name: 'home', params: {} }),
}))

beforeEach(startScreens)
afterEach(closeScreen)

it('home is sent as a card and put among the Moments with words of its own, and nothing of the member', async () => {
  await open(HomePage)
  const card = mockShares.card!()
  expect(card.title).toContain('Portage')
  expect(SCREENS.home.paths).toContain(card.path)
  expect(JSON.stringify([card, mockShares.moments!()])).not.toMatch(/PT\d|[?]/)
})
