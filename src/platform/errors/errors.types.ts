import type { InternalErrorType } from '@/domain/base/envelope'

export type ErrorListener = (type: InternalErrorType, detail: string) => void

/** Watches for errors that nobody caught, by their type of S1 §8. */
export type WatchErrors = (report: ErrorListener) => void

/** What a picture is drawn with, so that one that does not load is reported. */
export type PictureErrorProps = { onError?: () => void }
