import { useEffect, useEffectEvent, useRef } from 'react';
import { isSameAmount, type TypedAmount } from './model/typed-amount.ts';

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
  const underWay = useRef<TypedAmount[]>([]);
  const writtenAt = useRef(-WRITE_PAUSE);
  const write = useEffectEvent(() => {
    const newest = underWay.current.at(-1) ?? kept;
    if (isSameAmount(newest, typed)) return;
    writtenAt.current = performance.now();
    underWay.current.push(typed);
    onKeep(typed);
  });
  const open = useEffectEvent(() => {
    const own = underWay.current.findIndex((written) => isSameAmount(written, kept));
    underWay.current.splice(0, own + 1);
    if (own < 0 && kept !== undefined) onOpen(kept);
  });
  useEffect(() => open(), [kept?.side, kept?.text]);
  useEffect(() => {
    const wait = writtenAt.current + WRITE_PAUSE - performance.now();
    if (wait <= 0) return void write();
    const timer = setTimeout(() => write(), wait);
    return () => clearTimeout(timer);
  }, [typed.side, typed.text]);
}
