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
import type { BalanceOwner, ListedAndImportedTokens } from '../token/index.ts';
import { useValueAfterPaint } from '../../shared/paint/use-after-paint.ts';
import { isRowNavigationKey, buildTokenPickerLines, getRowAfterKey } from './model/picker-lines.ts';
import type { TokenRowAsset, TokenGroup, TokenRow } from './model/token-rows.ts';
import { useVisibleRowPrices } from './use-prices-in-sight.ts';
import { useTokenPickerList, type TokenRowSources } from './use-token-list.ts';

/** Tokens of the first frame. The list is empty at first, so that the dialog opens before a long list is laid out. */
const NO_TOKENS_YET: TokenRowSources = { cache: new Map(), list: [], imports: [] };
const HEADER_HEIGHT = 38;
const ROW_HEIGHT = 56;

export interface TokenPickerInput {
  readonly tokens: ListedAndImportedTokens;
  readonly holder: BalanceOwner;
  /** True if the user can sell coin and wrapped token together. Always false for the received token. */
  readonly offersCombined: boolean;
  readonly onChoose: (asset: TokenRowAsset) => void;
}

export type TokenPickerState = ReturnType<typeof useTokenPicker>;

/** Virtualizes the list: returns the visible lines and a function that scrolls to a row. */
function useVirtualLines(groups: readonly TokenGroup[], scroller: RefObject<HTMLDivElement | null>) {
  const lines = useMemo(() => buildTokenPickerLines(groups), [groups]);
  // The function must be stable while the lines are the same, since the virtualizer measures every line again when it
  // changes.
  const getItemKey = useCallback((index: number) => lines.keyAt(index) ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer hands out functions that change with its scroll position; nothing here is memoized on them
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines.isHead(index) ? HEADER_HEIGHT : ROW_HEIGHT),
    getItemKey,
    overscan: 6,
  });
  const show = (row: number): void => virtual.scrollToIndex(lines.lineOfRow(row));
  return { lines, virtual, show };
}

/** Returns the lines of the token list, the active row and the keyboard handlers. */
export function useTokenPicker(
  { tokens, holder, offersCombined, onChoose }: TokenPickerInput,
  text: string,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // Runs as a transition, because rendering the page with a new token may take longer than a frame.
  const choose = (asset: TokenRowAsset): void => startTransition(() => onChoose(asset));
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useValueAfterPaint<TokenRowSources>(tokens, NO_TOKENS_YET);
  const list = useTokenPickerList({ tokens: shown, holder, text, offersCombined });
  const { lines, virtual, show } = useVirtualLines(list.groups, scroller);
  const priceOf = useVisibleRowPrices({
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
    // Watching a token moves its row to another group of the list. The row stays active there.
    setActiveKey(row.key);
    if (row.asset.kind === 'token') list.watched.toggle?.(row.asset.root, row.symbol);
  };
  const press = (event: KeyboardEvent): void => {
    const isChoice = event.key === 'Enter' && active !== undefined;
    if (!isRowNavigationKey(event.key) && !isChoice) return;
    event.preventDefault();
    if (!isChoice) move(getRowAfterKey(lines.rowCount, activeIndex, event.key));
    else if (event.ctrlKey || event.metaKey) watch(active);
    else choose(active.asset);
  };
  const optionId = (row: TokenRow): string => `${listId}-${row.key.replace(':', '')}`;
  const activeId = active === undefined ? undefined : optionId(active);
  const hover = (row: TokenRow): void => setActiveKey(row.key);
  return { listId, list, lines, virtual, priceOf, active, activeId, optionId, choose, watch, press, hover };
}
