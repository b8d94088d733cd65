import type { EverscaleStandaloneClient } from 'everscale-standalone-client';

/**
 * The client library says when a message is signed and when its transaction is there, not when the node has it. In
 * between it could go with the page, and whoever was told that it is sent would wait for nothing. It reaches into the
 * library's private subscriptions, so its version is pinned and a test holds the order.
 */
interface Internals {
  readonly _context: {
    readonly subscriptionController: {
      _createSubscription(address: string): Promise<Subscription>;
    };
  };
}

interface Subscription {
  readonly _contract: { sendMessage(message: { readonly hash: string }): Promise<unknown> };
}

/** Answers when the node has taken a message, by its hash. Ask before the message is sent. */
export function watchHandOver(client: EverscaleStandaloneClient): (hash: string) => Promise<void> {
  const controller = (client as unknown as Internals)._context.subscriptionController;
  const waiting = new Map<string, () => void>();
  const createSubscription = controller._createSubscription.bind(controller);
  controller._createSubscription = async (address) => {
    const subscription = await createSubscription(address);
    const contract = subscription._contract;
    const sendMessage = contract.sendMessage.bind(contract);
    contract.sendMessage = async (message) => {
      const pending = await sendMessage(message);
      waiting.get(message.hash)?.();
      waiting.delete(message.hash);
      return pending;
    };
    return subscription;
  };
  return (hash) => new Promise((resolve) => void waiting.set(hash, resolve));
}
