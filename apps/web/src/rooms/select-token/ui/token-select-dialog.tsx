import type { Address } from '@junction/primitives';
import { Alert, Button, Dialog, TextField } from '@junction/ui-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useId,
  useMemo,
  useRef,
  useState,
  type JSX,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Holder, Tokens } from '../../token/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useAfterPaint } from '../../../shared/paint/use-after-paint.ts';
import type { RowAsset, TokenGroup, TokenRow } from '../model/token-rows.ts';
import { useTokenList, type RowTokens } from '../use-token-list.ts';
import { ManageTokensDialog } from './manage-tokens-dialog.tsx';
import { TokenRowButton } from './token-row-button.tsx';
import { CommonTokens, Found, GroupHead, Syncing } from './token-select-parts.tsx';
import css from './token-select-dialog.module.css';

export interface TokenSelectDialogProps {
  readonly title: string;
  readonly tokens: Tokens;
  readonly holder: Holder;
  /** Only the sold side may be coin and token together. */
  readonly offersCombined: boolean;
  readonly chosen: RowAsset | undefined;
  readonly onChoose: (asset: RowAsset) => void;
  /** An address on no list: the owner asks before it is imported. */
  readonly onImport: (root: Address) => void;
  readonly onClose: () => void;
}

type Line =
  | { readonly kind: 'head'; readonly key: string; readonly group: TokenGroup['key'] }
  | { readonly kind: 'row'; readonly key: string; readonly row: TokenRow };

/** The dialog stands before a long list is laid out: the press is answered with the next picture. */
const NOT_YET: RowTokens = { cache: new Map(), list: [], imports: [] };
const HEAD = 38;
const ROW = 56;

function isSame(a: RowAsset | undefined, b: RowAsset): boolean {
  if (a?.kind !== b.kind) return false;
  return a.kind !== 'token' || b.kind !== 'token' || a.root === b.root;
}

/** Search, common tokens, what the account holds, everything listed, what was found on chain. */
export function TokenSelectDialog(props: TokenSelectDialogProps): JSX.Element {
  const { title, tokens, onImport, onClose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isManaging, setManaging] = useState(false);
  const picker = usePicker(props, text, scroller);
  const { list, rows } = picker;
  return (
    <Dialog open onClose={onClose} title={title} padded={false}>
      <Search picker={picker} text={text} tokens={tokens} onText={setText} />
      <div ref={scroller} className={css['scroller']}>
        <Options picker={picker} title={title} chosen={props.chosen} />
        {text === '' && <Syncing entries={tokens.syncing} />}
        <Found list={list} tokens={tokens} onImport={onImport} />
        {rows.length === 0 && list.found === undefined && !list.isSearching && (
          <Nothing text={text} isUnknown={list.isUnknown} />
        )}
      </div>
      <Keys canWatch={list.watched.toggle !== undefined} onManage={() => setManaging(true)} />
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
    </Dialog>
  );
}

/** The lines of the list, the row the keys are at, and what keys do. */
function usePicker(
  { tokens, holder, offersCombined, onChoose }: TokenSelectDialogProps,
  text: string,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // The page behind has more to do with a new token than one picture may take.
  const choose = (asset: RowAsset): void => startTransition(() => onChoose(asset));
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useAfterPaint<RowTokens>(tokens, NOT_YET);
  const list = useTokenList({ tokens: shown, holder, text, offersCombined });
  const lines = useMemo(() => linesOf(list.groups), [list.groups]);
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const active = rows.find((row) => row.key === activeKey) ?? rows[0];
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer hands out functions that change with its scroll position; nothing here is memoized on them
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'head' ? HEAD : ROW),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
  });
  const move = (to: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (row === undefined) return;
    setActiveKey(row.key);
    virtual.scrollToIndex(lines.findIndex((line) => line.key === row.key && line.kind === 'row'));
  };
  const watch = (row: TokenRow): void => {
    // The row moves to another group; the keys stay with it.
    setActiveKey(row.key);
    if (row.asset.kind === 'token') list.watched.toggle?.(row.asset.root, row.symbol);
  };
  const press = (event: KeyboardEvent): void => {
    const here = rows.findIndex((row) => row.key === active?.key);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + 6, PageUp: here - 6 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) watch(active);
      else choose(active.asset);
    }
  };
  const optionId = (row: TokenRow): string => `${listId}-${row.key.replace(':', '')}`;
  return {
    listId,
    list,
    lines,
    rows,
    virtual,
    active,
    activeId: active === undefined ? undefined : optionId(active),
    optionId,
    choose,
    watch,
    press,
    hover: (row: TokenRow) => setActiveKey(row.key),
  };
}

