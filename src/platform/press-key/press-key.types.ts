/** Properties that let a key press a View as a finger does; a phone's build needs none. */
export type KeyPressProps = Readonly<Record<string, unknown>>
