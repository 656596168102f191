import { wechatLogin } from '@/platform/wechat-login/wechat-login.weapp'

const mockLogin = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { login: () => mockLogin() } }))

describe('the login of WeChat', () => {
  it('returns a code', async () => {
    mockLogin.mockResolvedValue({ code: '0a1b2c' })
    expect(await wechatLogin.requestCode()).toBe('0a1b2c')
  })
  it('returns undefined without a code or after a failure', async () => {
    mockLogin.mockResolvedValue({ code: '' })
    expect(await wechatLogin.requestCode()).toBeUndefined()
    mockLogin.mockRejectedValue({ errMsg: 'login:fail' })
    expect(await wechatLogin.requestCode()).toBeUndefined()
  })
})
