import { visitStorage } from '@/platform/storage/storage'

/** Where a visit keeps what is too sensitive for the device: one name, so that all of it goes at once. */
export const SECRETS = 'secrets'

/** The member goes, or another one comes: nobody else finds what they typed. */
export const forgetSecrets = (): void => visitStorage.remove(SECRETS)
