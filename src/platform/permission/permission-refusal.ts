/**
 * Why something of the phone is not to be had: the member turned WeChat's privacy notice down, or refused it to this
 * mini program; the phone refuses it to WeChat; or the account has not declared it.
 */
export type PermissionRefusalReason = 'privacy' | 'member' | 'system' | 'undeclared'

export class PermissionRefusedError extends Error {
  constructor(readonly why: PermissionRefusalReason) {
    super(why)
  }
}

/** WeChat's general error numbers. */
const REFUSAL_BY_ERRNO: Readonly<Record<number, PermissionRefusalReason>> = {
  3: 'system',
  103: 'member',
  104: 'privacy',
  112: 'undeclared',
}

/** What older base libraries say without a number. */
const REFUSAL_BY_MESSAGE: readonly (readonly [RegExp, PermissionRefusalReason])[] = [
  [/not declared in the privacy/i, 'undeclared'],
  [/privacy permission/i, 'privacy'],
  [/system permission/i, 'system'],
  [/auth(orize)?[: ]*(deny|denied|no response)/i, 'member'],
]

/** Why WeChat refused; undefined of a failure that is none of its refusals, such as turning back. */
export function findWechatPermissionRefusalReason(error: unknown): PermissionRefusalReason | undefined {
  const { errno = 0, errMsg = '' } = (error ?? {}) as { errno?: number; errMsg?: string }
  return REFUSAL_BY_ERRNO[errno] ?? REFUSAL_BY_MESSAGE.find(([words]) => words.test(errMsg))?.[1]
}
