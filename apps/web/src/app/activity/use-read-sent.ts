import { useMemo } from 'react';
import type { SentMessagesReader } from '../../rooms/operation/index.ts';
import { useWallet } from '../../rooms/wallet/index.ts';

/**
 * Returns a function that reads the messages an account has sent, through the connected wallet on the operation's
 * network; undefined without a wallet.
 */
export function useSentMessagesReader(): SentMessagesReader | undefined {
  const { connection } = useWallet();
  return useMemo(() => {
    if (connection === undefined) return undefined;
    return async ({ account, chainId }, since) => {
      if (connection.getState().networkId !== chainId) return undefined;
      const sent = await connection.listSent(account, since);
      return sent.ok ? sent.value : undefined;
    };
  }, [connection]);
}
