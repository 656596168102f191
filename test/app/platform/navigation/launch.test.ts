import { getLaunchParams } from '@/platform/launch/launch.weapp'

let mockQuery: Record<string, string> | undefined
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getLaunchOptionsSync: () => ({ path: 'home', query: mockQuery }) },
}))

it('launch parameters are decoded, and malformed ones are kept as they are', () => {
  mockQuery = { gjUtm: 'spring%20sale', token: 'a%2Bb', note: '100%' }
  expect(getLaunchParams()).toEqual({ gjUtm: 'spring sale', token: 'a+b', note: '100%' })
  mockQuery = undefined
  expect(getLaunchParams()).toEqual({})
})
