import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { CommonBlocker } from '../../../../rooms/action/index.ts';
import { ActionButton, sendBlockerText } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

export interface SendButtonProps {
  /** What is in the way of any message. */
  readonly blocker: CommonBlocker | undefined;
  /** What the form lacks: the label of the button while nothing else is in the way. */
  readonly missing?: string | undefined;
  /** A sentence that says more than the label. */
  readonly reason?: string | undefined;
  readonly label: string;
  /** Nano: what the message carries, and what there is. */
  readonly sum: bigint | undefined;
  readonly coin: bigint | undefined;
  readonly onAct: () => void;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly block?: ButtonProps['block'];
}

/** The form lacks something. */
const FORM = 'form';

/** The first thing in the way, in the words of the button. */
export const sendBlocker = (
  t: Translate,
  input: Pick<SendButtonProps, 'blocker' | 'missing'>,
): string | undefined => sendBlockerText(t, firstOf(input), { text: () => input.missing ?? '' });

/** What is in the way, after the form where only coins or what the message carries are. */
function firstOf({
  blocker,
  missing,
}: Pick<SendButtonProps, 'blocker' | 'missing'>): CommonBlocker | typeof FORM | undefined {
  const isLast = blocker === undefined || blocker === 'reading' || blocker === 'insufficient-coin';
  return isLast && missing !== undefined ? FORM : blocker;
}

/** The button of a form of earning. Connecting a wallet comes first, then the form, then the coins. */
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
