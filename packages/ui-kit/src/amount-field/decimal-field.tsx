import { useRef, type JSX } from 'react';
import { spokenClass } from '../spoken/spoken-class.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { useUiText } from '../text/ui-text.ts';
import { getRejectionText } from './rejection-text.ts';
import { useAmountInput } from './use-amount-input.ts';

/** Props of `DecimalField`. */
export interface DecimalFieldProps extends Omit<TextFieldProps, 'ref' | 'inputMode' | 'maxLength'> {
  /** Maximum number of decimal places; 0 for integers. */
  readonly decimals: number;
}

/** Text field for a decimal number, e.g. a percentage. Parses input like `AmountField`. */
export function DecimalField(props: DecimalFieldProps): JSX.Element {
  const { value, onChange, decimals, error, ...rest } = props;
  const words = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const typing = useAmountInput({ value, onChange, decimals, isGrouped: false, input });
  const rejection = getRejectionText(words, typing.rejection);
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
        error={rejection ?? error}
      />
      <span className={spokenClass} aria-live="polite">
        {rejection}
      </span>
    </>
  );
}
