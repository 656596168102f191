import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'
import type { ContentCheckScene } from '../../domain/base/content-check'
import type { RefusalTextKey } from '../refusal-text'

/** A valibot schema whose input and output are plain JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the type includes every schema
export type AnyValibotSchema = BaseSchema<any, any, BaseIssue<unknown>>

/** Encoding of the payload (S1 §7: 'All requests are form-encoded unless stated'). */
export type PayloadEncoding = 'query' | 'form' | 'json' | 'multipart'

/** Role of the caller: anyone, a signed-in member, or only the sandbox's operator page. */
export type CallerRole = 'anyone' | 'member' | 'operator'

/** One error of a call. `Text` is a key of the catalogues that the call may use. */
export interface DeclaredRefusal<Text extends string = string> {
  /** the envelope's `code`, such as '8' or 'PAY1' */
  readonly code: string
  /** key of the text, which exists in three languages */
  readonly text: Text
  /** path of the payload field that shows the text; without it the text is next to the button */
  readonly field?: string
  /** names in `data` that fill the placeholders of the text */
  readonly params?: readonly string[]
}

/**
 * The errors of a call by their names. A code means something only in its call (ERRS-33 A): 4 is a closed
 * account in a login, and an empty balance in an order. The general codes (5003, 400) belong to every call and
 * are not listed.
 */
export type ErrorTable<Text extends string = string> = Readonly<Record<string, DeclaredRefusal<Text>>>

/** A declaration of errors: a call, or a table that several calls share. */
export type CallOrErrorTable = ErrorTable | { readonly errors: ErrorTable }
export type ErrorTableOf<D extends CallOrErrorTable> = D extends {
  readonly errors: infer E extends ErrorTable
}
  ? E
  : D
/** The names of the errors that a call or a table declares. */
export type ErrorNameOf<D extends CallOrErrorTable> = keyof ErrorTableOf<D> & string

/**
 * Any call that declares errors of these names with the same `params`; its codes may differ. A use case of
 * several calls receives the running call as this type, and refuses with its codes.
 */
export interface CallDeclaring<E extends ErrorTable> {
  readonly errors: {
    readonly [N in keyof E]: Omit<DeclaredRefusal, 'params'> &
      (E[N] extends { readonly params: infer P } ? { readonly params: P } : { readonly params?: undefined })
  }
}

/** Maximum number of calls per minute from one address. Further calls get HTTP 429. */
export type CallsPerMinuteLimit = number | 'unlimited'

/** One call to the back end, declared once: the client sends it and the back end implements it. */
export interface Call<
  P extends AnyValibotSchema = AnyValibotSchema,
  A extends AnyValibotSchema = AnyValibotSchema,
  W extends CallerRole = CallerRole,
  E extends ErrorTable = ErrorTable,
> {
  /** Verb and noun, unique: the key of the query cache and the operation id of the OpenAPI page. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path as in the documents. `{id}` is a placeholder for a payload entry that the path contains. */
  readonly path: string
  readonly encoding: PayloadEncoding
  readonly payload: P
  /** Schema of `data` when the code is '0'. */
  readonly answer: A
  readonly errors: E
  readonly who: W
  readonly limitPerMinute: CallsPerMinuteLimit
  /** 'S1 §7' or 'S2 §7', or 'ours' where the documents show no path. */
  readonly source: 'S1 §7' | 'S2 §7' | 'ours'
  readonly summary: string
  /** Whether the caller shows the messages itself: no toast for the codes of its table (S1 §8). */
  readonly ownMessages: boolean
  /** Whether no screen uses the call: it is for clients that follow the documents. */
  readonly externalOnly?: boolean
  /**
   * Whether programs of others make the call, such as mail programs. They send no header of ours, and their
   * body may have any encoding; it is not read.
   */
  readonly byOtherPrograms?: boolean
  /**
   * Texts of the payload that people read, with the scene of each. WeChat's content check judges them before
   * they are stored. Names and addresses of receivers and collectors, and customs declarations, are not
   * declared: they must be true. Searches are not declared: nobody reads them. A city is declared, because
   * the link for a certificate shows it.
   */
  readonly contentCheck?: Readonly<Partial<Record<keyof InferOutput<P> & string, ContentCheckScene>>>
  /** Access source of this one call, if it differs from the channel's (S2 §7 /forecast/add). */
  readonly accessSource?: string
}

type Optional = 'encoding' | 'ownMessages'

/** Declares calls whose refusals have their texts under the keys `Text`. */
export type DefineCall<Text extends string> = <
  P extends AnyValibotSchema,
  A extends AnyValibotSchema,
  const W extends CallerRole,
  const E extends ErrorTable<Text>,
>(
  call: Omit<Call<P, A, W, E>, Optional> & Partial<Pick<Call<P, A, W, E>, Optional>>,
) => Call<P, A, W, E>

/**
 * Declares a complete call; a missing part is a type error. Without `encoding`, GET uses the query and POST
 * is form-encoded. `ownMessages` is false by default.
 */
export const defineCall: DefineCall<RefusalTextKey> = (call) => ({
  encoding: call.method === 'GET' ? 'query' : 'form',
  ownMessages: false,
  ...call,
})

/** Returns the error that a code means in the table of a call. Undefined if the call does not declare it. */
export const findDeclaredRefusalByCode = (
  { errors }: Pick<Call, 'errors'>,
  code: string,
): DeclaredRefusal | undefined => Object.values(errors).find((declared) => declared.code === code)

/** Returns the error of a name. */
export const getDeclaredRefusalByName = <D extends CallOrErrorTable>(
  declaring: D,
  name: ErrorNameOf<D>,
): DeclaredRefusal =>
  ('errors' in declaring ? (declaring.errors as ErrorTable) : (declaring as ErrorTable))[name]!

/** Returns the same errors, each with the payload field that shows it. */
export const addFieldToErrors = <const E extends ErrorTable, const F extends string>(errors: E, field: F) =>
  Object.fromEntries(Object.entries(errors).map(([name, declared]) => [name, { ...declared, field }])) as {
    readonly [N in keyof E]: E[N] & { readonly field: F }
  }

/** The payload that a caller sends, before validation. */
export type PayloadOf<C> = C extends Call<infer P, AnyValibotSchema> ? InferInput<P> : never
/** The payload that the back end uses, after validation. */
export type ParsedPayloadOf<C> = C extends Call<infer P, AnyValibotSchema> ? InferOutput<P> : never
/** The answer that the client receives, after validation. */
export type AnswerOf<C> = C extends Call<AnyValibotSchema, infer A> ? InferOutput<A> : never
/** The answer that the back end must return, before validation. */
export type HandlerAnswerOf<C> = C extends Call<AnyValibotSchema, infer A> ? InferInput<A> : never
