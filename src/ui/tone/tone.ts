/** What a thing is like for the reader; a class pt-tone--<tone> colours what is drawn with var(--tone). */
export type Tone = 'idle' | 'info' | 'ok' | 'warn' | 'danger' | 'pay'
