import { TOKEN_LIFETIME_MS } from '@/domain/credentials'

/** Token and cookie default lifetime: 6 days, in ms (S1 §9). */
export const DEFAULT_LIFETIME_MS = TOKEN_LIFETIME_MS
