/** A service that waits for nothing. */
export const SERVICE_NOT_WAITING = { serviceNotWaiting: { code: 'S8', text: 'sandbox.service' } } as const
/** What a service that the warehouse does is refused for. */
export const SERVICE_FILE_ERRORS = {
  ...SERVICE_NOT_WAITING,
  filesIncomplete: { code: 'S9', text: 'sandbox.serviceFiles', params: ['count'] },
} as const
