/** Why the back end, or a script beside it, does not start: one line for a person, without a stack. */
export class StartupError extends Error {}

/** Why something failed, in one line: by the words of what caused it, which say more. */
export function describeError(error: unknown): string {
  const { cause, errors, message, code } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  // A host of several addresses has an error of each.
  const within = cause ?? errors?.[0]
  return within ? describeError(within) : ((message || code) ?? String(error)).split('\n')[0]!
}

/** Ends a program that was not started: its reason in one line, or all of an error that nobody foresaw. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
