import { forecastForm } from '@/features/forecast/forecast-form'
import { setSession } from '@/session/session-store'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const signIn = (aptId: string) => setSession({ signedIn: true, aptId })

describe('the draft of a forecast', () => {
  it('belongs to its member: another one who signs in never sees it, and it comes back with its owner', () => {
    signIn('PT000001')
    forecastForm.change({ note: 'a private thing' })
    signIn('PT000002')
    expect(forecastForm.current().note).toBe('')
    forecastForm.change({ note: 'another note' })
    signIn('PT000001')
    expect(forecastForm.current().note).toBe('a private thing')
  })
  it('outlives a session that ends', () => {
    signIn('PT000003')
    forecastForm.change({ note: 'kept' })
    setSession({ signedIn: false })
    expect(forecastForm.current().note).toBe('kept')
    signIn('PT000003')
    expect(forecastForm.current().note).toBe('kept')
  })
  it('sent again as it is, it is the same forecast; with other content it is another one', () => {
    signIn('PT000004')
    forecastForm.change({ note: 'first' })
    const { idempotencyKey } = forecastForm.current()
    expect(forecastForm.current().idempotencyKey).toBe(idempotencyKey)
    forecastForm.change({ note: 'corrected' })
    expect(forecastForm.current().idempotencyKey).not.toBe(idempotencyKey)
  })
})
