/** The app uses the reader's language. A test without a language reads the documents' default. */
Object.defineProperty(navigator, 'languages', { value: ['zh-CN'], configurable: true })
