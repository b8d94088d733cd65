import { setTimeout as sleep } from 'node:timers/promises';

/** Request of the kind that the page sends. A request with a `body` is a POST request. */
export interface LoadTestRequest {
  readonly path: string;
  readonly body?: object;
}

export interface ApiLoadResult {
  readonly sent: number;
  /** Status or error of failed requests, with the time at which they were sent. */
  readonly failures: readonly string[];
  /** 99th percentile of the response time in milliseconds; `max` is the longest one. */
  readonly p99: number;
  readonly max: number;
}

const TIMEOUT_MS = 10_000;
/** Requests per client address, below the rate limit per client and minute. */
const REQUESTS_PER_CLIENT = 500;

/** Sends requests at a fixed rate, without waiting for earlier responses. */
export class ApiLoadGenerator {
  readonly #origin: string;
  readonly #perSecond: number;
  readonly #nextRequest: (count: number) => LoadTestRequest;
  readonly #begin = performance.now();
  readonly #failures: string[] = [];
  readonly #durations: number[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #running: Promise<void>;
  #isStopped = false;
  #sent = 0;

  constructor(origin: string, perSecond: number, nextRequest: (count: number) => LoadTestRequest) {
    this.#origin = origin;
    this.#perSecond = perSecond;
    this.#nextRequest = nextRequest;
    this.#running = this.#run();
  }

  get failures(): readonly string[] {
    return this.#failures;
  }

  async stop(): Promise<ApiLoadResult> {
    this.#isStopped = true;
    await this.#running;
    await Promise.all(this.#pending);
    const sorted = this.#durations.toSorted((one, other) => one - other);
    return {
      sent: this.#sent,
      failures: this.#failures,
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      max: Math.round(sorted.at(-1) ?? 0),
    };
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const due = ((performance.now() - this.#begin) * this.#perSecond) / 1_000;
      while (this.#sent < due) {
        const sending = this.#send(this.#sent).finally(() => this.#pending.delete(sending));
        this.#pending.add(sending);
        this.#sent += 1;
      }
      await sleep(1_000 / this.#perSecond);
    }
  }

  async #send(count: number): Promise<void> {
    const { path, body } = this.#nextRequest(count);
    const started = performance.now();
    const outcome = await this.#fetch(path, body, count);
    this.#durations.push(performance.now() - started);
    if (outcome !== '200')
      this.#failures.push(
        `${path}: ${outcome} of a request at ${new Date(performance.timeOrigin + started).toISOString()}`,
      );
  }

  async #fetch(path: string, body: object | undefined, count: number): Promise<string> {
    const client = `198.51.${Math.floor(count / REQUESTS_PER_CLIENT / 250) % 250}.${Math.floor(count / REQUESTS_PER_CLIENT) % 250}`;
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'x-forwarded-for': client, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return response.status === 200 ? '200' : `${response.status} ${text.slice(0, 120)}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return `${message} ${cause instanceof Error ? cause.message : ''}`;
    }
  }
}
