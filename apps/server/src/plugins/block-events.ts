import type { ServerResponse } from 'node:http';
import { EVENTS_CURSOR_PARAM, EVENTS_PATH, blockEventCodec, type BlockEvent } from '@junction/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createUnavailableError } from '../api/http-error.ts';
import type { IndexedBlock, ReadModel } from '../read-model.ts';
import { BlockEventLog } from './block-log.ts';
import { getRateLimitKey } from './caller.ts';
import type { GracefulShutdown } from './drain.ts';

const HEARTBEAT_MS = 15_000;
const MAX_LISTENERS = 2_000;
/** Maximum number of streams per caller. */
const MAX_LISTENERS_PER_CALLER = 200;
/**
 * Unsent bytes above which a stream is closed, because its client reads too slowly. The client reconnects and
 * refreshes.
 */
const MAX_BUFFERED_BYTES = 256 * 1024;

/**
 * Installs the server-sent-event stream of indexed blocks. It continues after the cursor of a reconnecting client if
 * this process still has all events since then. Returns a function that returns the number of listeners.
 */
export function installBlockEvents(
  app: FastifyInstance,
  readModel: ReadModel,
  drain: GracefulShutdown,
): () => number {
  const listeners = new Set<ServerResponse>();
  const byCaller = new Map<string, number>();
  const sendAll = (text: string): void => {
    for (const listener of listeners) {
      if (listener.writableLength > MAX_BUFFERED_BYTES) listener.destroy();
      else if (!listener.writableEnded) listener.write(text);
    }
  };
  const log = new BlockEventLog();
  const newestText = (): string => {
    const { status, seqno, time } = readModel.block();
    if (status === 'starting') return '';
    return formatEvent('newest', log.cursor, { seqno, time, pools: [], orderTokens: [] });
  };
  const stop = readModel.onBlock((block) => {
    if (block.isContinuous) {
      sendAll(log.append((cursor) => formatEvent('block', cursor, toEvent(block))));
      return;
    }
    log.reset();
    sendAll(newestText());
  });
  const heartbeat = setInterval(() => sendAll(': beat\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  for (const url of [EVENTS_PATH, EVENTS_PATH.replace('/v1/', '/v2/')]) {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const caller = getRateLimitKey(request);
      const ofThisOne = byCaller.get(caller) ?? 0;
      if (listeners.size >= MAX_LISTENERS || ofThisOne >= MAX_LISTENERS_PER_CALLER)
        throw createUnavailableError('too many listeners');
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
      const isStarting = readModel.block().status === 'starting';
      const missed = isStarting ? undefined : log.textAfter(readCursor(request));
      raw.write(`retry: 1000\n\n${missed ?? newestText()}`);
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

/**
 * Returns the cursor after which a client continues: the header that browsers send when they reconnect, otherwise the
 * query parameter. A browser repeats the parameter of its first connection, so the header is newer. Empty if neither is
 * given.
 */
function readCursor({ query, headers }: FastifyRequest): string {
  const parameter = new URLSearchParams(query as Record<string, string>).get(EVENTS_CURSOR_PARAM);
  const header = headers['last-event-id'];
  return typeof header === 'string' && header !== '' ? header : (parameter ?? '');
}

const toEvent = ({ seqno, time, pools, orderTokens }: IndexedBlock): BlockEvent => ({
  seqno,
  time,
  pools,
  orderTokens,
});

const formatEvent = (name: 'newest' | 'block', cursor: string, event: BlockEvent): string =>
  `event: ${name}\nid: ${cursor}\ndata: ${JSON.stringify(blockEventCodec.encode(event))}\n\n`;
