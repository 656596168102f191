import { showPartLost } from '@/client/error-catalogue'

let mockIsReplaced = false
jest.mock('@/platform/stale-release/stale-release', () => ({
  staleRelease: { replace: async () => mockIsReplaced },
}))

const askAnew = jest.fn()
beforeEach(() => {
  askAnew.mockReset()
  document.getElementById('toast')!.textContent = ''
})
const reload = async () => {
  document.getElementById('toast-action')!.click()
  await Promise.resolve()
}

it.each([
  ['is asked for anew', false, 1],
  ['comes with the newer release that took it away', true, 0],
])('a part of a screen that did not come %s', async (_, isReplaced, times) => {
  mockIsReplaced = isReplaced
  showPartLost(askAnew)
  await reload()
  expect(askAnew).toHaveBeenCalledTimes(times)
})
