import { useEffect, useEffectEvent, useRef } from 'react';
import { amountKey, type TypedAmount } from './model/typed-amount.ts';

/** Browsers refuse addresses that change too often: the pause between two writes, milliseconds. */
const WRITE_PAUSE = 250;

export interface KeptAmount {
  /** What is typed. */
  readonly typed: TypedAmount;
  /** What the address says. */
  readonly kept: TypedAmount | undefined;
  /** Writes an amount into the address. */
  readonly onKeep: (typed: TypedAmount) => void;
  /** The address came to name another amount than the page has written. One that names none says nothing. */
  readonly onOpen: (kept: TypedAmount) => void;
}

/** Keeps the typed amount in the address of the page: it is there after Back, a reload, and for whoever gets the link. */
export function useKeptAmount({ typed, kept, onKeep, onOpen }: KeptAmount): void {
  /** Written, and not in the address yet; oldest first. */
  const underWay = useRef<string[]>([]);
  const writtenAt = useRef(-WRITE_PAUSE);
  const [typedKey, keptKey] = [amountKey(typed), amountKey(kept)];
  const open = useEffectEvent((key: string) => {
    const own = underWay.current.indexOf(key);
    underWay.current.splice(0, own + 1);
    if (own < 0 && kept !== undefined) onOpen(kept);
  });
  const write = useEffectEvent((key: string) => {
    if (key === (underWay.current.at(-1) ?? keptKey)) return;
    writtenAt.current = performance.now();
    underWay.current.push(key);
    onKeep(typed);
  });
  useEffect(() => open(keptKey), [keptKey]);
  useEffect(() => {
    const timer = setTimeout(write, writtenAt.current + WRITE_PAUSE - performance.now(), typedKey);
    return () => clearTimeout(timer);
  }, [typedKey]);
}
