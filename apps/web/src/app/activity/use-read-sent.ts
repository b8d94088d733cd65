import { useMemo } from 'react';
import type { ReadSent } from '../../rooms/operation/index.ts';
import { useWallet } from '../../rooms/wallet/index.ts';

/** What accounts have sent, as the connected wallet reads it on the operation's own network; nobody without one. */
export function useReadSent(): ReadSent | undefined {
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
