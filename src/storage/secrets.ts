import { visitStorage } from '@/platform/storage/storage'

/**
 * Name of the input that is too sensitive to be stored beyond a visit. There is one name, so that all of it
 * is removed at once.
 */
export const SENSITIVE_INPUT_STORAGE_KEY = 'secrets'

/** Removes the input of a member who leaves or is replaced, so that nobody else finds it. */
export const removeSensitiveInputOfVisit = (): void => visitStorage.remove(SENSITIVE_INPUT_STORAGE_KEY)
