/** The parameters that the app was opened with: the address's query on H5, the entry options in the mini program. */
export type GetLaunchParams = () => Readonly<Record<string, string>>
/** Whether WeChat shows one page alone, out of the Moments: nobody is signed in there, and nothing else can be opened. */
export type IsSinglePageMode = () => boolean
/** Takes parameters out of the address bar and the history; getLaunchParams still knows them. */
export type RemoveUrlParams = (names: readonly string[]) => void
