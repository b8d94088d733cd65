import type { JSX } from 'react';
import { ActionButton, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { EscrowMessageBlocker } from '../model/wallet-input.ts';

export interface EscrowButtonProps<Own extends string> {
  readonly blocker: EscrowMessageBlocker | Own | undefined;
  /** Returns the text of a blocker that is specific to this form. */
  readonly own: (t: Translate, blocker: Own) => string;
  readonly label: string;
  readonly onAct: () => void;
  /** Coins to attach in nano; undefined if unknown. */
  readonly gas: bigint | undefined;
  readonly coin: bigint | undefined;
}

const getBlockerText =
  <Own extends string>(t: Translate, own: EscrowButtonProps<Own>['own']) =>
  (one: Own | 'paused'): string =>
    one === 'paused' ? t('govern.blocker.paused') : own(t, one);

/** Returns the label of the first blocker; undefined if there is none. */
export const getEscrowBlockerLabel = <Own extends string>(
  t: Translate,
  { blocker, own }: Pick<EscrowButtonProps<Own>, 'blocker' | 'own'>,
): string | undefined => getBlockerLabel<Own | 'paused'>(t, blocker, { text: getBlockerText(t, own) });

/** Button of an action on the escrow. If there is a blocker, its text is the label. */
export function EscrowButton<Own extends string>(props: EscrowButtonProps<Own>): JSX.Element {
  const t = useTranslations();
  const { blocker, own, label, onAct, gas, coin } = props;
  return (
    <ActionButton<Own | 'paused'>
      size="l"
      blocker={blocker}
      own={{ text: getBlockerText(t, own) }}
      label={label}
      coins={{ gas, coin }}
      onAct={onAct}
    />
  );
}
