import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { ROOT } from '../../scripts/programs'

/** What the browser records: its tasks, what they do, and samples of the JavaScript stack. */
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'v8',
]

/** An event of the trace format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  /** µs */
  dur?: number
  args: {
    name?: string
    data?: {
      /** address of the page, in the start of a visit; empty for a new tab */
      documentLoaderURL?: string
      startTime?: number
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }
      timeDeltas?: number[]
    }
  }
}

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}

/** One task of the page's thread. */
export interface Task {
  /** ms from the start of the visit */
  at: number
  ms: number
  /** what took its time, the longest first; `ms` is without what it called */
  parts: { what: string; ms: number }[]
}

/** Records a trace while `act` runs. */
export async function traceOf(client: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  await client.send('Tracing.end')
  await complete
  return events
}

/** Work of the browser itself, by the event that reports it. */
const BROWSER_WORK: Record<string, string> = {
  ParseHTML: 'parse HTML',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'v8.compile': 'compile',
  'V8.GC_SCAVENGER': 'garbage',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'DocumentLoader::CommitNavigation': 'start of the page',
}

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name.endsWith('RunTask')

/** Returns the events of the thread that is busy for longest: the page's. */
function eventsOfPage(events: readonly TraceEvent[]): TraceEvent[] {
  const busy = new Map<string, number>()
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const named = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(keyOf),
  )
  for (const event of events.filter(isTask))
    if (named.has(keyOf(event))) busy.set(keyOf(event), (busy.get(keyOf(event)) ?? 0) + event.dur!)
  const [longest] = [...busy].sort((a, b) => b[1] - a[1])[0]!
  return events.filter(
    (event) => keyOf(event) === longest || event.name === 'ProfileChunk' || event.name === 'Profile',
  )
}

/** Returns a lookup for the module of a place in a built script. Its maps are in `folder`. */
function moduleLookup(folder: string) {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) {
      const text = readFileSync(join(ROOT, folder, `${file}.map`), 'utf8')
      maps.set(file, new SourceMap(JSON.parse(text)))
    }
    return maps.get(file)
  }
  return ({ url, lineNumber = 0, columnNumber = 0, functionName }: ProfileNode['callFrame']): string => {
    if (!url) return functionName === '(garbage collector)' ? 'garbage' : 'engine'
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/js/')) return 'index.html'
    const entry = mapOf(pathname)?.findEntry(lineNumber, columnNumber)
    const source = entry && 'originalSource' in entry ? entry.originalSource : pathname
    return source.replace(/^webpack:\/\/\/?(portage\/)?(\.\/)?/, '').replace(/^.*node_modules\//, '')
  }
}

/** Samples of the JavaScript stack: the module that runs, from `at` (µs) for `us`. */
function samplesOf(events: readonly TraceEvent[], moduleOf: (frame: ProfileNode['callFrame']) => string) {
  const nodes = new Map<number, ProfileNode>()
  const samples: { at: number; us: number; what: string }[] = []
  let at = events.find(({ name }) => name === 'Profile')?.args.data?.startTime ?? 0
  for (const { args } of events.filter(({ name }) => name === 'ProfileChunk')) {
    const { cpuProfile, timeDeltas = [] } = args.data ?? {}
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [i, id] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[i]!
      const { callFrame } = nodes.get(id)!
      if (['(program)', '(idle)', '(root)'].includes(callFrame.functionName)) continue
      samples.push({ at, us: timeDeltas[i + 1] ?? 0, what: moduleOf(callFrame) })
    }
  }
  return samples
}

/**
 * Returns the longest tasks of the page's thread. Their time was taken by modules of JavaScript and by work
 * of the browser.
 *
 * @param folder the build that the page was served from, with source maps
 */
export function longestTasks(all: readonly TraceEvent[], folder: string, count: number): Task[] {
  const events = eventsOfPage(all)
  const begin = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL,
  )!.ts
  const samples = samplesOf(events, moduleLookup(folder))
  const tasks = events.filter((event) => isTask(event) && event.name === 'ThreadControllerImpl::RunTask')
  const longest = tasks.sort((a, b) => b.dur! - a.dur!).slice(0, count)
  return longest.map(({ ts, dur }) => {
    const end = ts + dur!
    const parts = new Map<string, number>()
    const add = (what: string, us: number) => parts.set(what, (parts.get(what) ?? 0) + us / 1000)
    for (const event of events)
      if (event.dur && event.ts >= ts && event.ts + event.dur <= end && BROWSER_WORK[event.name])
        add(BROWSER_WORK[event.name]!, event.dur)
    for (const { at, us, what } of samples) if (at >= ts && at < end) add(what, Math.min(us, end - at))
    return {
      at: (ts - begin) / 1000,
      ms: dur! / 1000,
      parts: [...parts].map(([what, ms]) => ({ what, ms })).sort((a, b) => b.ms - a.ms),
    }
  })
}
