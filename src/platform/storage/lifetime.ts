/** Token and cookie default lifetime: 6 days, in ms (S1 §9). */
export const DEFAULT_LIFETIME_MS = 6 * 24 * 3600 * 1000
