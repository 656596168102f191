/**
 * Stands for the mutations of the query library, which Portage has none of: what changes something is a call of its own
 * (client/call-server). This is all that the library asks of them by itself.
 */
export class MutationCache {
  findAll = (): [] => []
  resumePausedMutations = async (): Promise<void> => {}
  clear = (): void => {}
}
