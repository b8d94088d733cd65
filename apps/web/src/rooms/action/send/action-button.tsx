import { ReasonedButton, type ButtonProps } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useWalletSteps, type WalletSteps } from '../../wallet/index.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { coinReason } from '../../../shared/reasons/reason-texts.ts';
// Imported through the entry point because that module registers the texts.
import { blockerText, isCommon, isWaiting, type CoinInput, type CommonBlocker } from '../index.ts';

/** Texts and handlers for the blockers that only one action has. */
export interface OwnBlockers<Own extends string> {
  readonly text: (blocker: Own) => string;
  /** Explanation shown below the button when the label alone does not explain the blocker. */
  readonly reason?: ReactNode;
  /** Label while the operation is pending. Undefined for the common text. */
  readonly running?: string | undefined;
  /** Blockers that end without the user, such as loading. The button shows a spinner while one of them is first. */
  readonly waiting?: readonly Own[] | undefined;
  /** Handlers that resolve a blocker, by blocker. A blocker without a handler disables the button. */
  readonly ways?: Readonly<Partial<Record<Own, () => void>>> | undefined;
}

export interface ActionButtonProps<Own extends string> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'block'
> {
  /** Undefined if the action is available. */
  readonly blocker: CommonBlocker | Own | undefined;
  readonly own: OwnBlockers<Own>;
  /** Label while no blocker is shown. */
  readonly label: string;
  /** Undefined if the button submits the form around it. */
  readonly onAct: (() => void) | undefined;
  /** Used to explain the blocker `insufficient-coin`. */
  readonly coins: CoinInput;
}

/**
 * Returns the click handler: the action itself without a blocker, otherwise the function that resolves the blocker. A
 * blocker that has none disables the button (`isOff`).
 */
function actOf<Own extends string>(
  { blocker, own, onAct }: ActionButtonProps<Own>,
  { onConnect, onSwitchNetwork }: WalletSteps,
): { readonly act: (() => void) | undefined; readonly isOff: boolean; readonly isWay: boolean } {
  if (blocker === undefined) return { act: onAct, isOff: false, isWay: false };
  const ways: Readonly<Record<string, (() => void) | undefined>> = {
    ...own.ways,
    connect: onConnect,
    'switch-network': onSwitchNetwork,
  };
  const act = ways[blocker];
  return { act, isOff: act === undefined, isWay: act !== undefined };
}

/**
 * Button of an on-chain action. It shows the first blocker as its label, and a click resolves that blocker if
 * possible, for example by connecting a wallet.
 */
export function ActionButton<Own extends string>(props: ActionButtonProps<Own>): JSX.Element {
  const t = useTranslations();
  const { blocker, own, label, onAct: _, coins, variant = 'primary', ...look } = props;
  const steps = useWalletSteps();
  const { act, isOff, isWay } = actOf(props, steps);
  const isOwnWait = own.waiting?.some((one) => one === blocker) === true;
  return (
    <ReasonedButton
      {...look}
      variant={isWay && variant !== 'primary' ? 'secondary' : variant}
      type={blocker === undefined && act === undefined ? 'submit' : 'button'}
      busy={isWaiting(blocker) || isOwnWait || steps.isSwitching}
      disabled={isOff || steps.isSwitching}
      reason={commonReason(t, blocker, coins) ?? own.reason}
      onClick={act}
    >
      {sendBlockerText(t, blocker, own) ?? label}
    </ReasonedButton>
  );
}

/** Returns the text that replaces the button's label; undefined if the action is available. */
export function sendBlockerText<Own extends string>(
  t: Translate,
  blocker: CommonBlocker | Own | undefined,
  own: Pick<OwnBlockers<Own>, 'text' | 'running'>,
): string | undefined {
  if (blocker === undefined) return undefined;
  if (blocker === 'running' && own.running !== undefined) return own.running;
  return isCommon(blocker) ? blockerText(t, blocker) : own.text(blocker);
}

/**
 * Returns the explanation below the button: why nothing can be sent offline, or the missing amount of coins.
 * Undefined for all other blockers.
 */
export function commonReason(
  t: Translate,
  blocker: string | undefined,
  { coin, gas }: CoinInput,
): string | undefined {
  if (blocker === 'offline') return t('reason.offline');
  return blocker === 'insufficient-coin' && gas !== undefined ? coinReason(t, gas, coin) : undefined;
}
