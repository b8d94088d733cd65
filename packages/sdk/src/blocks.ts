import {
  EVENTS_CURSOR_PARAM,
  EVENTS_PATH,
  blockEventCodec,
  decodeWireIfValid,
  type BlockEvent,
} from '@junction/api-contract';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Notification about an indexed block. */
export interface BlockNotification {
  readonly block: BlockEvent;
  /**
   * True if blocks before this one were not reported. The notification then lists no changes, and the client must read
   * all data that depends on blocks again. This is the case for the first block without a cursor, after a long
   * interruption, on another server, after the index was replaced, and after a malformed event.
   */
  readonly isFirst: boolean;
  /** Cursor of this block, for `BlockStreamOptions.after`; undefined from a server that does not send cursors. */
  readonly cursor: string | undefined;
}

/** Options of `Client.blocks`. */
export interface BlockStreamOptions {
  readonly signal?: AbortSignal;
  /** Cursor of the last processed block; the stream continues after it. */
  readonly after?: string | undefined;
  /** Called with the reason each time a connection ends, before the next attempt. */
  readonly onDisconnect?: (reason: unknown) => void;
  /**
   * Waits before connection attempt 1, 2, … By default the waits grow exponentially from one to thirty seconds, with
   * jitter.
   */
  readonly wait?: (attempt: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Maximum length of one event in characters, far more than that of a block with changes in every pool. */
const MAX_EVENT_LENGTH = 1_000_000;
const MAX_CURSOR_LENGTH = 64;
const MAX_WAIT_MS = 30_000;

/**
 * Yields the blocks of `GET /api/v1/events`. Reconnects after a lost connection and continues after the last block.
 * Malformed events are skipped; the next notification has `isFirst: true`. Returns when aborted.
 */
export async function* streamBlocks(
  origin: string,
  fetcher: typeof fetch,
  { signal, after, onDisconnect, wait = waitWithBackoff }: BlockStreamOptions = {},
): AsyncGenerator<BlockNotification, void> {
  const isAborted = (): boolean => signal?.aborted === true;
  /** Number of connections that ended since the last received block. */
  let ended = 0;
  let cursor = after;
  while (!isAborted()) {
    if (ended > 0) await wait(ended, signal);
    ended += 1;
    try {
      const messages = connect(buildStreamUrl(origin, cursor), fetcher, signal);
      for await (const notification of parseNotifications(messages)) {
        ended = 1;
        ({ cursor } = notification);
        yield notification;
      }
      onDisconnect?.(new Error('the server ended the stream'));
    } catch (reason) {
      if (isAborted()) return;
      onDisconnect?.(reason);
    }
  }
}

const buildStreamUrl = (origin: string, cursor: string | undefined): string =>
  `${origin}${EVENTS_PATH}${cursor === undefined ? '' : `?${EVENTS_CURSOR_PARAM}=${encodeURIComponent(cursor)}`}`;

async function* connect(
  url: string,
  fetcher: typeof fetch,
  signal: AbortSignal | undefined,
): AsyncGenerator<EventSourceMessage> {
  const response = await fetcher(url, {
    headers: { accept: 'text/event-stream' },
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || response.body === null) throw new Error(`${EVENTS_PATH}: HTTP ${response.status}`);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }))
    .getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Cancels the response body: either the consumer stopped, or the connection broke, in which case the cancellation
    // itself fails.
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses the events of a connection. Malformed events are skipped; the next notification has `isFirst: true`. */
async function* parseNotifications(
  messages: AsyncGenerator<EventSourceMessage>,
): AsyncGenerator<BlockNotification> {
  let hasSkipped = false;
  for await (const message of messages) {
    if (message.event !== 'block' && message.event !== 'newest') continue;
    const notification = parseNotification(message);
    if (notification) {
      const { block, cursor } = notification;
      const isSkipped = hasSkipped;
      hasSkipped = false;
      yield isSkipped
        ? { block: { ...block, pools: [], orderTokens: [] }, isFirst: true, cursor }
        : notification;
    } else hasSkipped = true;
  }
}

/** Parses a stream event. Returns undefined if it is malformed. */
function parseNotification({ event, id, data }: EventSourceMessage): BlockNotification | undefined {
  try {
    const block = decodeWireIfValid(blockEventCodec, JSON.parse(data));
    const cursor = id === undefined || id === '' || id.length > MAX_CURSOR_LENGTH ? undefined : id;
    return block && { block, isFirst: event === 'newest', cursor };
  } catch {
    return undefined;
  }
}

/** Waits with exponential backoff and jitter. Resolves immediately if the signal is or becomes aborted. */
export function waitWithBackoff(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  const longest = Math.min(1_000 * 2 ** (attempt - 1), MAX_WAIT_MS);
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    signal?.addEventListener('abort', end);
  });
}
