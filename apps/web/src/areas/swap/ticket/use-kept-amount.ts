import { useEffect, useEffectEvent, useRef } from 'react';
import { getTypedAmountKey, type TypedAmount } from './model/typed-amount.ts';

/** Minimum interval between URL updates in milliseconds, since browsers limit their rate. */
const URL_WRITE_INTERVAL_MS = 250;

export interface SyncAmountWithUrlOptions {
  /** Entered amount. */
  readonly typed: TypedAmount;
  /** Amount in the URL. */
  readonly kept: TypedAmount | undefined;
  /** Writes an amount into the URL. */
  readonly onKeep: (typed: TypedAmount) => void;
  /** Called when the URL has an amount that the page did not write. URLs without an amount are ignored. */
  readonly onOpen: (kept: TypedAmount) => void;
}

/** Synchronizes the entered amount with the URL, so that it survives Back, a reload and sharing. */
export function useSyncAmountWithUrl({ typed, kept, onKeep, onOpen }: SyncAmountWithUrlOptions): void {
  /** Amounts that were written to the URL and not read back from it yet, oldest first. */
  const underWay = useRef<string[]>([]);
  const writtenAt = useRef(-URL_WRITE_INTERVAL_MS);
  const [typedKey, urlKey] = [getTypedAmountKey(typed), getTypedAmountKey(kept)];
  const open = useEffectEvent((key: string) => {
    const own = underWay.current.indexOf(key);
    underWay.current.splice(0, own + 1);
    if (own < 0 && kept !== undefined) onOpen(kept);
  });
  const write = useEffectEvent((key: string) => {
    if (key === (underWay.current.at(-1) ?? urlKey)) return;
    writtenAt.current = performance.now();
    underWay.current.push(key);
    onKeep(typed);
  });
  useEffect(() => open(urlKey), [urlKey]);
  useEffect(() => {
    const timer = setTimeout(write, writtenAt.current + URL_WRITE_INTERVAL_MS - performance.now(), typedKey);
    return () => clearTimeout(timer);
  }, [typedKey]);
}
