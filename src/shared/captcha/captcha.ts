import type { ComponentType } from 'react'
import { type CaptchaProps, PuzzleCaptchaSheet } from './puzzle-sheet'

/**
 * The puzzle of our own. The widget of a captcha service replaces it here: a component of `CaptchaProps`
 * that calls `onSolved` with the service's ticket, which travels as `puzzleTicket`. One whose mini program
 * has another widget than its pages is a pair of files, as in src/platform. `PORTAGE_CAPTCHA_ORIGINS` lets
 * H5 load its scripts and frames.
 */
export const CaptchaSheet: ComponentType<CaptchaProps> = PuzzleCaptchaSheet