type Picker = ReturnType<typeof usePicker>;

function linesOf(groups: readonly TokenGroup[]): readonly Line[] {
  return groups.flatMap((group): Line[] => [
    { kind: 'head', key: group.key, group: group.key },
    ...group.rows.map((row): Line => ({ kind: 'row', key: row.key, row })),
  ]);
}

/** The search field drives the list below: it keeps the focus. */
function Search(props: {
  readonly picker: Picker;
  readonly text: string;
  readonly tokens: Tokens;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const say = useText();
  const { picker, text } = props;
  return (
    <div className={css['search']}>
      <TextField
        label={say('tokens.search')}
        hideLabel
        placeholder={say('tokens.search')}
        icon="search"
        clearable
        value={text}
        onChange={props.onText}
        onKeyDown={picker.press}
        data-autofocus=""
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text field that drives a list of rich options has no tag of its own
        role="combobox"
        aria-expanded
        aria-controls={picker.listId}
        aria-activedescendant={picker.activeId}
        aria-autocomplete="list"
        maxLength={80}
      />
      {text === '' && <CommonTokens tokens={props.tokens} onChoose={picker.choose} />}
    </div>
  );
}

/** The lines in sight. */
function Options(props: {
  readonly picker: Picker;
  readonly title: string;
  readonly chosen: RowAsset | undefined;
}): JSX.Element {
  const { picker, chosen } = props;
  const { list, lines, virtual, active } = picker;
  return (
    <div
      id={picker.listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of rich options has no tag of its own
      role="listbox"
      aria-label={props.title}
      tabIndex={0}
      aria-activedescendant={picker.activeId}
      onKeyDown={picker.press}
      style={{ height: virtual.getTotalSize(), position: 'relative' }}
    >
      {virtual.getVirtualItems().map((item) => {
        const line = lines[item.index];
        if (line === undefined) return null;
        return (
          <div
            key={item.key}
            role="presentation"
            className={css['slot']}
            style={{ transform: `translateY(${item.start}px)`, height: item.size }}
          >
            {line.kind === 'head' ? (
              <GroupHead group={line.group} />
            ) : (
              <TokenRowButton
                row={line.row}
                held={list.heldOf(line.row)}
                id={picker.optionId(line.row)}
                isActive={line.row.key === active?.key}
                isChosen={isSame(chosen, line.row.asset)}
                onChoose={() => picker.choose(line.row.asset)}
                onHover={() => picker.hover(line.row)}
                onWatch={list.watched.toggle === undefined ? undefined : () => picker.watch(line.row)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Nothing({ text, isUnknown }: { readonly text: string; readonly isUnknown: boolean }): JSX.Element {
  const say = useText();
  return (
    <div className={css['nothing']}>
      <Alert tone="plain" icon="search">
        {isUnknown ? say('tokens.notAToken') : say('tokens.nothing', { text })}
      </Alert>
    </div>
  );
}

function Keys(props: { readonly canWatch: boolean; readonly onManage: () => void }): JSX.Element {
  const say = useText();
  return (
    <footer className={css['keys']}>
      <span className={css['hints']} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {say('tokens.keys.move')} <kbd>Enter</kbd> {say('tokens.keys.choose')}
        {props.canWatch && (
          <>
            {' '}
            <kbd>Ctrl Enter</kbd> {say('tokens.keys.watch')}
          </>
        )}
      </span>
      <Button size="s" variant="ghost" onClick={props.onManage}>
        {say('tokens.manage')}
      </Button>
    </footer>
  );
}
