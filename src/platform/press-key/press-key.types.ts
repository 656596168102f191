/** Properties that let keys press a View as a finger does, and go on within its group; a phone's build needs none. */
export type GetKeyPressProps = Readonly<Record<string, unknown>>
