export default function nodesLoader(this: { resourcePath: string }, source: string): string
