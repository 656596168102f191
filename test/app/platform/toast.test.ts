import { showToast } from '@/platform/toast/toast'
import { DEFAULT_TOAST_MS } from '@/platform/toast/toast-duration'

const toast = () => document.getElementById('toast')!
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a toast', () => {
  it('exists as a live region before it has a message', () => {
    expect(toast().getAttribute('role')).toBe('status')
    expect(toast().textContent).toBe('')
  })

  it('shows its message and disappears automatically', () => {
    showToast('Copied')
    expect(toast().textContent).toBe('Copied')
    expect(toast().classList).toContain('is-shown')
    jest.advanceTimersByTime(DEFAULT_TOAST_MS)
    expect(toast().textContent).toBe('')
    expect(toast().classList).not.toContain('is-shown')
  })

  it.each(['pt-foot', 'pt-sheet__foot'])('is placed above the buttons in %s', (className) => {
    const foot = document.createElement('div')
    foot.className = className
    foot.getBoundingClientRect = () => ({ height: 72 }) as DOMRect
    document.body.append(foot)
    showToast('Copied')
    foot.remove()
    expect(toast().style.getPropertyValue('--foot')).toBe('72px')
  })

  it('offers an action, and disappears when it is pressed', () => {
    const onPress = jest.fn()
    showToast('Lost', { ms: 3000, action: { label: 'Reload', dismiss: 'Not now', onPress } })
    expect(toast().textContent).toBe('LostReload')
    document.getElementById('toast-action')!.click()
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(document.getElementById('toast-action')).toBeNull()
    expect(toast().classList).not.toContain('is-shown')
  })

  it('can be removed by its caller, without a later one', () => {
    const takeAway = showToast('First')
    takeAway()
    expect(toast().textContent).toBe('')
    const takeEarlierAway = showToast('Second')
    showToast('Third')
    takeEarlierAway()
    expect(toast().textContent).toBe('Third')
  })

  it('shows a later message for its full time', () => {
    showToast('First')
    jest.advanceTimersByTime(DEFAULT_TOAST_MS - 1)
    showToast('Second', { ms: 3000 })
    jest.advanceTimersByTime(2999)
    expect(toast().textContent).toBe('Second')
    jest.advanceTimersByTime(1)
    expect(toast().textContent).toBe('')
  })
})
