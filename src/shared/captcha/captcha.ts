import type { ComponentType } from 'react'
import { type CaptchaProps, PuzzleCaptchaSheet } from './puzzle-sheet'

/**
 * Our own puzzle. To use a captcha service, replace it here with a component of `CaptchaProps`. That
 * component calls `onSolved` with the service's ticket, which is sent as `puzzleTicket`. If the service has
 * different widgets for the mini program and web pages, use a pair of files, as in src/platform.
 * `PORTAGE_CAPTCHA_ORIGINS` allows H5 to load the service's scripts and frames.
 */
export const CaptchaSheet: ComponentType<CaptchaProps> = PuzzleCaptchaSheet
