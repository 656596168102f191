import type { ScanCode } from './scan.types'

/** Few browsers read codes by themselves, and none inside WeChat: on the web a number is typed or pasted. */
export const scanCode: ScanCode | undefined = undefined
