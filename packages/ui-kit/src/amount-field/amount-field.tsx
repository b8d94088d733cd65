import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ChangeEvent,
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { TokenRoundel, type RoundelToken } from '../roundel/token-roundel.tsx';
import { SignalGlyph } from '../signal/signal.tsx';
import { useUiText } from '../text/ui-text.ts';
import {
  caretInGrouped,
  cleanAmountText,
  countBeforeCaret,
  groupAmountText,
  stepAmountText,
} from './amount-text.ts';
import css from './amount-field.module.css';

export interface AmountFieldProps {
  /** "You sell". */
  readonly label: ReactNode;
  /** Canonical text: digits and at most one dot. Empty when nothing is typed, never a preset amount. */
  readonly value: string;
  /** Gets canonical text, cut to `decimals`. Leave out for a field that only shows. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly decimals: number;
  readonly token: RoundelToken | undefined;
  /** Opens the token selector; also called by slash. Leave out when the token is fixed. */
  readonly onTokenClick?: (() => void) | undefined;
  /** In the place of the token, for a figure that is no amount. */
  readonly controls?: ReactNode;
  /** Top right: freshness of the quote, parts of a combined balance. */
  readonly aside?: ReactNode;
  /** Bottom left: the value in dollars. */
  readonly note?: ReactNode;
  /** Replaces the note, turns the frame red. Never derived from a value that is still loading. */
  readonly error?: ReactNode;
  /** Bottom right: "Balance 18 204.11". */
  readonly balance?: ReactNode;
  /** On phones balance and Max stand above the figure, in the place of the aside. */
  readonly balanceAbove?: boolean | undefined;
  /** Shows Max when given. */
  readonly onMax?: (() => void) | undefined;
  /** loading keeps the old figure, dimmed, over the moving hairline. */
  readonly state?: 'loading' | 'stale' | 'frozen' | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Figure, token button, balance and value of one side. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  const {
    label,
    value,
    onChange,
    decimals,
    token,
    onTokenClick,
    aside,
    note,
    error,
    balance,
    balanceAbove,
    onMax,
    state,
    inputRef,
  } = props;
  const words = useUiText();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => own.current as HTMLInputElement);
  const caret = useRef<number>(undefined);
  const shown = groupAmountText(value);
  useLayoutEffect(() => {
    if (caret.current === undefined || !own.current) return;
    const at = caretInGrouped(own.current.value, caret.current);
    own.current.setSelectionRange(at, at);
    caret.current = undefined;
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: raw, selectionStart } = event.currentTarget;
    let before = countBeforeCaret(raw, selectionStart ?? raw.length);
    let next = cleanAmountText(raw, decimals);
    // Backspace over a group space takes the digit before it.
    if (next === value && raw.length < shown.length && before > 0) {
      next = value.slice(0, before - 1) + value.slice(before);
      before -= 1;
    }
    caret.current = next === undefined ? Math.max(0, before - 1) : Math.min(before, next.length);
    if (next !== undefined && next !== value) onChange?.(next);
    else event.currentTarget.value = shown;
    if (next === undefined || next === value) {
      const at = caretInGrouped(shown, caret.current);
      event.currentTarget.setSelectionRange(at, at);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === '/' && onTokenClick) {
      event.preventDefault();
      onTokenClick();
    }
    if (!onChange || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(stepAmountText(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <div
      className={classNames(
        css['field'],
        error !== undefined && css['bad'],
        state && css[state],
        balanceAbove && css['raised'],
      )}
    >
      <div className={css['line']}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={css['aside']}>{aside}</span>}
      </div>
      <div className={css['row']}>
        <span className={css['figure']} style={lettersOf(shown)}>
          <input
            ref={own}
            id={id}
            className={css['input']}
            value={shown}
            onChange={change}
            onKeyDown={press}
            readOnly={!onChange || state === 'frozen'}
            placeholder="0.0"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}-note`}
            aria-busy={state === 'loading' || undefined}
          />
        </span>
        {props.controls ?? <TokenButton token={token} onClick={onTokenClick} />}
      </div>
      <div className={css['line']}>
        <span id={`${id}-note`} className={classNames(css['note'], error !== undefined && css['error'])}>
          {error === undefined ? (
            (note ?? '\u00a0')
          ) : (
            <>
              <SignalGlyph kind="refused" size={13} />
              {error}
            </>
          )}
        </span>
        <span className={css['balance']}>
          {balance}
          {onMax && (
            <button
              type="button"
              className={css['max']}
              aria-label={token === undefined ? undefined : words.maxOf(token.symbol)}
              onClick={onMax}
            >
              {words.max}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

/** How many letters the figure has, for its size. */
function lettersOf(shown: string): CSSProperties & { readonly '--letters': number } {
  return { '--letters': shown.length };
}

function TokenButton(props: {
  readonly token: RoundelToken | undefined;
  readonly onClick: (() => void) | undefined;
}): JSX.Element | null {
  const { token, onClick } = props;
  const words = useUiText();
  if (!token && !onClick) return null;
  if (!token) {
    return (
      <button type="button" className={classNames(css['token'], css['none'])} onClick={onClick}>
        {words.selectToken}
        <Icon name="chevron-down" />
      </button>
    );
  }
  const face = (
    <>
      <TokenRoundel token={token} />
      <span className={css['symbol']}>{token.symbol}</span>
    </>
  );
  if (!onClick) return <span className={css['token']}>{face}</span>;
  return (
    <button
      type="button"
      className={css['token']}
      onClick={onClick}
      aria-label={words.changeToken(token.symbol)}
      aria-haspopup="dialog"
    >
      {face}
      <Icon name="chevron-down" />
    </button>
  );
}
