/** How long a chunk is waited for, in ms, on both builds (S1 §9). It can be asked for again then. */
export const CHUNK_MS = 120_000
