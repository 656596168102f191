/** The meaning of a thing for the user. The class pt-tone--<tone> sets the colour `var(--tone)`. */
export type Tone = 'idle' | 'info' | 'ok' | 'warn' | 'danger' | 'pay'
