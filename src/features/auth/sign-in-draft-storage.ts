import { object, picklist, string } from 'valibot'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'
import { EMPTY_SIGN_IN, type SignInForm } from './sign-in-form'

const stored = defineStoredValue({
  name: 'signIn',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({
    kind: picklist(['mobile', 'email']),
    mode: picklist(['code', 'password', 'newPassword']),
    areaCode: string(),
    phone: string(),
    email: string(),
    name: string(),
    newAccount: string(),
  }),
})

/**
 * Stores a half-filled sign-in for a reload. Code, password, agreements and the WeChat confirmation are not
 * stored.
 */
export const createSignInDraftStorage = (): DraftStorage<SignInForm> => ({
  ...stored,
  get() {
    const kept = stored.get()
    return kept && { ...EMPTY_SIGN_IN, ...kept }
  },
  set: ({ code: _c, password: _p, agreements: _a, confirmed: _w, ...kept }) => stored.set(kept),
})
