import { changeDraft, draftNow } from '@/features/forecast/draft'
import { setSession } from '@/session/session-store'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const signIn = (aptId: string) => setSession({ signedIn: true, aptId })

describe('the draft of a forecast', () => {
  it('belongs to its member: another one who signs in never sees it, and it comes back with its owner', () => {
    signIn('PT000001')
    changeDraft({ note: 'a private thing' })
    signIn('PT000002')
    expect(draftNow().note).toBe('')
    changeDraft({ note: 'another note' })
    signIn('PT000001')
    expect(draftNow().note).toBe('a private thing')
  })
  it('outlives a session that ends', () => {
    signIn('PT000003')
    changeDraft({ note: 'kept' })
    setSession({ signedIn: false })
    expect(draftNow().note).toBe('kept')
    signIn('PT000003')
    expect(draftNow().note).toBe('kept')
  })
})
