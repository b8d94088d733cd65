import { expect, it } from 'vitest';
import { readServerEvents } from './server-events.ts';

/** Creates a response body that arrives in the given chunks. */
function createBody(...pieces: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const events = [];
  for await (const { event, data } of readServerEvents(body)) events.push({ event, data });
  return events;
}

it('parses events with any chunk boundaries and line endings', async () => {
  const body = createBody(
    'event: uu',
    'id\ndata: 12',
    '34\n\n: a comment\nevent: update\r\ndata: {\r\ndata: }\r\n',
    '\r\n',
  );
  expect(await readEvents(body)).toEqual([
    { event: 'uuid', data: '1234' },
    { event: 'update', data: '{\n}' },
  ]);
});

it('drops an incomplete event at the end', async () => {
  expect(await readEvents(createBody('event: update\ndata: {}\n'))).toEqual([]);
});

it('rejects an event that exceeds the limit', async () => {
  const flood = Array.from({ length: 20 }, () => 'x'.repeat(100_000));
  await expect(readEvents(createBody('data: ', ...flood))).rejects.toThrow(/buffer/i);
});
