/**
 * The catalogue of a language out of its messages, in the order of the keys of another one: keys are in the bundle once.
 */
export const keyed = (first, messages) =>
  Object.fromEntries(Object.keys(first).map((key, at) => [key, messages[at]]))
