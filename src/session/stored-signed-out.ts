import { literal } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * Notes that the member signed out on this device. WeChat signs nobody in automatically until somebody has
 * signed in again.
 */
export const storedSignedOut = defineStoredValue({ name: 'signedOut', version: 1, schema: literal(true) })
