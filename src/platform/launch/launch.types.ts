/** The parameters that the app was opened with: the address's query on H5, the entry options in the mini program. */
export type LaunchParams = () => Readonly<Record<string, string>>
/** Whether WeChat shows one page alone, out of the Moments: nobody is signed in there, and nothing else can be opened. */
export type IsSinglePage = () => boolean
/** Takes parameters out of the address bar and the history; launchParams still knows them. */
export type RemoveFromAddress = (names: readonly string[]) => void
