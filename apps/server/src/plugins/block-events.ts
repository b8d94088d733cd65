import type { ServerResponse } from 'node:http';
import { EVENTS_PATH, blockEventCodec, type BlockEvent } from '@junction/api-contract';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../api/http-error.ts';
import type { ReadModel } from '../read-model.ts';
import { getCallerKey } from './caller.ts';
import type { Drain } from './drain.ts';

const HEARTBEAT_MS = 15_000;
const MAX_LISTENERS = 2_000;
/** Maximum number of streams per caller. */
const MAX_LISTENERS_OF_ONE = 200;
/** Unsent bytes above which a stream is closed. Its page reads too slowly; it reconnects and refreshes. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** Installs the server-sent-event stream of indexed blocks. Returns a function with the number of listeners. */
export function installBlockEvents(app: FastifyInstance, readModel: ReadModel, drain: Drain): () => number {
  const listeners = new Set<ServerResponse>();
  const byCaller = new Map<string, number>();
  const sendAll = (text: string): void => {
    for (const listener of listeners) {
      if (listener.writableLength > MAX_BUFFERED_BYTES) listener.destroy();
      else if (!listener.writableEnded) listener.write(text);
    }
  };
  const stop = readModel.onBlock(({ seqno, time, pools, orderTokens }) => {
    sendAll(eventText('block', { seqno, time, pools, orderTokens }));
  });
  const heartbeat = setInterval(() => sendAll(': beat\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  for (const url of [EVENTS_PATH, EVENTS_PATH.replace('/v1/', '/v2/')]) {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const caller = getCallerKey(request);
      const ofThisOne = byCaller.get(caller) ?? 0;
      if (listeners.size >= MAX_LISTENERS || ofThisOne >= MAX_LISTENERS_OF_ONE)
        throw unavailable('too many listeners');
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      const { status, seqno, time } = readModel.block();
      const newest = eventText('newest', { seqno, time, pools: [], orderTokens: [] });
      raw.write(`retry: 1000\n\n${status === 'starting' ? '' : newest}`);
      listeners.add(raw);
      drain.addStream(raw);
      byCaller.set(caller, ofThisOne + 1);
      // The `close` event is emitted after errors, too.
      raw.once('close', () => {
        listeners.delete(raw);
        const left = (byCaller.get(caller) ?? 1) - 1;
        if (left > 0) byCaller.set(caller, left);
        else byCaller.delete(caller);
      });
      raw.on('error', () => undefined);
    });
  }
  app.addHook('preClose', (done) => {
    stop();
    clearInterval(heartbeat);
    for (const listener of listeners) listener.end();
    done();
  });
  return () => listeners.size;
}

const eventText = (name: 'newest' | 'block', event: BlockEvent): string =>
  `event: ${name}\nid: ${event.seqno}\ndata: ${JSON.stringify(blockEventCodec.encode(event))}\n\n`;
