const mockDevice = new Map<string, unknown>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: (key: string) => mockDevice.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => mockDevice.set(key, value),
    removeStorageSync: (key: string) => mockDevice.delete(key),
    getStorageInfoSync: () => ({ keys: [...mockDevice.keys()] }),
  },
}))
jest.mock('@/client/query', () => ({ resetAndRefetchMemberAnswers: () => undefined }))
jest.mock('@/navigation/return-path', () => ({ openReturnPath: () => undefined }))

const SIX_DAYS_S = 518_400
/** Signs in with the storage of a platform. Returns what the sign-in stored. */
function signInWith(platform: 'h5' | 'weapp') {
  jest.resetModules()
  jest.doMock('@/platform/storage/storage', () =>
    jest.requireActual(`@/platform/storage/storage.${platform}`),
  )
  const { saveSessionAndRefetch: storeSession } = jest.requireActual('@/session/sign-in')
  storeSession({ token: 'a-session', aptId: 'PT208846' })
}

it('[ADPT-08] in H5 the token of a sign-in is a cookie of 6 days', () => {
  const written: string[] = []
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
  signInWith('h5')
  const [token] = written.filter((text) => text.startsWith('token='))
  expect(token).toContain('token=a-session;')
  expect(token).toContain(`Max-Age=${SIX_DAYS_S};`)
  jest.restoreAllMocks()
})

it('[ADPT-08] in the mini program the token is sent for 6 days', () => {
  jest.useFakeTimers()
  signInWith('weapp')
  const { getTokenHeader: tokenHeader } = jest.requireActual('@/platform/storage/storage.weapp')
  jest.setSystemTime(Date.now() + (SIX_DAYS_S - 1) * 1000)
  expect(tokenHeader()).toEqual({ 'x-portage-token': 'a-session' })
  jest.setSystemTime(Date.now() + 2000)
  expect(tokenHeader()).toEqual({})
  jest.useRealTimers()
})
