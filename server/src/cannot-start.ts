/** Why the back end, or a script beside it, does not start: one line for a person, without a stack. */
export class CannotStart extends Error {}

/** Ends a program that was not started: its reason in one line, or all of an error that nobody foresaw. */
export function endWith(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
