import { wechatLogin } from '@/platform/wechat-login/wechat-login.weapp'

const mockLogin = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { login: () => mockLogin() } }))

describe('WeChat', () => {
  it('hands out a code', async () => {
    mockLogin.mockResolvedValue({ code: '0a1b2c' })
    expect(await wechatLogin.requestCode()).toBe('0a1b2c')
  })
  it('that hands out none, or fails, leaves the app without one', async () => {
    mockLogin.mockResolvedValue({ code: '' })
    expect(await wechatLogin.requestCode()).toBeUndefined()
    mockLogin.mockRejectedValue({ errMsg: 'login:fail' })
    expect(await wechatLogin.requestCode()).toBeUndefined()
  })
})
