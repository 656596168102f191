/** The app speaks its reader's language: a test that names none reads the documents' default. */
Object.defineProperty(navigator, 'languages', { value: ['zh-CN'], configurable: true })
