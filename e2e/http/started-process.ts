import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ended {
  code: number | null
  /** Everything that it printed. */
  said: string
}

/** The product as an operator starts it, with a folder for its data that is gone afterwards. */
export class StartedProcess {
  readonly folder: string
  private readonly ownFolder: boolean
  readonly child: ChildProcess
  /** The address, once the process has announced it; rejected when the process ends before. */
  readonly ready: Promise<URL>
  readonly ended: Promise<Ended>
  private said = ''

  /** `settings` replace all settings of whoever runs the tests; the port is a free one and the gate is on as in the demo. */
  constructor(settings: Record<string, string> = {}, { cwd = process.cwd(), command = [process.execPath, 'scripts/start.mjs'] } = {}) {
    this.ownFolder = !settings['DATA_DIR']
    this.folder = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'sfera-start-'))
    const [file = '', ...args] = command
    const { PATH, HOME, TMPDIR } = process.env
    const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', DATA_DIR: this.folder, ...settings }
    // A group of its own, so that npm and what it starts end together.
    this.child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.ended = this.watch()
    this.ready = this.announcement()
    // Whoever does not wait for it does not care.
    this.ready.catch(() => undefined)
  }

  signal(name: NodeJS.Signals): void {
    if (this.child.pid && this.child.exitCode === null && this.child.signalCode === null) process.kill(-this.child.pid, name)
  }

  async remove(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended
    if (this.ownFolder) await rm(this.folder, { recursive: true, force: true })
  }

  private async watch(): Promise<Ended> {
    const { stdout, stderr } = this.child
    for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (piece: string) => (this.said += piece))
    const closed = new Promise<number | null>((settle) => this.child.on('close', settle))
    return { code: await closed, said: this.said }
  }

  private announcement(): Promise<URL> {
    return new Promise((settle, fail) => {
      this.child.stdout?.on('data', () => {
        const address = /^Sféra is ready: (\S+)$/m.exec(this.said)?.[1]
        if (address) settle(new URL(address))
      })
      void this.ended.then(({ said }) => fail(new Error(`The product did not start:\n${said}`)))
    })
  }
}

/** Runs to its end. */
export async function outcome(settings: Record<string, string>, options?: { cwd?: string }): Promise<Ended> {
  const started = new StartedProcess(settings, options)
  const ended = await started.ended
  await started.remove()
  return ended
}
