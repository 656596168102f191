import type { RegisterServiceWorker } from './service-worker.h5'

/** WeChat keeps the files of the mini program. */
export const registerServiceWorker: RegisterServiceWorker = () => {}
