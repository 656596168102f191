import type { Call } from '../../src/contract/base/call'

/** Returns the codes that a call declares, in the order of its table. */
export const codesOf = ({ errors }: Pick<Call, 'errors'>): string[] =>
  Object.values(errors).map(({ code }) => code)
