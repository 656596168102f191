import type { ComponentType } from 'react'
import { type CaptchaProps, PuzzleCaptchaSheet } from './puzzle-sheet'

/** The puzzle of our own; the widget of a captcha service takes its place here (docs/back-end.md). */
export const CaptchaSheet: ComponentType<CaptchaProps> = PuzzleCaptchaSheet
