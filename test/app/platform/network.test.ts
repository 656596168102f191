import Taro from '@tarojs/taro'
import { networkStatus as h5 } from '@/platform/network/network.h5'
import { networkStatus } from '@/platform/network/network.weapp'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getNetworkType: () => undefined, onNetworkStatusChange: jest.fn() },
}))

it('the mini program reports each change of its network once', () => {
  const [[change]] = jest.mocked(Taro.onNetworkStatusChange).mock.calls as [[(now: object) => void]]
  const told: boolean[] = []
  const end = networkStatus.onChange((online) => told.push(online))
  expect(networkStatus.isOnline()).toBe(true)
  change({ isConnected: false })
  expect(networkStatus.isOnline()).toBe(false)
  change({ isConnected: false })
  change({ isConnected: true })
  expect(told).toEqual([false, true])
  end()
  change({ isConnected: false })
  expect(told).toHaveLength(2)
})

it('H5 reports changes of its network until the listener is removed', () => {
  const told: boolean[] = []
  const end = h5.onChange((online) => told.push(online))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(told).toEqual([false, true])
  end()
  window.dispatchEvent(new Event('offline'))
  expect(told).toHaveLength(2)
})
