import type { ServerResponse } from 'node:http';
import { EVENTS_PATH, type BlockEvent } from '@junction/api-contract';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../api/api-fault.ts';
import type { ReadModel } from '../read-model.ts';

const HEARTBEAT_MS = 15_000;
const MAX_LISTENERS = 2_000;
/** A page that reads this slowly is cut off; it reconnects and refreshes. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** The server-sent-event stream of indexed blocks. */
export function installBlockEvents(app: FastifyInstance, readModel: ReadModel): void {
  const listeners = new Set<ServerResponse>();
  const sendAll = (text: string): void => {
    for (const listener of listeners) {
      if (listener.writableLength > MAX_BACKLOG_BYTES) listener.destroy();
      else listener.write(text);
    }
  };
  const stop = readModel.onBlock(({ seqno, time, pools, orderTokens }) => {
    const event: BlockEvent = { seqno, time, pools: [...pools], orderTokens: [...orderTokens] };
    sendAll(`event: block\nid: ${seqno}\ndata: ${JSON.stringify(event)}\n\n`);
  });
  const heartbeat = setInterval(() => sendAll(': beat\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  for (const url of [EVENTS_PATH, EVENTS_PATH.replace('/v1/', '/v2/')]) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => {
      if (listeners.size >= MAX_LISTENERS) throw unavailable('too many listeners');
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
      raw.write('retry: 1000\n\n');
      listeners.add(raw);
      raw.once('close', () => listeners.delete(raw));
      raw.once('error', () => listeners.delete(raw));
    });
  }
  app.addHook('preClose', (done) => {
    stop();
    clearInterval(heartbeat);
    for (const listener of listeners) listener.end();
    done();
  });
}
