import type { Refusal } from './permission.types'

/** WeChat's general error numbers. */
const BY_NUMBER: Readonly<Record<number, Refusal>> = {
  3: 'system',
  103: 'member',
  104: 'privacy',
  112: 'undeclared',
}

/** What older base libraries say without a number. */
const BY_MESSAGE: readonly (readonly [RegExp, Refusal])[] = [
  [/not declared in the privacy/i, 'undeclared'],
  [/privacy permission/i, 'privacy'],
  [/system permission/i, 'system'],
  [/auth(orize)?[: ]*(deny|denied|no response)/i, 'member'],
]

/** Why WeChat refused; undefined of a failure that is none of its refusals, such as turning back. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { errno = 0, errMsg = '' } = (error ?? {}) as { errno?: number; errMsg?: string }
  return BY_NUMBER[errno] ?? BY_MESSAGE.find(([words]) => words.test(errMsg))?.[1]
}
