const { Buffer } = require('node:buffer')

/** Message types, by their first byte (PostgreSQL's documentation, "Message Formats"). */
const type = (letter) => letter.charCodeAt(0)
const PARSE = type('P')
const TERMINATE = type('X')
const PARSE_COMPLETE = type('1')
const NOTICE = type('N')
/**
 * First byte of the packet that opens a connection. This packet has no type and begins with its length, which
 * is below 2^24.
 */
const STARTUP = 0

/** The answer to a new connection: no password is needed, and the session is ready for a statement. */
const WELCOME = new Uint8Array([type('R'), 0, 0, 0, 8, 0, 0, 0, 0, type('Z'), 0, 0, 0, 5, type('I')])
const PARSED = new Uint8Array([PARSE_COMPLETE, 0, 0, 0, 4])
/** The last message of a client. It is also simulated for a client whose connection broke. */
const GOODBYE = new Uint8Array([TERMINATE, 0, 0, 0, 4])
const ROLLBACK = new Uint8Array(Buffer.from('Q\0\0\0\rrollback\0'))

function after(first, second) {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/**
 * Returns whether an answer leaves a transaction open. The last message of the answer (ReadyForQuery)
 * contains this.
 */
const isInTransaction = (answer) => answer[answer.length - 1] !== type('I')

/**
 * Returns the name and text of a named statement to parse, and the offset of the next message. Returns
 * undefined for other messages.
 */
function namedParse(bytes) {
  if (bytes[0] !== PARSE) return undefined
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const nameEnd = message.indexOf(0, 5)
  if (nameEnd === 5) return undefined
  const text = message.toString('utf8', nameEnd + 1, message.indexOf(0, nameEnd + 1))
  return { name: message.toString('utf8', 5, nameEnd), text, end: 1 + message.readInt32BE(1) }
}

/** Returns whether an answer confirms, perhaps after notices, that a statement was parsed. */
function tellsParsed(answer) {
  const messages = Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  let at = 0
  while (messages[at] === NOTICE) at += 1 + messages.readInt32BE(at + 1)
  return messages[at] === PARSE_COMPLETE
}

/**
 * Shares the single session among several connections. All bytes that a connection sends at once run as a
 * whole. A transaction has the session for itself until it ends. All connections share the named statements.
 * @param {(bytes: Uint8Array) => Promise<Uint8Array>} run sends messages to PostgreSQL
 * @returns a function that takes the bytes of a connection and posts the answer to it
 */
function answerTo(run) {
  const waiting = []
  const named = new Map()
  /** the connection whose transaction is open */
  let holder
  let running = false

  async function runNamed(bytes) {
    const parse = namedParse(bytes)
    if (!parse) return run(bytes)
    if (named.get(parse.name) === parse.text) return after(PARSED, await run(bytes.slice(parse.end)))
    const answer = await run(bytes)
    if (tellsParsed(answer)) named.set(parse.name, parse.text)
    return answer
  }

  async function serve({ port, bytes }) {
    if (bytes[0] === STARTUP) return port.postMessage(WELCOME)
    if (bytes[0] === TERMINATE) {
      if (holder === port) await run(ROLLBACK)
      if (holder === port) holder = undefined
      return
    }
    const answer = await runNamed(bytes)
    holder = isInTransaction(answer) ? port : undefined
    port.postMessage(answer)
  }

  async function serveAll() {
    running = true
    for (;;) {
      const next = holder ? waiting.findIndex(({ port }) => port === holder) : 0
      const [request] = next < 0 ? [] : waiting.splice(next, 1)
      if (!request) break
      await serve(request)
    }
    running = false
  }

  return (port, bytes) => {
    waiting.push({ port, bytes })
    if (!running) serveAll()
  }
}

module.exports = { answerTo, GOODBYE }
