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

/** A half-filled sign-in comes back after a reload, without what is secret in it. */
export const createSignInDraftStorage = (): DraftStorage<SignInForm> => ({
  ...stored,
  get() {
    const kept = stored.get()
    return kept && { ...EMPTY_SIGN_IN, ...kept }
  },
  set: ({ code: _c, password: _p, agreements: _a, confirmed: _w, ...kept }) => stored.set(kept),
})
