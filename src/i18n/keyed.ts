/** The catalogue of a language out of its messages, in the order of the keys of another one: the build writes keys once. */
export const keyed = <Message>(
  first: Readonly<Record<string, Message>>,
  messages: readonly Message[],
): Record<string, Message> => Object.fromEntries(Object.keys(first).map((key, at) => [key, messages[at]!]))
