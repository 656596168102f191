import type { LaunchContext } from '@/domain/auth/channel'
import { resolveVisitChannelAndEdition } from '@/session/visit-channel'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const openedAt = (params: Record<string, string> = {}, more: Partial<LaunchContext> = {}) =>
  resolveVisitChannelAndEdition({ params, path: '/home', userAgent: '', nativeMiniProgram: false, ...more })

beforeEach(() => sessionStorage.clear())

describe('where a visit takes place', () => {
  it('goes on as it began when later addresses say nothing', () => {
    openedAt({ sysScene: 'hkofficial' }, { userAgent: WECHAT })
    expect(openedAt({}, { userAgent: WECHAT }).channel).toBe('hkOfficialAccount')
    expect(openedAt({}, { userAgent: WECHAT, path: '/payResult' }).channel).toBe('hkOfficialAccount')
  })
  it('keeps the edition of the host app with it', () => {
    openedAt({ sysScene: 'app', sysCode: 'intl' })
    expect(openedAt()).toEqual({ channel: 'nationalApp', sysCode: 'intl' })
    expect(openedAt({ sysScene: 'app' })).toEqual({ channel: 'nationalApp', sysCode: undefined })
  })
  it('keeps an edition that is told beside a user agent', () => {
    openedAt({ sysCode: 'intl' }, { userAgent: 'SFApp/9.1' })
    expect(openedAt({}, { userAgent: 'SFApp/9.1' })).toEqual({ channel: 'nationalApp', sysCode: 'intl' })
  })
  it.each([
    [{ sysScene: 'h5' }, 'h5'],
    [{ source: '3' }, 'hkApp'],
  ])('is what a later address says: %j', (params, channel) => {
    openedAt({ sysScene: 'hkofficial' })
    expect(openedAt(params).channel).toBe(channel)
    expect(openedAt().channel).toBe(channel)
  })
  it('is the mini program in its own build, whatever was kept', () => {
    openedAt({ sysScene: 'hkapp' })
    expect(openedAt({}, { nativeMiniProgram: true }).channel).toBe('miniProgram')
  })
  it('is judged anew where no address ever named it', () => {
    expect(openedAt({}, { path: '/register-login' }).channel).toBe('registerLogin')
    expect(openedAt().channel).toBe('h5')
  })
  it('is not carried into another visit', () => {
    openedAt({ sysScene: 'hkapp' })
    sessionStorage.clear()
    expect(openedAt().channel).toBe('h5')
  })
})
