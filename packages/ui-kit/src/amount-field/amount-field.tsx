import {
  useId,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { TokenIcon, type IconToken } from '../token-icon/token-icon.tsx';
import { useMediaQuery } from '../media/use-media-query.ts';
import { MessageStateIcon } from '../signal/signal.tsx';
import { useUiText } from '../text/ui-text.ts';
import { stepAmountText } from './amount-text.ts';
import { getAmountRejectionText } from './rejection-text.ts';
import { useAmountInput } from './use-amount-input.ts';
import css from './amount-field.module.css';

/** Props of `AmountField`. The parent component controls the text. */
export interface AmountFieldProps {
  /** Label above the amount, e.g. "You sell". */
  readonly label: ReactNode;
  /** Canonical text: digits and at most one dot. Empty until the user enters an amount, because no amount is preset. */
  readonly value: string;
  /** Called with canonical text, truncated to `decimals`. Omit it for a read-only field. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly decimals: number;
  readonly token: IconToken | undefined;
  /** Opens the token selector. Also called when the user types a slash. Omit it if the token is fixed. */
  readonly onTokenClick?: (() => void) | undefined;
  /** Replaces the token button, for values that are not token amounts. */
  readonly controls?: ReactNode;
  /** Text at the top right, e.g. the age of the quote or the parts of a combined balance. */
  readonly aside?: ReactNode;
  /** Text at the bottom left, e.g. the value in USD. */
  readonly note?: ReactNode;
  /**
   * Error message, which replaces the note and marks the field as invalid. Never derived from a value that is still
   * loading.
   */
  readonly error?: ReactNode;
  /** Text at the bottom right, e.g. "Balance 18 204.11". */
  readonly balance?: ReactNode;
  /** True places the balance and the Max button above the amount on narrow screens, where they replace `aside`. */
  readonly balanceAbove?: boolean | undefined;
  /** Called by the Max button, which is shown only if this is set. */
  readonly onMax?: (() => void) | undefined;
  /** `loading` shows the previous value dimmed, with a progress line. */
  readonly state?: 'loading' | 'stale' | 'frozen' | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Returns true if the balance is placed above the amount (and before it in the tab order): on narrow screens, if
 * requested.
 */
function useIsBalanceAbove(balanceAbove: boolean | undefined): boolean {
  const isNarrow = useMediaQuery('(max-width: 639px)');
  return isNarrow && balanceAbove === true;
}

function FieldAside({ children }: { readonly children: ReactNode }): JSX.Element | null {
  return children === undefined ? null : <span>{children}</span>;
}

/** Input field for an amount, with token button, balance and USD value. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  const { label, value, onChange, decimals, token, onTokenClick, error, onMax, state, inputRef } = props;
  const words = useUiText();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => own.current as HTMLInputElement);
  const typing = useAmountInput({ value, onChange, decimals, isGrouped: true, input: own });
  const { shown } = typing;
  const isRaised = useIsBalanceAbove(props.balanceAbove);
  const balance = (
    <span className={css['balance']}>
      {props.balance}
      {onMax && <MaxButton token={token} onClick={onMax} />}
    </span>
  );
  const rejection = getAmountRejectionText(words, typing.rejection);
  const shownError = rejection ?? error;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === '/' && onTokenClick) {
      event.preventDefault();
      onTokenClick();
    }
    const step = KEY_STEPS[event.key];
    if (!onChange || step === undefined) return;
    event.preventDefault();
    onChange(stepAmountText(value, step));
  };
  return (
    <div className={classNames(css['field'], shownError !== undefined && css['bad'], state && css[state])}>
      <div className={css['line']}>
        <label htmlFor={id}>{label}</label>
        {isRaised ? balance : <FieldAside>{props.aside}</FieldAside>}
      </div>
      <div className={css['row']}>
        <span className={css['figure']} style={getLetterCountStyle(shown)}>
          <input
            ref={own}
            id={id}
            className={css['input']}
            value={shown}
            onChange={typing.onChange}
            onCompositionStart={typing.onCompositionStart}
            onCompositionEnd={typing.onCompositionEnd}
            onKeyDown={handleKey}
            readOnly={!onChange || state === 'frozen'}
            placeholder="0.0"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={shownError !== undefined || undefined}
            aria-describedby={`${id}-note`}
            aria-busy={state === 'loading' || undefined}
          />
        </span>
        {props.controls ?? <TokenButton token={token} onClick={onTokenClick} />}
      </div>
      <div className={css['line']}>
        <FieldNote id={`${id}-note`} note={props.note} error={error} rejection={rejection} />
        {!isRaised && balance}
      </div>
    </div>
  );
}

function FieldNote(props: {
  readonly id: string;
  readonly note: ReactNode;
  readonly error: ReactNode;
  readonly rejection: string | undefined;
}): JSX.Element {
  const { id, note, error, rejection } = props;
  const isBad = rejection !== undefined || error !== undefined;
  return (
    <span id={id} className={isBad ? css['error'] : undefined}>
      {isBad ? (
        <>
          <MessageStateIcon kind="rejected" size={13} />
          {rejection === undefined && error}
        </>
      ) : (
        (note ?? '\u00a0')
      )}
      {/* Always rendered, because screen readers only announce changes of an existing live region. */}
      <span aria-live="polite">{rejection}</span>
    </span>
  );
}

function MaxButton(props: {
  readonly token: IconToken | undefined;
  readonly onClick: () => void;
}): JSX.Element {
  const { token, onClick } = props;
  const words = useUiText();
  return (
    <button
      type="button"
      className={css['max']}
      aria-label={token === undefined ? undefined : words.maxOf(token.symbol)}
      onClick={onClick}
    >
      {words.max}
    </button>
  );
}

/** Returns the number of displayed characters as a CSS variable, from which the stylesheet derives the font size. */
function getLetterCountStyle(shown: string): CSSProperties & { readonly '--letters': number } {
  return { '--letters': shown.length };
}

function TokenButton(props: {
  readonly token: IconToken | undefined;
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
      <TokenIcon token={token} />
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
