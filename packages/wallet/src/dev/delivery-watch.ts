import type { EverscaleStandaloneClient } from 'everscale-standalone-client';

/**
 * Private members of the client library, whose version is therefore pinned. They reveal when the node has accepted a
 * message: the library only reports that a message is signed and that its transaction exists, and if the page were
 * closed in between, a message reported as sent could be lost. A test verifies the order of events.
 */
interface ClientInternals {
  readonly _context: {
    readonly subscriptionController: {
      _createSubscription(address: string): Promise<Subscription>;
    };
  };
}

interface Subscription {
  readonly _contract: { sendMessage(message: { readonly hash: string }): Promise<unknown> };
}

/**
 * Starts watching deliveries. Returns a function that resolves when the node has accepted the message with the given
 * hash. Must be called before sending.
 */
export function trackMessageAcceptance(client: EverscaleStandaloneClient): (hash: string) => Promise<void> {
  const controller = (client as unknown as ClientInternals)._context.subscriptionController;
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
