import { useRef, type JSX } from 'react';
import { spokenClass } from '../spoken/spoken-class.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { useUiText } from '../text/ui-text.ts';
import { refusalText } from './refusal-text.ts';
import { useAmountInput } from './use-amount-input.ts';

/** A number typed as decimal text. */
export interface DecimalFieldProps extends Omit<TextFieldProps, 'ref' | 'inputMode' | 'maxLength'> {
  /** Digits after the dot; 0 takes whole numbers only. */
  readonly decimals: number;
}

/** A number in a plain field: percent, amount of a token. Reads what is typed the way the amount field does. */
export function DecimalField(props: DecimalFieldProps): JSX.Element {
  const { value, onChange, decimals, error, ...rest } = props;
  const words = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const typing = useAmountInput({ value, onChange, decimals, isGrouped: false, input });
  const refused = refusalText(words, typing.refusal);
  return (
    <>
      <TextField
        {...rest}
        ref={input}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        value={typing.shown}
        onEdit={typing.onChange}
        onChange={onChange}
        onCompositionStart={typing.onCompositionStart}
        onCompositionEnd={typing.onCompositionEnd}
        error={refused ?? error}
      />
      <span className={spokenClass} aria-live="polite">
        {refused}
      </span>
    </>
  );
}
