import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { ORDERS_KEY } from './queries/order-queries.ts';

/** Orders are asked again at most this often, milliseconds, however busy the chain is. */
const PAUSE = 2_000;

/** Renews everything shown about orders after new blocks; nothing is missed. */
export function useOrdersNews(): void {
  const client = useQueryClient();
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: [ORDERS_KEY] }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const stop = subscribeToBlocks(() => {
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
