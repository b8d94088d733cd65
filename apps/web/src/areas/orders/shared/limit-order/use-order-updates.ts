import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { subscribeToBlocks } from '../../../../shared/api/block-stream.ts';
import { ORDERS_KEY } from './queries/order-queries.ts';

/** Orders are asked again at most this often, milliseconds, however busy the chain is. */
const PAUSE = 2_000;

/** Renews everything shown about orders after blocks that changed some of these tokens'; nothing is missed. */
export function useOrderUpdates(tokens: readonly Address[]): void {
  const client = useQueryClient();
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: [ORDERS_KEY] }));
  // A server that does not tell whose orders changed may mean any.
  const concerns = useEffectEvent(
    (changed: readonly string[] | undefined) =>
      changed === undefined || changed.some((root) => tokens.some((token) => token === root)),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const stop = subscribeToBlocks((block) => {
      if (!concerns(block.orderTokens)) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          renew();
        },
        Math.max(0, last + PAUSE - Date.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
