import { visitStorage } from '@/platform/storage/storage'

/** Where a visit keeps what is too sensitive for the device: one name, so that all of it goes at once. */
export const SENSITIVE_INPUT_STORAGE_KEY = 'secrets'

/** The member goes, or another one comes: nobody else finds what they typed. */
export const removeSensitiveInputOfVisit = (): void => visitStorage.remove(SENSITIVE_INPUT_STORAGE_KEY)
