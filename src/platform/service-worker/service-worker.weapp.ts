import type { FindServiceWorker, HasServiceWorker, RegisterServiceWorker } from './service-worker.h5'

export const hasServiceWorker: HasServiceWorker = () => false

/** WeChat keeps the files of the mini program. */
export const registerServiceWorker: RegisterServiceWorker = () => {}

export const findServiceWorker: FindServiceWorker = async () => undefined
