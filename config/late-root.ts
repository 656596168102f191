/** Folder of the mini program's package of what is loaded by `import()`; it has no pages. */
export const LATE_ROOT = 'late'
