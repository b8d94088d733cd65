import { getNetworkToAdd, useWalletStore } from './use-wallet.ts';

/** Wallet actions that may be necessary before a message can be sent. */
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
    onSwitchNetwork: () => void useNetwork(getNetworkToAdd()),
    isSwitching,
  };
}
