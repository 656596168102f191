/**
 * Replaces `shared/offline/load-start` in the mini program, whose main package has no room for it. The pages of
 * the package `parcels` start it.
 */
export const loadOfflineStart = (): void => {}
