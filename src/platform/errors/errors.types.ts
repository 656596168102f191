import type { InternalErrorType } from '@/domain/envelope'

/** Watches for errors that nobody caught, by their type of S1 §8. */
export type WatchErrors = (report: (type: InternalErrorType, detail: string) => void) => void
