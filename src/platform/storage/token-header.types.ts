/** Headers that carry the session's token where no cookie does. */
export type GetTokenHeader = () => Record<string, string>

/** Name under which the token is kept (S1 §8 'the token cookie'). */
export const TOKEN_KEY = 'token'
