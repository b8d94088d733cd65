import { ButtonWithDisabledReason, PendingLabel, type ButtonProps } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useWalletSetupActions, type WalletSetupActions } from '../../wallet/index.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { getInsufficientCoinReason } from '../../../shared/reasons/reason-texts.ts';
// Imported through the entry point, because that module also registers the message texts.
import {
  getCommonBlockerText,
  isCommonBlocker,
  isSelfResolvingBlocker,
  type CoinBalanceCheckInput,
  type CommonBlocker,
} from '../index.ts';

/** Texts and handlers for the blockers that are specific to one action. */
export interface ActionSpecificBlockers<Own extends string> {
  readonly text: (blocker: Own) => string;
  /** Explanation shown below the button when the label alone does not explain the blocker. */
  readonly reason?: ReactNode;
  /** Label while the operation is pending; undefined uses the common text. */
  readonly running?: string | undefined;
  /**
   * Blockers that disappear without a user action, such as loading. The button shows a spinner while one of them is
   * shown.
   */
  readonly waiting?: readonly Own[] | undefined;
  /** Handlers that resolve a blocker, by blocker. A blocker without a handler disables the button. */
  readonly ways?: Readonly<Partial<Record<Own, () => void>>> | undefined;
}

export interface ActionButtonProps<Own extends string> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'block'
> {
  /** Blocker to show; undefined if the action is available. */
  readonly blocker: CommonBlocker | Own | undefined;
  readonly own: ActionSpecificBlockers<Own>;
  /** Label while there is no blocker. */
  readonly label: string;
  /** Label while the available action has to wait; undefined if it need not. */
  readonly pendingLabel?: string | undefined;
  /** Starts the action; undefined if the button submits the surrounding form. */
  readonly onAct: (() => void) | undefined;
  /** Balance and required coins, which explain the blocker `insufficient-coin`. */
  readonly coins: CoinBalanceCheckInput;
}

/**
 * Returns the click handler: the action if there is no blocker, otherwise the function that resolves the blocker
 * (`isWay`). A blocker without such a function disables the button (`isOff`).
 */
function resolveClick<Own extends string>(
  { blocker, own, onAct }: ActionButtonProps<Own>,
  { onConnect, onSwitchNetwork }: WalletSetupActions,
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

/** True while the button waits for something that ends by itself. */
function isWaiting<Own extends string>({ blocker, own, pendingLabel }: ActionButtonProps<Own>): boolean {
  if (pendingLabel !== undefined || isSelfResolvingBlocker(blocker)) return true;
  return own.waiting?.some((one) => one === blocker) === true;
}

/**
 * Button of an on-chain action. It shows the first blocker as its label, and a click resolves that blocker if
 * possible, for example by connecting a wallet.
 */
export function ActionButton<Own extends string>(props: ActionButtonProps<Own>): JSX.Element {
  const t = useTranslations();
  const { blocker, own, label, onAct: _, coins, variant = 'primary', pendingLabel, ...look } = props;
  const steps = useWalletSetupActions();
  const { act, isOff, isWay } = resolveClick(props, steps);
  return (
    <ButtonWithDisabledReason
      {...look}
      variant={isWay && variant !== 'primary' ? 'secondary' : variant}
      type={blocker === undefined && act === undefined ? 'submit' : 'button'}
      busy={isWaiting(props) || steps.isSwitching}
      disabled={isOff || pendingLabel !== undefined || steps.isSwitching}
      reason={getCommonBlockerReason(t, blocker, coins) ?? own.reason}
      onClick={act}
    >
      <PendingLabel label={pendingLabel}>{getBlockerLabel(t, blocker, own) ?? label}</PendingLabel>
    </ButtonWithDisabledReason>
  );
}

/** Returns the text that replaces the button's label; undefined if the action is available. */
export function getBlockerLabel<Own extends string>(
  t: Translate,
  blocker: CommonBlocker | Own | undefined,
  own: Pick<ActionSpecificBlockers<Own>, 'text' | 'running'>,
): string | undefined {
  if (blocker === undefined) return undefined;
  if (blocker === 'running' && own.running !== undefined) return own.running;
  return isCommonBlocker(blocker) ? getCommonBlockerText(t, blocker) : own.text(blocker);
}

/**
 * Returns the explanation below the button: why nothing can be sent offline, or the missing amount of coins.
 * Undefined for all other blockers.
 */
export function getCommonBlockerReason(
  t: Translate,
  blocker: string | undefined,
  { coin, gas }: CoinBalanceCheckInput,
): string | undefined {
  if (blocker === 'offline') return t('reason.offline');
  return blocker === 'insufficient-coin' && gas !== undefined
    ? getInsufficientCoinReason(t, gas, coin)
    : undefined;
}
