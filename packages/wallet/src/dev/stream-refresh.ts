import type { EverscaleStandaloneClient } from 'everscale-standalone-client';
import { readServerEvents } from './server-events.ts';

/**
 * Private members of the client library, whose version is therefore pinned. They are used to detect changes earlier:
 * the library polls every 2 s for own messages and every 10 s otherwise, while an event of the node's stream triggers a
 * poll immediately. A test verifies the delay.
 */
interface SubscriptionInternals {
  readonly _context: {
    readonly subscriptionController: {
      readonly _subscriptions: ReadonlyMap<string, { skipRefreshTimer(): void }>;
      _createSubscription(address: string): Promise<unknown>;
    };
  };
}

/**
 * Milliseconds until a second refresh. An event may arrive while a request of the library is in progress whose response
 * does not contain the change yet; the second refresh covers this case.
 */
const SECOND_REFRESH_MS = 60;
const RECONNECT_MS = 1_000;

/** Refreshes the client's subscriptions when the node's stream reports a change. Returns a function that stops this. */
export function refreshSubscriptionsOnNodeEvents(
  client: EverscaleStandaloneClient,
  streamUrl: string,
  rpcUrl: string,
): () => void {
  const controller = (client as unknown as SubscriptionInternals)._context.subscriptionController;
  const stop = new AbortController();
  let uuid: string | undefined;
  let isLossReported = false;

  const subscribe = async (addresses: readonly string[]): Promise<void> => {
    if (uuid === undefined || addresses.length === 0) return;
    try {
      await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'subSubscribe',
          params: { uuid, addrs: addresses },
        }),
        signal: stop.signal,
      });
    } catch (error) {
      // Only logged, because polling continues without the stream.
      if (!stop.signal.aborted) console.warn(`dev wallet: cannot subscribe: ${String(error)}`);
    }
  };
  const refresh = (address: string): void => controller._subscriptions.get(address)?.skipRefreshTimer();
  const createSubscription = controller._createSubscription.bind(controller);
  controller._createSubscription = async (address) => {
    await subscribe([address]);
    return createSubscription(address);
  };

  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        for await (const { event, data } of readServerEvents(streamUrl, stop.signal)) {
          if (event === 'uuid') {
            uuid = data;
            isLossReported = false;
            await subscribe([...controller._subscriptions.keys()]);
          } else if (event === 'update') {
            const { address } = JSON.parse(data) as { address: string };
            refresh(address);
            setTimeout(() => refresh(address), SECOND_REFRESH_MS);
          }
        }
      } catch (error) {
        if (!stop.signal.aborted && !isLossReported)
          console.warn(`dev wallet: event stream lost: ${String(error)}`);
        isLossReported = true;
      }
      uuid = undefined;
      if (!stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };
  void follow();
  return () => stop.abort();
}
