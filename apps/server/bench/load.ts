import { fork, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface LoadTestApiRequest {
  readonly path: string;
  readonly body: string;
}

export interface LoadTestMeasurement {
  readonly perSecond: number;
  /** Median response time in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Number of responses with a status other than 200. */
  readonly failures: number;
}

export interface LoadTestOptions {
  readonly port: number;
  readonly queries: readonly LoadTestApiRequest[];
  readonly count: number;
  readonly connections: number;
}

/**
 * Sends load from a separate process. In the bench process, garbage collection would be measured as response time of
 * the server.
 */
export class LoadTestClient {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
  }

  send(order: LoadTestOptions): Promise<LoadTestMeasurement> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new RangeError('the process that sends the load ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (load: LoadTestMeasurement) => {
        this.#child.off('exit', ended);
        resolve(load);
      });
      this.#child.send(order);
    });
  }

  close(): void {
    this.#child.kill();
  }
}

/**
 * Sends `count` requests over several connections and measures the response times. Each connection sends its next
 * request after the previous response. Reads the sockets directly, because an HTTP client library would be slower than
 * the measured servers.
 */
export async function sendLoadTestRequests({
  port,
  queries,
  count,
  connections,
}: LoadTestOptions): Promise<LoadTestMeasurement> {
  const requests = queries.map(({ path, body }) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
  const [first] = requests;
  if (!first) throw new RangeError('nothing to ask');
  const lines = Array.from({ length: connections }, () => new Connection(port));
  // Opens each connection and uses it once before the measurement, so that TCP handshakes are not measured.
  await Promise.all(lines.map((line) => line.ask(first)));
  const times: number[] = [];
  let failures = 0;
  let asked = 0;
  const start = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      while (asked < count) {
        const request = requests[asked % requests.length] ?? first;
        asked += 1;
        const at = performance.now();
        const status = await line.ask(request);
        times.push(performance.now() - at);
        if (status !== 200) failures += 1;
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), failures };
}

/** Number of bytes of a chunk that are decoded to find the end of the response headers. */
const MAX_HEAD_BYTES = 4_096;

/** Keep-alive HTTP connection with one request at a time. Response bodies are counted, not stored. */
class Connection {
  readonly #socket: Socket;
  #head = '';
  #status = 0;
  /** Number of body bytes that have not arrived yet; undefined until the headers have been read. */
  #rest: number | undefined;
  #done: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    // All reads share one buffer, because garbage collection of this client would be measured as response time of the
    // server.
    const callback = (length: number, buffer: Uint8Array): boolean => {
      this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
      return true;
    };
    const onread = { buffer: Buffer.alloc(65_536), callback };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new RangeError('the server closed a connection')));
  }

  /** Sends a request and resolves to the HTTP status when the entire response has arrived. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#rest === undefined) {
      const before = this.#head.length;
      // Decodes only the short headers, because the client shares the CPUs with the server.
      this.#head += chunk.toString('latin1', 0, MAX_HEAD_BYTES);
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#head.slice(0, end).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      if (length === undefined) throw new RangeError('an answer without its length');
      this.#status = Number(head.slice(9, 12));
      this.#rest = end + 4 - before + Number(length);
    }
    this.#rest -= chunk.length;
    if (this.#rest > 0) return;
    this.#head = '';
    this.#rest = undefined;
    this.#done?.(this.#status);
  }
}
