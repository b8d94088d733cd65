import { networkToAdd, useWalletStore } from './use-wallet.ts';

/** Wallet actions that may be needed before anything can be sent. */
export interface WalletSteps {
  /** Opens the wallet dialog. */
  readonly onConnect: () => void;
  /** Asks the wallet to switch to the page's network. */
  readonly onSwitchNetwork: () => void;
  /** True while the switch request is open in the wallet. */
  readonly isSwitching: boolean;
}

export function useWalletSteps(): WalletSteps {
  const choose = useWalletStore((state) => state.choose);
  const useNetwork = useWalletStore((state) => state.useNetwork);
  const isSwitching = useWalletStore((state) => state.asking.network);
  return {
    onConnect: () => choose(true),
    onSwitchNetwork: () => void useNetwork(networkToAdd()),
    isSwitching,
  };
}
