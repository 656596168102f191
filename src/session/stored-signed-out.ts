import { literal } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** The member left on this device: WeChat signs nobody in by itself until somebody has signed in again. */
export const storedSignedOut = defineStoredValue({ name: 'signedOut', version: 1, schema: literal(true) })
