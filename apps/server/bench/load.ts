import { connect } from 'node:net';

export interface Question {
  readonly path: string;
  readonly body: string;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 200. */
  readonly failures: number;
  readonly bytes: number;
}

/**
 * Asks from so many connections at once, each its next question when the last is answered. The sockets are read by
 * hand: a client library would be slower than the servers it measures.
 */
export async function sendLoad(
  port: number,
  questions: readonly Question[],
  count: number,
  connections: number,
): Promise<Load> {
  const requests = questions.map(({ path, body }) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
  const lines = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const answers = answersOf(socket);
      // A connection counts once it is open and answered.
      if (requests[0]) socket.write(requests[0]);
      await answers.next();
      return { socket, answers };
    }),
  );
  const times: number[] = [];
  let failures = 0;
  let bytes = 0;
  let asked = 0;
  const start = performance.now();
  await Promise.all(
    lines.map(async ({ socket, answers }) => {
      while (asked < count) {
        const request = requests[asked % requests.length];
        asked += 1;
        if (!request) break;
        const at = performance.now();
        socket.write(request);
        const { value } = await answers.next();
        times.push(performance.now() - at);
        if (!value || value.status !== 200) failures += 1;
        bytes += value?.length ?? 0;
      }
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), failures, bytes };
}

interface Answer {
  readonly status: number;
  readonly length: number;
}

async function* answersOf(socket: AsyncIterable<Buffer>): AsyncGenerator<Answer, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let wanted = -1;
  let status = 0;
  for await (const chunk of socket) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (wanted < 0) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) break;
        const head = rest.toString('latin1', 0, end).toLowerCase();
        const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
        if (length === undefined) throw new RangeError('an answer without its length');
        status = Number(head.slice(9, 12));
        wanted = end + 4 + Number(length);
      }
      if (rest.length < wanted) break;
      yield { status, length: wanted };
      rest = rest.subarray(wanted);
      wanted = -1;
    }
  }
  return undefined;
}
