import type { EverscaleStandaloneClient } from 'everscale-standalone-client';

/**
 * Private parts of the client library, whose version is therefore pinned. They are used to learn when the
 * node has accepted a message: the library only reports when a message is signed and when its transaction
 * exists, and a page closed in between would lose a message reported as sent. A test checks the order of
 * events.
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

/** Returns a function that resolves when the node has accepted the message with a hash. Call before sending. */
export function watchDelivery(client: EverscaleStandaloneClient): (hash: string) => Promise<void> {
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
