import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { CommonBlocker } from '../../../../rooms/action/index.ts';
import { ActionButton, sendBlockerText } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

export interface SendButtonProps {
  /** Blocker that every message has, such as a missing wallet. */
  readonly blocker: CommonBlocker | undefined;
  /** Names a missing input of the form. Label of the button unless another blocker comes first. */
  readonly missing?: string | undefined;
  /** Explanation that does not fit the label. */
  readonly reason?: string | undefined;
  readonly label: string;
  /** Attached nano and balance. */
  readonly sum: bigint | undefined;
  readonly coin: bigint | undefined;
  readonly onAct: () => void;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly block?: ButtonProps['block'];
}

/** Blocker of an incomplete form. */
const FORM = 'form';

/** Returns the label of the first blocker; undefined if there is none. */
export const sendBlocker = (
  t: Translate,
  input: Pick<SendButtonProps, 'blocker' | 'missing'>,
): string | undefined => sendBlockerText(t, firstOf(input), { text: () => input.missing ?? '' });

/** Returns the first blocker. An incomplete form comes before missing coins and unknown costs. */
function firstOf({
  blocker,
  missing,
}: Pick<SendButtonProps, 'blocker' | 'missing'>): CommonBlocker | typeof FORM | undefined {
  const isLast = blocker === undefined || blocker === 'reading' || blocker === 'insufficient-coin';
  return isLast && missing !== undefined ? FORM : blocker;
}

/** Submit button of an earn form. Blockers: wallet, then form, then coins. */
export function SendButton(props: SendButtonProps): JSX.Element {
  const { missing = '', label, sum, coin, onAct, variant, size = 'l', block } = props;
  const blocker = firstOf(props);
  const reason = blocker === undefined || blocker === FORM ? props.reason : undefined;
  return (
    <ActionButton
      variant={variant}
      size={size}
      {...(block === undefined ? {} : { block })}
      blocker={blocker}
      own={{ text: () => missing, reason }}
      label={label}
      coins={{ gas: sum, coin }}
      onAct={onAct}
    />
  );
}
