import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { CommonBlocker } from '../../../../rooms/action/index.ts';
import { ActionButton, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

export interface SendButtonProps {
  /** Blocker that any message can have, such as a missing wallet. */
  readonly blocker: CommonBlocker | undefined;
  /**
   * Text about the first missing or invalid input of the form. It is the label of the button unless a blocker of the
   * wallet comes first.
   */
  readonly missing?: string | undefined;
  /** Explanation that does not fit the label. */
  readonly reason?: string | undefined;
  readonly label: string;
  /** Coins to attach (`sum`) and coin balance (`coin`), nano; undefined if unknown. */
  readonly sum: bigint | undefined;
  readonly coin: bigint | undefined;
  readonly onAct: () => void;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly block?: ButtonProps['block'];
}

/** Blocker of an incomplete form. */
const FORM_BLOCKER = 'form';

/** Returns the label of the first blocker; undefined if there is none. */
export const getSendBlockerLabel = (
  t: Translate,
  input: Pick<SendButtonProps, 'blocker' | 'missing'>,
): string | undefined => getBlockerLabel(t, getFirstSendBlocker(input), { text: () => input.missing ?? '' });

/** Returns the first blocker. An incomplete form comes before missing coins and before data that is still loading. */
function getFirstSendBlocker({
  blocker,
  missing,
}: Pick<SendButtonProps, 'blocker' | 'missing'>): CommonBlocker | typeof FORM_BLOCKER | undefined {
  const isLast = blocker === undefined || blocker === 'reading' || blocker === 'insufficient-coin';
  return isLast && missing !== undefined ? FORM_BLOCKER : blocker;
}

/**
 * Submit button of a form in this area. It shows the first blocker in this order: a blocker of the wallet, a missing
 * input of the form, missing coins.
 */
export function SendButton(props: SendButtonProps): JSX.Element {
  const { missing = '', label, sum, coin, onAct, variant, size = 'l', block } = props;
  const blocker = getFirstSendBlocker(props);
  const reason = blocker === undefined || blocker === FORM_BLOCKER ? props.reason : undefined;
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
