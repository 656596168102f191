/** Notifications per page of the list. */
export const NOTIFICATIONS_PER_PAGE = 20

/** Time in ms that the list keeps a notification. */
export const NOTIFICATION_RETENTION_MS = 180 * 24 * 3600 * 1000
