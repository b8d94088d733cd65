import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, repositoryRoot } from '../stack/embedded-stack.ts';

/**
 * Number of repetitions (environment variable ROUNDS). The benchmark (npm run bench:start) measures the time from an
 * installed and built product to a page that quotes, for the first start (empty data folder) and the next start. It
 * also measures the time until a quote is answered again after the server or the chain was killed. Preparations that
 * only the very first start makes (page, chain, index) happen before the measurements.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Targets, seconds. */
const GOALS = { 'first start': 5, 'next start': 3, 'killed server': 3, 'killed chain': 3 } as const;
type StartKind = keyof typeof GOALS;
const LIMIT_MS = 480_000;
const LOOK_AGAIN_MS = 20;

class Exchange {
  readonly #child: ChildProcess;
  readonly #data: string;
  readonly #origin: string;

  constructor(data: string, port: number) {
    this.#data = data;
    this.#origin = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port), '--data', data], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Resolves when a quote is answered and the page is served. Throws after `LIMIT_MS`. */
  async quotes(): Promise<void> {
    const until = performance.now() + LIMIT_MS;
    while (!(await this.#quotes())) {
      if (performance.now() > until) throw new Error(`no quote within ${LIMIT_MS / 1_000} s`);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async #quotes(): Promise<boolean> {
    try {
      const { defaultPair } = JSON.parse(
        readFileSync(join(this.#data, 'devnet', 'network.json'), 'utf8'),
      ) as {
        readonly defaultPair: { readonly left: string; readonly right: string };
      };
      const answer = await fetch(`${this.#origin}/api/v2/pools/cross_swap_route`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: '1000000',
          deep: 3,
          direction: 'expectedexchange',
          fromCurrencyAddress: defaultPair.left,
          toCurrencyAddress: defaultPair.right,
          minTvl: '50000',
          slippage: '0.005',
          whiteListCurrencies: [],
        }),
      });
      if (!answer.ok) return false;
      return (await fetch(`${this.#origin}/swap`)).ok;
    } catch {
      return false;
    }
  }

  /** Kills the process named in a PID file without cleanup, as a power failure does. */
  kill(pidFile: string): void {
    process.kill(Number(/\d+/.exec(readFileSync(join(this.#data, pidFile), 'utf8'))?.[0]), 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGINT');
    await this.ended();
  }

  async ended(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      await new Promise((resolve) => this.#child.once('exit', resolve));
  }
}

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

const results: Readonly<Record<StartKind, number[]>> = {
  'first start': [],
  'next start': [],
  'killed server': [],
  'killed chain': [],
};

async function round(port: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'junction-start-'));
  let exchange: Exchange | undefined;
  const start = async (): Promise<void> => {
    exchange = new Exchange(data, port);
    await exchange.quotes();
  };
  try {
    results['first start'].push(await measureSeconds(start));
    await exchange?.stop();
    results['next start'].push(await measureSeconds(start));
    exchange?.kill('server/index.pid');
    results['killed server'].push(await measureSeconds(async () => exchange?.quotes()));
    exchange?.kill('devnet/devnet.lock');
    await exchange?.ended();
    results['killed chain'].push(await measureSeconds(start));
    await exchange?.stop();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const port = await findFreePort();
const warm = mkdtempSync(join(tmpdir(), 'junction-start-'));
const prepared = new Exchange(warm, port);
await prepared.quotes();
await prepared.stop();
rmSync(warm, { recursive: true, force: true });

for (let done = 0; done < ROUNDS; done += 1) await round(port);
console.log(
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
);
for (const [name, goal] of Object.entries(GOALS)) {
  const values = results[name as StartKind].toSorted((a, b) => a - b);
  const median = values[values.length >> 1];
  console.log(
    `${name}: ${median?.toFixed(1)} s at the median of ${values.length} (${values.map((one) => one.toFixed(1)).join(', ')}); aimed at ${goal}`,
  );
}
