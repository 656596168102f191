const { Buffer } = require('node:buffer')

/** Types of messages, by their first byte (PostgreSQL's documentation, "Message Formats"). */
const type = (letter) => letter.charCodeAt(0)
const PARSE = type('P')
const TERMINATE = type('X')
const PARSE_COMPLETE = type('1')
const NOTICE = type('N')
/** The packet that opens a connection has no type: it begins with its length, which is below 2^24. */
const STARTUP = 0

/** No password is asked for, and a statement may come. */
const WELCOME = new Uint8Array([type('R'), 0, 0, 0, 8, 0, 0, 0, 0, type('Z'), 0, 0, 0, 5, type('I')])
const PARSED = new Uint8Array([PARSE_COMPLETE, 0, 0, 0, 4])
/** What a client says last; it is said for one whose connection broke off. */
const GOODBYE = new Uint8Array([TERMINATE, 0, 0, 0, 4])
const ROLLBACK = new Uint8Array(Buffer.from('Q\0\0\0\rrollback\0'))

function after(first, second) {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Whether an answer leaves a transaction open: its last message tells (ReadyForQuery). */
const isInTransaction = (answer) => answer[answer.length - 1] !== type('I')

/** What is parsed under a name, and where the messages after that begin; undefined of anything else. */
function namedParse(bytes) {
  if (bytes[0] !== PARSE) return undefined
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const nameEnd = message.indexOf(0, 5)
  if (nameEnd === 5) return undefined
  const text = message.toString('utf8', nameEnd + 1, message.indexOf(0, nameEnd + 1))
  return { name: message.toString('utf8', 5, nameEnd), text, end: 1 + message.readInt32BE(1) }
}

/** Whether an answer says, after notices perhaps, that a statement was parsed. */
function tellsParsed(answer) {
  const messages = Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  let at = 0
  while (messages[at] === NOTICE) at += 1 + messages.readInt32BE(at + 1)
  return messages[at] === PARSE_COMPLETE
}

/**
 * Several connections on the one session that there is. What each sends at once is run as a whole; a transaction has the
 * session for itself until its end; a statement that one connection has named is known to all.
 * @param {(bytes: Uint8Array) => Promise<Uint8Array>} run hands messages to PostgreSQL
 * @returns takes what came from a connection, and posts the answer to it
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
