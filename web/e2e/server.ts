import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The program under test: `CONCLAVE_BIN`, or what was built last where cargo builds. */
export function program(): string {
  const target = process.env['CARGO_TARGET_DIR'] ?? join(ROOT, 'target');
  const found = [process.env['CONCLAVE_BIN'], join(target, 'debug/conclave'), join(target, 'release/conclave')];
  const there = found.find((path) => path !== undefined && existsSync(path));
  if (!there) throw new Error('There is no conclave to test. Build it with `cargo build -p conclave`, or name it in CONCLAVE_BIN.');
  return there;
}

/** A real server with an empty data folder on a free port. */
export class Server {
  address = '';
  readonly #data = mkdtempSync(join(tmpdir(), 'conclave-e2e-'));
  #process: ChildProcess | null = null;
  #said = '';

  /** Starts, or starts again with what was kept. The port stays the same, so that open pages find it again. */
  async start(options: string[] = []): Promise<this> {
    const port = this.address ? new URL(this.address).port : '0';
    const quick = ['--bot-pace', '0', '--rate-session', '0', '--rate-address', '0', '--rate-sign-ins', '0'];
    const child = spawn(program(), ['serve', '--port', port, '--data', this.#data, ...quick, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.address = await new Promise<string>((done, fail) => {
      const hear = (text: Buffer) => {
        this.#said += text.toString();
        const found = /open at (http:\/\/[\d.:]+)/.exec(this.#said);
        if (found?.[1]) done(found[1]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', fail);
      child.on('exit', () => fail(new Error(`The server ended:\n${this.#said}`)));
    });
    this.#said = '';
    return this;
  }

  /** As if the machine had failed. */
  async kill() {
    await this.#end('SIGKILL');
  }

  async stop() {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}
