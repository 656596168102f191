/** webpack loader; @returns the module without private names */
declare function queryLoader(this: { resourcePath: string }, source: string): string
export = queryLoader
