const path = require('node:path')
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')
const words = require('./hong-kong-words.json')

/** Path of the words that Hong Kong and Macao write differently from Taiwan. */
const HONG_KONG_WORDS = path.join(__dirname, 'hong-kong-words.json')

/** Path of a catalogue that the build compiles. */
const CATALOGUE = /[\\/]texts\.json$/

const LANGS = ['sc', 'tc', 'en']

/**
 * Compiles a message. A message without placeholders becomes a string; any other becomes a list of its parts.
 */
function compileMessage(message) {
  const parts = compileMessageOrThrow(message)
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

/** Longer words come first, so that no word replaces a part of another. */
const TAIWAN_WORDS = Object.keys(words).sort((one, other) => other.length - one.length)
const TAIWAN_WORD = new RegExp(TAIWAN_WORDS.join('|'), 'g')

/** Returns a Traditional Chinese message in the words of Hong Kong. Its ICU syntax has no Chinese words. */
const toHongKongWords = (message) => message.replace(TAIWAN_WORD, (word) => words[word])

/** Returns the messages that Hong Kong words differently, by their places in the list of keys. */
function compileHongKong(keys, catalogue) {
  const differing = keys
    .map((key, at) => [at, catalogue[key].tc, toHongKongWords(catalogue[key].tc)])
    .filter(([, taiwan, hongKong]) => taiwan !== hongKong)
  return Object.fromEntries(differing.map(([at, , hongKong]) => [at, compileMessage(hongKong)]))
}

/**
 * Compiles a catalogue (JSON text of key → language → ICU message), so that no message parser ships with the
 * app. Returns its keys, and the messages of each language in the order of the keys. `hk` has only the
 * Traditional Chinese messages that differ in Hong Kong.
 */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  const keys = Object.keys(catalogue)
  const [sc, tc, en] = LANGS.map((lang) => keys.map((key) => compileMessage(catalogue[key][lang])))
  return { keys, sc, tc, en, hk: compileHongKong(keys, catalogue) }
}

module.exports = { CATALOGUE, HONG_KONG_WORDS, compileCatalogue }
