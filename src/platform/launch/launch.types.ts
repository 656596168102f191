/** The parameters that the app was opened with: the address's query on H5, the entry options in the mini program. */
export type LaunchParams = () => Readonly<Record<string, string>>
/** Takes parameters out of the address bar and the history; launchParams still knows them. */
export type RemoveFromAddress = (names: readonly string[]) => void
