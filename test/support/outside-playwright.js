module.exports = globalThis.playwright
