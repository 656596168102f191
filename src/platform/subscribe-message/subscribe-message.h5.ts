import type { MessageSubscription } from './subscribe-message.types'

/** Messages by WeChat are the mini program's; a browser has nobody to ask. */
export const messageSubscription: MessageSubscription | undefined = undefined
