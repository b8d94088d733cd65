import { blockEventCodec, type BlockEvent } from '@junction/api-contract';
import { Webhook } from 'standardwebhooks';
import { waitWithBackoff, type BlockNotification, type BlockStreamOptions } from './blocks.ts';
import type { Client } from './client.ts';

/** JSON body of a webhook request. */
export interface WebhookBody {
  /** `blocks.missed`: changes before this block were not reported. */
  readonly type: 'block' | 'blocks.missed';
  /** Time of the request, RFC 3339. */
  readonly timestamp: string;
  readonly data: BlockEvent;
}

/** Options of `forwardBlocks`. */
export interface BlockForwardOptions extends Pick<BlockStreamOptions, 'signal' | 'wait' | 'onDisconnect'> {
  /** URL that receives the requests. */
  readonly url: string;
  /** Secret shared with the receiver: base64, with or without the prefix `whsec_`. */
  readonly secret: string;
  /** Reads the stored cursor; undefined on the first start. */
  readonly readCursor: () => Promise<string | undefined>;
  /** Stores the cursor after a delivery. A block whose cursor was not stored is delivered again after a restart. */
  readonly storeCursor: (cursor: string) => Promise<void>;
  /** Called with the reason of each failed delivery, before the next attempt. */
  readonly onFailure?: (reason: unknown) => void;
  /** Replaces the global `fetch` for deliveries. */
  readonly fetch?: typeof fetch;
  /** Returns the current time; defaults to the system clock. */
  readonly now?: () => Date;
}

/** Maximum time in milliseconds for the receiver to respond. */
const TIMEOUT_MS = 15_000;
/** HTTP status with which the receiver ends the deliveries. */
const GONE_STATUS = 410;

/**
 * Sends every block with changes to a URL, in order and at least once. Requests are signed as specified by Standard
 * Webhooks (headers `webhook-id`, `webhook-timestamp` and `webhook-signature`). A delivery is repeated with the same id
 * until the receiver responds with a 2xx status. Returns when aborted.
 *
 * @throws Error if the receiver responds with 410, or if `readCursor` or `storeCursor` fails
 */
export async function forwardBlocks(client: Client, options: BlockForwardOptions): Promise<void> {
  const { readCursor, storeCursor, signal, wait = waitWithBackoff, onDisconnect } = options;
  const webhook = new Webhook(options.secret);
  const stream = {
    after: await readCursor(),
    wait,
    ...(signal ? { signal } : {}),
    ...(onDisconnect ? { onDisconnect } : {}),
  };
  for await (const notification of client.blocks(stream)) {
    if (hasChanges(notification)) await deliverUntilAccepted(webhook, notification, options);
    if (signal?.aborted === true) return;
    if (notification.cursor !== undefined) await storeCursor(notification.cursor);
  }
}

async function deliverUntilAccepted(
  webhook: Webhook,
  notification: BlockNotification,
  options: BlockForwardOptions,
): Promise<void> {
  const { signal, wait = waitWithBackoff, onFailure } = options;
  const isAborted = (): boolean => signal?.aborted === true;
  for (let attempt = 1; !isAborted(); attempt += 1) {
    const failure = await deliver(webhook, notification, options);
    if (failure === undefined || isAborted()) return;
    onFailure?.(failure);
    await wait(attempt, signal);
  }
}

const hasChanges = ({ block, isFirst }: BlockNotification): boolean =>
  isFirst || block.pools.length > 0 || block.orderTokens?.length !== 0;

/** Sends one request. Returns the reason if the delivery failed and must be repeated. */
async function deliver(
  webhook: Webhook,
  notification: BlockNotification,
  {
    url,
    signal,
    fetch: fetcher = (...request) => fetch(...request),
    now = () => new Date(),
  }: BlockForwardOptions,
): Promise<unknown> {
  const time = now();
  const body = JSON.stringify(toBody(notification, time));
  const id = `block_${notification.cursor ?? notification.block.seqno}`;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetcher(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, time, body),
      },
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    if (response.status !== GONE_STATUS) return new Error(`HTTP ${response.status}`);
  } catch (reason) {
    return reason;
  }
  throw new Error(`${url} wants no more webhooks (HTTP ${GONE_STATUS})`);
}

const toBody = ({ block, isFirst }: BlockNotification, time: Date): object => ({
  type: isFirst ? 'blocks.missed' : 'block',
  timestamp: time.toISOString(),
  data: blockEventCodec.encode(block),
});

/**
 * Verifies the signature of a webhook request, and that its timestamp differs from the current time by at most five
 * minutes. Returns the decoded body.
 *
 * @param body raw body of the request, as received
 * @param headers headers of the request, with names in lower case
 * @throws Error if the signature or the timestamp is invalid
 */
export const verifyWebhook = (
  secret: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): WebhookBody => new Webhook(secret).verify(body, { ...headers }) as WebhookBody;
