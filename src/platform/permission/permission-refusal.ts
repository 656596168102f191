/**
 * Why the app may not use a function of the phone:
 * - 'privacy': the member declined WeChat's privacy notice
 * - 'member': the member refused it to this mini program
 * - 'system': the phone refuses it to WeChat
 * - 'undeclared': the account has not declared it
 */
export type PermissionRefusalReason = 'privacy' | 'member' | 'system' | 'undeclared'

export class PermissionRefusedError extends Error {
  constructor(readonly why: PermissionRefusalReason) {
    super(why)
  }
}

/** WeChat's general error numbers → the reason. */
const REFUSAL_BY_ERRNO: Readonly<Record<number, PermissionRefusalReason>> = {
  3: 'system',
  103: 'member',
  104: 'privacy',
  112: 'undeclared',
}

/** Messages of older base libraries, which give no number → the reason. */
const REFUSAL_BY_MESSAGE: readonly (readonly [RegExp, PermissionRefusalReason])[] = [
  [/not declared in the privacy/i, 'undeclared'],
  [/privacy permission/i, 'privacy'],
  [/system permission/i, 'system'],
  [/auth(orize)?[: ]*(deny|denied|no response)/i, 'member'],
]

/** Returns why WeChat refused. Returns undefined for any other failure, such as a cancelled choice. */
export function findWechatPermissionRefusalReason(error: unknown): PermissionRefusalReason | undefined {
  const { errno = 0, errMsg = '' } = (error ?? {}) as { errno?: number; errMsg?: string }
  return REFUSAL_BY_ERRNO[errno] ?? REFUSAL_BY_MESSAGE.find(([words]) => words.test(errMsg))?.[1]
}
