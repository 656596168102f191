/** The build reads a page's configuration from its source and takes the call out; here the call does nothing. */
Object.assign(globalThis, { definePageConfig: () => undefined })
