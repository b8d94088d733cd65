import { err, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError, WalletOption, WalletPort } from './wallet-port.ts';

/** Combines several wallet ports into one. An offer is opened by the port that returned it. */
export function combineWalletPorts(ports: readonly WalletPort[]): WalletPort {
  const portsByOffer = new Map<string, WalletPort>();
  return {
    async findOffers() {
      const found = await Promise.all(ports.map(async (port) => ({ port, offers: await port.findOffers() })));
      for (const { port, offers } of found)
        for (const { id } of offers) if (!portsByOffer.has(id)) portsByOffer.set(id, port);
      return found.flatMap(({ port, offers }) => offers.filter(({ id }) => portsByOffer.get(id) === port));
    },
    async open(offer): Promise<Result<WalletConnection, WalletError>> {
      return (await portsByOffer.get(offer.id)?.open(offer)) ?? err({ code: 'WALLET_NOT_FOUND' });
    },
  };
}

/**
 * Creates a wallet port with a single offer, whose code is downloaded when the user chooses it. If the download fails,
 * `open` returns `WALLET_FAILED`, and the next attempt downloads again.
 */
export function createLazyWalletPort(offer: WalletOption, load: () => Promise<WalletPort>): WalletPort {
  let loaded: Promise<WalletPort> | undefined;
  return {
    findOffers: () => Promise.resolve([offer]),
    async open(chosen) {
      try {
        loaded ??= load();
        return await (await loaded).open(chosen);
      } catch (error) {
        loaded = undefined;
        return err({ code: 'WALLET_FAILED', detail: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
