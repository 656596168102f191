import type { OfferPermissionSettings } from './permission.types'

/** A browser asks by itself, where a page needs to be asked for anything at all. */
export const offerPermissionSettings: OfferPermissionSettings = async () => undefined
