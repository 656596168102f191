/** Begins the app anew with what the device keeps: H5 loads its page again, the mini program its first one. */
export type RestartApp = () => void
