import type { Address } from '@junction/primitives';
import { Alert, Button, Dialog, TextField } from '@junction/ui-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useId, useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { Holder, Tokens } from '../../../entities/token/index.ts';
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
  const say = useText();
  const { title, tokens, holder, offersCombined, chosen, onImport, onClose } = props;
  // The page behind has more to do with a new token than one picture may take.
  const onChoose = (asset: RowAsset): void => startTransition(() => props.onChoose(asset));
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const [isManaging, setManaging] = useState(false);
  const shown = useAfterPaint<RowTokens>(tokens, NOT_YET);
  const list = useTokenList({ tokens: shown, holder, text, offersCombined });
  const lines = useMemo(
    () =>
      list.groups.flatMap((group): Line[] => [
        { kind: 'head', key: group.key, group: group.key },
        ...group.rows.map((row): Line => ({ kind: 'row', key: row.key, row })),
      ]),
    [list.groups],
  );
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
      else onChoose(active.asset);
    }
  };
  const optionId = (row: TokenRow): string => `${listId}-${row.key.replace(':', '')}`;
  return (
    <Dialog open onClose={onClose} title={title} padded={false}>
      <div className={css['search']}>
        <TextField
          label={say('tokens.search')}
          hideLabel
          placeholder={say('tokens.search')}
          icon="search"
          clearable
          value={text}
          onChange={setText}
          onKeyDown={press}
          data-autofocus=""
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text field that drives a list of rich options has no tag of its own
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-autocomplete="list"
          maxLength={80}
        />
        {text === '' && <CommonTokens tokens={tokens} onChoose={onChoose} />}
      </div>
      <div ref={scroller} className={css['scroller']}>
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of rich options has no tag of its own
          role="listbox"
          aria-label={title}
          tabIndex={0}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          onKeyDown={press}
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
                    id={optionId(line.row)}
                    isActive={line.row.key === active?.key}
                    isChosen={isSame(chosen, line.row.asset)}
                    onChoose={() => onChoose(line.row.asset)}
                    onHover={() => setActiveKey(line.row.key)}
                    onWatch={list.watched.toggle === undefined ? undefined : () => watch(line.row)}
                  />
                )}
              </div>
            );
          })}
        </div>
        {text === '' && <Syncing entries={tokens.syncing} />}
        <Found list={list} tokens={tokens} onImport={onImport} />
        {rows.length === 0 && list.found === undefined && !list.isSearching && (
          <div className={css['nothing']}>
            <Alert tone="plain" icon="search">
              {list.isUnknown ? say('tokens.notAToken') : say('tokens.nothing', { text })}
            </Alert>
          </div>
        )}
      </div>
      <footer className={css['keys']}>
        <span className={css['hints']} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {say('tokens.keys.move')} <kbd>Enter</kbd> {say('tokens.keys.choose')}
          {list.watched.toggle !== undefined && (
            <>
              {' '}
              <kbd>Ctrl Enter</kbd> {say('tokens.keys.watch')}
            </>
          )}
        </span>
        <Button size="s" variant="ghost" onClick={() => setManaging(true)}>
          {say('tokens.manage')}
        </Button>
      </footer>
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
    </Dialog>
  );
}
