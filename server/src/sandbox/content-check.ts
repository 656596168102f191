import * as calls from '../../../src/contract/sandbox-content-check'
import type { World } from '../context'
import type { ContentCheck } from '../http/content-check'
import type { Serve } from '../http/serve-call'
import { sandboxSettings, saveSandboxSettings } from './settings'

const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[,，、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Plays WeChat's content check: refuses a text with one of the words that the operator has set. */
export const sandboxContentCheck = (world: World): ContentCheck => ({
  async checkText({ text }) {
    const { refusedWords } = await sandboxSettings(world)
    return wordsOf(refusedWords).some((word) => text.toLowerCase().includes(word)) ? 'refused' : 'pass'
  },
})

export function contentCheckCalls(serve: Serve, world: World): void {
  serve(calls.sandboxContentCheck, async ({ payload }) => {
    await saveSandboxSettings(world, payload)
    return {}
  })
}
