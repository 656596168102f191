import Taro from '@tarojs/taro'
import { network } from '@/platform/network/network.weapp'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getNetworkType: () => undefined, onNetworkStatusChange: jest.fn() },
}))

it('the mini program knows when its network goes and comes back, and tells each change once', () => {
  const [[change]] = jest.mocked(Taro.onNetworkStatusChange).mock.calls as [[(now: object) => void]]
  const told: boolean[] = []
  const end = network.onChange((online) => told.push(online))
  expect(network.isOnline()).toBe(true)
  change({ isConnected: false })
  expect(network.isOnline()).toBe(false)
  change({ isConnected: false })
  change({ isConnected: true })
  expect(told).toEqual([false, true])
  end()
  change({ isConnected: false })
  expect(told).toHaveLength(2)
})
