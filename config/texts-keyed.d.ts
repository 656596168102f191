export function keyed<Message>(
  first: Readonly<Record<string, Message>>,
  messages: readonly Message[],
): Record<string, Message>
