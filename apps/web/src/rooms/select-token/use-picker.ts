import { useVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Holder, Tokens } from '../token/index.ts';
import { useAfterPaint } from '../../shared/paint/use-after-paint.ts';
import { isMove, linesOf, rowAfter } from './model/picker-lines.ts';
import type { RowAsset, TokenGroup, TokenRow } from './model/token-rows.ts';
import { usePricesInSight } from './use-prices-in-sight.ts';
import { useTokenList, type RowTokens } from './use-token-list.ts';

/** Shown in the first frame: the dialog opens before a long list is laid out. */
const NOT_YET: RowTokens = { cache: new Map(), list: [], imports: [] };
const HEAD = 38;
const ROW = 56;

export interface PickerInput {
  readonly tokens: Tokens;
  readonly holder: Holder;
  /** True if the user can sell coin and wrapped token together. Never true for the bought side. */
  readonly offersCombined: boolean;
  readonly onChoose: (asset: RowAsset) => void;
}

export type Picker = ReturnType<typeof usePicker>;

/** Virtualizes the list: returns the visible lines and a function that scrolls to a row. */
function useLines(groups: readonly TokenGroup[], scroller: RefObject<HTMLDivElement | null>) {
  const lines = useMemo(() => linesOf(groups), [groups]);
  // Must be the same function while the lines are the same, since another function makes the virtualizer measure
  // every line again.
  const getItemKey = useCallback((index: number) => lines.keyAt(index) ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer hands out functions that change with its scroll position; nothing here is memoized on them
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines.isHead(index) ? HEAD : ROW),
    getItemKey,
    overscan: 6,
  });
  const show = (row: number): void => virtual.scrollToIndex(lines.lineOfRow(row));
  return { lines, virtual, show };
}

/** Returns the lines of the list, the active row and the keyboard handlers. */
export function usePicker(
  { tokens, holder, offersCombined, onChoose }: PickerInput,
  text: string,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // A transition, because rendering the page with a new token may take longer than a frame.
  const choose = (asset: RowAsset): void => startTransition(() => onChoose(asset));
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useAfterPaint<RowTokens>(tokens, NOT_YET);
  const list = useTokenList({ tokens: shown, holder, text, offersCombined });
  const { lines, virtual, show } = useLines(list.groups, scroller);
  const priceOf = usePricesInSight({
    lines,
    firstLine: virtual.getVirtualItems()[0]?.index ?? 0,
    isNeeded: list.isPartlyPriced,
  });
  const activeIndex = Math.max(0, activeKey === undefined ? 0 : lines.indexOfRow(activeKey));
  const active = lines.rowAt(activeIndex);
  const move = (row: number | undefined): void => {
    if (row === undefined) return;
    setActiveKey(lines.rowAt(row)?.key);
    show(row);
  };
  const watch = (row: TokenRow): void => {
    // The row moves to another group and stays active there.
    setActiveKey(row.key);
    if (row.asset.kind === 'token') list.watched.toggle?.(row.asset.root, row.symbol);
  };
  const press = (event: KeyboardEvent): void => {
    const isChoice = event.key === 'Enter' && active !== undefined;
    if (!isMove(event.key) && !isChoice) return;
    event.preventDefault();
    if (!isChoice) move(rowAfter(lines.rowCount, activeIndex, event.key));
    else if (event.ctrlKey || event.metaKey) watch(active);
    else choose(active.asset);
  };
  const optionId = (row: TokenRow): string => `${listId}-${row.key.replace(':', '')}`;
  const activeId = active === undefined ? undefined : optionId(active);
  const hover = (row: TokenRow): void => setActiveKey(row.key);
  return { listId, list, lines, virtual, priceOf, active, activeId, optionId, choose, watch, press, hover };
}
