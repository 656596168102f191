import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'

/** A valibot schema whose in- and output are plain JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of every schema type
export type AnySchema = BaseSchema<any, any, BaseIssue<unknown>>

/** How the payload travels: S1 §7 'All requests are form-encoded unless stated'. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart'

/** Who may call: anyone, a signed-in member, or only the sandbox's operator page. */
export type Caller = 'anyone' | 'member' | 'operator'

/** One call to the back end, declared once: the client calls by it and the back end implements it. */
export interface Call<
  P extends AnySchema = AnySchema,
  A extends AnySchema = AnySchema,
  W extends Caller = Caller,
> {
  /** Verb and noun, unique: the key of the query cache and the operation id of the OpenAPI page. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** As the documents write it. `{id}` stands for a payload entry that travels in the path. */
  readonly path: string
  readonly encoding: Encoding
  readonly payload: P
  /** What `data` holds when the code is '0'. */
  readonly answer: A
  /** The error table: the codes of this call beside the general ones (5003, 400), each with its meaning. */
  readonly errors: Readonly<Record<string, string>>
  readonly who: W
  /** 'S1 §7' or 'S2 §7', or 'ours' where the documents show no path. */
  readonly source: 'S1 §7' | 'S2 §7' | 'ours'
  readonly summary: string
  /** The caller shows the messages itself: no toast for the codes of its table (S1 §8). */
  readonly ownMessages: boolean
  /** The access source of this one call, where it differs from the channel's (S2 §7 /forecast/add). */
  readonly accessSource?: string
}

type Optional = 'encoding' | 'errors' | 'ownMessages'

/** Declares a call. GET travels in the query, POST form-encoded, unless `encoding` says otherwise. */
export function defineCall<P extends AnySchema, A extends AnySchema, const W extends Caller>(
  call: Omit<Call<P, A, W>, Optional> & Partial<Pick<Call<P, A, W>, Optional>>,
): Call<P, A, W> {
  return { encoding: call.method === 'GET' ? 'query' : 'form', errors: {}, ownMessages: false, ...call }
}

/** What a caller hands over. */
export type PayloadOf<C> = C extends Call<infer P, AnySchema> ? InferInput<P> : never
/** What the back end works with after validation. */
export type ParsedPayloadOf<C> = C extends Call<infer P, AnySchema> ? InferOutput<P> : never
/** What the client gets after validation. */
export type AnswerOf<C> = C extends Call<AnySchema, infer A> ? InferOutput<A> : never
/** What the back end has to return. */
export type GivenAnswerOf<C> = C extends Call<AnySchema, infer A> ? InferInput<A> : never
