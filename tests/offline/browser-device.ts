import { resolve } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { build } from 'esbuild'
import type { Entry } from '@/lib/client/outbox/entry'
import type { Device, Fault, Made, Stored } from '../sync/devices'

const root = resolve(import.meta.dirname, '../..')
const address = '/device-without-screens'

/** The outbox of the product, for pages without screens. */
export async function outboxScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/offline/in-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}

interface Sent {
  account: string
  ops: { key: string; path: Record<string, string>; body: Record<string, unknown> }[]
}

/** What devices sent that has not arrived yet. */
export interface Network {
  origin: string
  late: Sent[]
}

/** A device of a history in a real browser: its database, its locks and its network are the browser's. */
export class BrowserDevice implements Device {
  page = new Map<string, Stored>()
  entries: readonly Entry[] = []
  private fault: Fault = 'none'
  private isFirst = true
  private window: Page | null = null

  private constructor(
    readonly at: number,
    private readonly context: BrowserContext,
    private readonly network: Network,
    private readonly account: string,
  ) {}

  /** A new browser of the account, with a clock of its own: nothing may depend on it. */
  static async open(
    at: number,
    browser: Browser,
    network: Network,
    { account, script, session }: { account: string; script: string; session: Session },
  ): Promise<BrowserDevice> {
    const context = await browser.newContext({ storageState: session })
    const device = new BrowserDevice(at, context, network, account)
    await context.clock.install({ time: Date.UTC([1970, 2026, 2040][at % 3]!, 5, 1) })
    await context.addInitScript(script)
    await context.route(`**${address}`, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Device</title>' }),
    )
    await context.route('**/api/sync', route => device.meet(route))
    return device
  }

  /** What the network does with a request. It fails once more where the fault left something to send. */
  private async meet(route: Route) {
    const { fault, isFirst } = this
    this.isFirst = false
    if (!isFirst || fault === 'never arrived') return route.abort('internetdisconnected')
    const sent = route.request().postDataJSON() as Sent
    if (fault === 'late') {
      this.network.late.push(sent)
      return route.abort('connectionreset')
    }
    if (fault === 'sent twice') await route.fetch()
    const ops = fault === 'half answered' ? sent.ops.slice(0, Math.ceil(sent.ops.length / 2)) : sent.ops
    const response = await route.fetch({ postData: { ...sent, ops } })
    if (fault === 'answer lost') return route.abort('connectionreset')
    if (fault !== 'killed') return route.fulfill({ response })
    await this.close()
    // Until a request is answered, its handler has not ended, also where nobody is left to hear the answer.
    await route.abort().catch(() => undefined)
  }

  private async opened(): Promise<Page> {
    if (this.window) return this.window
    this.window = await this.context.newPage()
    await this.window.goto(this.network.origin + address)
    this.entries = await this.window.evaluate(async account => {
      globalThis.inPage = await globalThis.openInPage(account)
      return globalThis.inPage.entries()
    }, this.account)
    return this.window
  }

  async keep(made: Made) {
    this.entries = await (await this.opened()).evaluate(it => globalThis.inPage.keep(it), made)
  }

  async send(fault: Fault) {
    this.fault = fault
    this.isFirst = true
    const page = await this.opened()
    const entries = await page.evaluate(() => globalThis.inPage.send()).catch(() => null)
    // A window that was killed is opened again.
    if (entries) this.entries = entries
    else if (this.window) throw new Error('the device could not send')
    else await this.opened()
  }

  async close() {
    const window = this.window
    this.window = null
    await window?.close()
  }

  async end() {
    await this.context.unrouteAll({ behavior: 'wait' })
    await this.close()
    await this.context.close()
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
