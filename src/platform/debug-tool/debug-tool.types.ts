/** Opens what shows log, requests and storage on the phone itself; loaded when it is opened. */
export type OpenDebugTool = () => void
