import { toJsonSchema } from '@valibot/to-json-schema'
import type { Call } from '../../../src/contract/base/call'
import { escapeHtml } from './escape-html'
import { MEDIA_TYPE_BY_ENCODING } from './media'
import { getMessageTemplate } from './messages'

const toInputJsonSchema = (schema: Call['payload']) => {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Record<
    string,
    unknown
  >
  return json
}

function buildParameters(call: Call) {
  const { properties = {}, required = [] } = toInputJsonSchema(call.payload) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    const place = call.path.includes(`{${name}}`) ? 'path' : 'query'
    return { name, in: place, required: place === 'path' || required.includes(name), schema }
  })
}

/** Sort key of a code: numeric codes first, by value. Other codes stay in the order of their declaration. */
const rankOf = (code: string): number => (/^\d+$/.test(code) ? Number(code) : Number.MAX_SAFE_INTEGER)

/**
 * Returns each code of a call with its English text, including placeholders, and with the field that shows
 * it.
 */
const listErrorMeanings = (call: Call): [code: string, meaning: string][] =>
  Object.values(call.errors)
    .sort((a, b) => rankOf(a.code) - rankOf(b.code))
    .map(({ code, text, field }) => [code, getMessageTemplate('en', text) + (field ? ` (${field})` : '')])

const describeCallers = ({ who, externalOnly }: Call): string =>
  externalOnly ? `${who}, for clients of the documents: no screen makes it` : who

function buildOperation(call: Call) {
  const envelope = {
    type: 'object',
    properties: {
      code: { type: 'string', description: 'success is 0' },
      msg: { type: 'string' },
      data: toInputJsonSchema(call.answer),
    },
  }
  const errors = listErrorMeanings(call).map(([code, meaning]) => `- \`${code}\` ${meaning}`)
  const description = [
    `Source: ${call.source}. Called by: ${describeCallers(call)}, a minute: ${call.limitPerMinute}.`,
    ...errors,
  ].join('\n')
  const answers = {
    '200': { description: 'The envelope', content: { 'application/json': { schema: envelope } } },
  }
  const operation = { operationId: call.name, summary: call.summary, description, responses: answers }
  if (call.encoding === 'query') return { ...operation, parameters: buildParameters(call) }
  return {
    ...operation,
    requestBody: {
      content: { [MEDIA_TYPE_BY_ENCODING[call.encoding]]: { schema: toInputJsonSchema(call.payload) } },
    },
  }
}

/**
 * Returns the OpenAPI document of these calls. It is generated from the declarations that client and back end
 * share.
 */
export function buildOpenApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    paths[call.path]![call.method.toLowerCase()] = buildOperation(call)
  }
  return { openapi: '3.1.0', info: { title: 'Portage', version: '1' }, paths }
}

/** Returns the same documentation as a page for people, without scripts. */
export function renderApiDocsPage(calls: readonly Call[]): string {
  const rows = calls.map((call) => {
    const errors = listErrorMeanings(call)
      .map(([code, meaning]) => `<li><code>${escapeHtml(code)}</code> ${escapeHtml(meaning)}</li>`)
      .join('')
    const shape = (title: string, schema: Call['payload']) =>
      `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(toInputJsonSchema(schema), null, 2))}</pre></details>`
    return `<section id="${call.name}"><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2><p>${escapeHtml(call.summary)} <small>${call.source} · ${call.encoding} · ${describeCallers(call)} · a minute: ${call.limitPerMinute}</small></p>${errors ? `<ul>${errors}</ul>` : ''}${shape('Payload', call.payload)}${shape('Answer', call.answer)}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Portage calls</title><style>body{font:15px/24px sans-serif;max-width:860px;margin:0 auto;padding:16px;background:#F7F5F0;color:#12213F}section{background:#fff;border:1px solid #E7E3D9;border-radius:12px;padding:4px 16px;margin:12px 0}h2{font-size:15px}pre{overflow:auto;font-size:12px;line-height:18px}small{color:#5E697F}</style><h1>Portage: every call</h1><p>Generated from <code>src/contract</code>. The same as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>${rows.join('')}</html>`
}
