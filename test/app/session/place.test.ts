import type { LaunchContext } from '@/domain/auth/channel'
import { resolveVisitChannelAndEdition } from '@/session/visit-channel'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const openedAt = (params: Record<string, string> = {}, more: Partial<LaunchContext> = {}) =>
  resolveVisitChannelAndEdition({ params, path: '/home', userAgent: '', nativeMiniProgram: false, ...more })

beforeEach(() => sessionStorage.clear())

describe('the channel of a visit', () => {
  it('stays the same when later URLs name none', () => {
    openedAt({ sysScene: 'hkofficial' }, { userAgent: WECHAT })
    expect(openedAt({}, { userAgent: WECHAT }).channel).toBe('hkOfficialAccount')
    expect(openedAt({}, { userAgent: WECHAT, path: '/payResult' }).channel).toBe('hkOfficialAccount')
  })
  it('keeps the edition of the host app', () => {
    openedAt({ sysScene: 'app', sysCode: 'intl' })
    expect(openedAt()).toEqual({ channel: 'nationalApp', sysCode: 'intl' })
    expect(openedAt({ sysScene: 'app' })).toEqual({ channel: 'nationalApp', sysCode: undefined })
  })
  it('keeps an edition from the URL when the user agent names the channel', () => {
    openedAt({ sysCode: 'intl' }, { userAgent: 'SFApp/9.1' })
    expect(openedAt({}, { userAgent: 'SFApp/9.1' })).toEqual({ channel: 'nationalApp', sysCode: 'intl' })
  })
  it.each([
    [{ sysScene: 'h5' }, 'h5'],
    [{ source: '3' }, 'hkApp'],
  ])('follows a later URL that names one: %j', (params, channel) => {
    openedAt({ sysScene: 'hkofficial' })
    expect(openedAt(params).channel).toBe(channel)
    expect(openedAt().channel).toBe(channel)
  })
  it('is the mini program in its own build, whatever was stored', () => {
    openedAt({ sysScene: 'hkapp' })
    expect(openedAt({}, { nativeMiniProgram: true }).channel).toBe('miniProgram')
  })
  it('is determined again when no URL has named it', () => {
    expect(openedAt({}, { path: '/register-login' }).channel).toBe('registerLogin')
    expect(openedAt().channel).toBe('h5')
  })
  it('is not carried into another visit', () => {
    openedAt({ sysScene: 'hkapp' })
    sessionStorage.clear()
    expect(openedAt().channel).toBe('h5')
  })
})
