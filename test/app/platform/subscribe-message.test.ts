import Taro from '@tarojs/taro'
import { subscribeMessageApi } from '@/platform/subscribe-message/subscribe-message.weapp'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { requestSubscribeMessage: jest.fn(), getSetting: jest.fn(), openSetting: jest.fn() },
}))
const answers = (how: object) =>
  jest.mocked(Taro.requestSubscribeMessage).mockImplementation(((
    options: Record<string, CallableFunction>,
  ) => {
    if ('errCode' in how) options.fail!(how)
    else options.success!({ errMsg: 'requestSubscribeMessage:ok', ...how })
  }) as never)

it('returns the answer to each template', async () => {
  answers({ a: 'accept', b: 'reject', c: 'ban' })
  expect(await subscribeMessageApi!.ask(['a', 'b', 'c'])).toEqual({
    said: { a: 'accept', b: 'reject', c: 'ban' },
  })
})

it.each([
  [20004, 'switchedOff'],
  [20001, 'unavailable'],
  [20005, 'unavailable'],
  [20013, 'unavailable'],
  [10002, 'notNow'],
  [undefined, 'notNow'],
] as const)('the error code %s means %s', async (errCode, why) => {
  answers({ errCode })
  expect(await subscribeMessageApi!.ask(['a'])).toEqual({ why, errCode: errCode ?? 0 })
})

it('reads the main switch and the permanent choices; unreadable settings count as no choice', async () => {
  jest
    .mocked(Taro.getSetting)
    .mockResolvedValueOnce({
      subscriptionsSetting: { mainSwitch: false, itemSettings: { a: 'reject' } },
    } as never)
    .mockRejectedValueOnce(new Error('no such thing'))
  expect(await subscribeMessageApi!.settings()).toEqual({ isOn: false, permanentChoices: { a: 'reject' } })
  expect(jest.mocked(Taro.getSetting)).toHaveBeenCalledWith({ withSubscriptions: true })
  expect(await subscribeMessageApi!.settings()).toEqual({ isOn: true, permanentChoices: {} })
})
