import { networkToAdd, useWalletStore } from './use-wallet.ts';

/** What has to be done with the wallet before anything can be sent. */
export interface WalletSteps {
  /** Opens the choice of a wallet. */
  readonly onConnect: () => void;
  /** Asks the wallet to change to the page's network. */
  readonly onSwitchNetwork: () => void;
  /** That question is open. */
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
