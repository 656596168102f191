import { INTERNAL_ERROR } from '@/domain/envelope'
import type { ErrorReport } from './errors.types'

let tell: ErrorReport | undefined

/** The session says who hears of a screen that failed to draw (E1002 of S1 §8). */
export function whenFrameworkFails(report: ErrorReport): void {
  tell = report
}
export const frameworkFailed = (detail: string): void => tell?.(INTERNAL_ERROR.framework, detail)
