/**
 * The build reads a page's configuration from its source and removes the call. In tests the call does
 * nothing.
 */
Object.assign(globalThis, { definePageConfig: () => undefined })
