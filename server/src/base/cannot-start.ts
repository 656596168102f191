/**
 * Reason why the back end, or a script that uses its code, does not start. One line for a person, without a
 * stack.
 */
export class StartupError extends Error {}

/**
 * Returns the reason of a failure in one line. It uses the message of the innermost cause, which is the most
 * precise.
 */
export function describeError(error: unknown): string {
  const { cause, errors, message, code } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  // A host name with several addresses fails with one error per address.
  const within = cause ?? errors?.[0]
  return within ? describeError(within) : ((message || code) ?? String(error)).split('\n')[0]!
}

/**
 * Ends a program that could not start. Prints the message of a StartupError, or an unexpected error in full.
 */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
