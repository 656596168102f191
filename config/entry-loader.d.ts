/** webpack loader; @returns the entry in short. @throws where it is written in another way */
declare function entryLoader(source: string): string
export = entryLoader
