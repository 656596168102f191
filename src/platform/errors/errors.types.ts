import type { InternalErrorType } from '@/domain/envelope'

export type ErrorReport = (type: InternalErrorType, detail: string) => void

/** Watches for errors that nobody caught, by their type of S1 §8. */
export type WatchErrors = (report: ErrorReport) => void

/** What a picture is drawn with, so that one that does not load is reported. */
export type WatchedPicture = { onError?: () => void }
