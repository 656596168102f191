/** Shows a tab by its address; where the platform has a back, it leads from one tab to the one before. */
export type SwitchTab = (target: { url: string }) => Promise<unknown>
