/** The parameters that the app was opened with: the address's query on H5, the entry options in the mini program. */
export type LaunchParams = () => Record<string, string>
