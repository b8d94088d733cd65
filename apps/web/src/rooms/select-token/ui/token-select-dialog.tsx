import type { Address } from '@junction/primitives';
import { Alert, Button, Dialog, TextField } from '@junction/ui-kit';
import { useRef, useState, type JSX } from 'react';
import type { ListedAndImportedTokens } from '../../token/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { TokenRowAsset } from '../model/token-rows.ts';
import { useTokenPicker, type TokenPickerState, type TokenPickerInput } from '../use-picker.ts';
import { ManageTokensDialog } from './manage-tokens-dialog.tsx';
import { TokenRowButton } from './token-row-button.tsx';
import {
  CommonTokenButtons,
  TokenFoundByAddress,
  TokenGroupHeader,
  TokensWithoutDecimalsList,
} from './token-select-parts.tsx';
import css from './token-select-dialog.module.css';

export interface TokenSelectDialogProps extends TokenPickerInput {
  readonly title: string;
  readonly chosen: TokenRowAsset | undefined;
  /** Called when the user selects an unlisted token. The parent component asks before importing it. */
  readonly onImport: (root: Address) => void;
  readonly onClose: () => void;
}

function isSameRowAsset(a: TokenRowAsset | undefined, b: TokenRowAsset): boolean {
  if (a?.kind !== b.kind) return false;
  return a.kind !== 'token' || b.kind !== 'token' || a.root === b.root;
}

/** Dialog to select a token: search, common tokens, balances, listed tokens, and tokens found on-chain by address. */
export function TokenSelectDialog(props: TokenSelectDialogProps): JSX.Element {
  const { title, tokens, onImport, onClose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isManaging, setManaging] = useState(false);
  const picker = useTokenPicker(props, text, scroller);
  const { list, lines } = picker;
  return (
    <Dialog open onClose={onClose} title={title} padded={false}>
      <SearchInput picker={picker} text={text} tokens={tokens} onText={setText} />
      <div ref={scroller} className={css['scroller']}>
        <TokenOptions picker={picker} title={title} chosen={props.chosen} />
        {text === '' && <TokensWithoutDecimalsList entries={tokens.syncing} />}
        <TokenFoundByAddress list={list} tokens={tokens} onImport={onImport} />
        {lines.rowCount === 0 && list.found === undefined && !list.isSearching && (
          <NoResults text={text} isUnknown={list.isUnknown} />
        )}
      </div>
      <KeyboardHints canWatch={list.watched.toggle !== undefined} onManage={() => setManaging(true)} />
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
    </Dialog>
  );
}

/** Search field. It keeps the focus while its arrow keys move the active row of the list. */
function SearchInput(props: {
  readonly picker: TokenPickerState;
  readonly text: string;
  readonly tokens: ListedAndImportedTokens;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const t = useTranslations();
  const { picker, text } = props;
  return (
    <div className={css['search']}>
      <TextField
        label={t('tokens.search')}
        hideLabel
        placeholder={t('tokens.search')}
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
      {text === '' && <CommonTokenButtons tokens={props.tokens} onChoose={picker.choose} />}
    </div>
  );
}

/** Listbox that renders only the visible rows. */
function TokenOptions(props: {
  readonly picker: TokenPickerState;
  readonly title: string;
  readonly chosen: TokenRowAsset | undefined;
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
        const line = lines.at(item.index);
        if (line === undefined) return null;
        return (
          <div
            key={item.key}
            role="presentation"
            className={css['slot']}
            style={{ transform: `translateY(${item.start}px)`, height: item.size }}
          >
            {line.kind === 'head' ? (
              <TokenGroupHeader group={line.group} />
            ) : (
              <TokenRowButton
                row={{ ...line.row, price: picker.priceOf(line.row) }}
                held={list.heldOf(line.row)}
                id={picker.optionId(line.row)}
                isActive={line.row.key === active?.key}
                isChosen={isSameRowAsset(chosen, line.row.asset)}
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

function NoResults({ text, isUnknown }: { readonly text: string; readonly isUnknown: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['nothing']}>
      <Alert tone="plain" icon="search">
        {isUnknown ? t('tokens.notAToken') : t('tokens.nothing', { text })}
      </Alert>
    </div>
  );
}

function KeyboardHints(props: { readonly canWatch: boolean; readonly onManage: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <footer className={css['keys']}>
      <span className={css['hints']} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('tokens.keys.move')} <kbd>Enter</kbd> {t('tokens.keys.choose')}
        {props.canWatch && (
          <>
            {' '}
            <kbd>Ctrl Enter</kbd> {t('tokens.keys.watch')}
          </>
        )}
      </span>
      <Button size="s" variant="ghost" onClick={props.onManage}>
        {t('tokens.manage')}
      </Button>
    </footer>
  );
}
