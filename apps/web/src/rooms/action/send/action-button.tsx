import { ReasonedButton, type ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps, type WalletSteps } from '../../wallet/index.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { coinReason } from '../../../shared/reasons/reason-texts.ts';
// Imported through its entry point, which registers the texts.
import { blockerText, isCommon, isWaiting, type CoinInput, type CommonBlocker } from '../index.ts';

/** Texts and behaviour of blockers specific to an action. */
export interface OwnBlockers<Own extends string> {
  /** Label of the button. */
  readonly text: (blocker: Own) => string;
  /** Explanation below the button, if the label is too short. */
  readonly reason?: string | undefined;
  /** Label while pending, if the action has its own. */
  readonly running?: string | undefined;
  /** Blockers that resolve themselves: the button is busy meanwhile. */
  readonly waiting?: readonly Own[] | undefined;
  /** Handlers that resolve a blocker. */
  readonly ways?: Readonly<Partial<Record<Own, () => void>>> | undefined;
}

export interface ActionButtonProps<Own extends string> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'block'
> {
  /** First blocker; undefined if there is none. */
  readonly blocker: CommonBlocker | Own | undefined;
  readonly own: OwnBlockers<Own>;
  /** Label without blockers. */
  readonly label: string;
  /** Undefined if the button submits its form. */
  readonly onAct: (() => void) | undefined;
  /** Attached coins and balance. */
  readonly coins: CoinInput;
}

/** Returns the button's handler; undefined if the blocker cannot be resolved by a click. */
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

/** Button labelled with the first blocker. A click resolves it if possible. */
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

/** Label of the first blocker; undefined if there is none. */
export function sendBlockerText<Own extends string>(
  t: Translate,
  blocker: CommonBlocker | Own | undefined,
  own: Pick<OwnBlockers<Own>, 'text' | 'running'>,
): string | undefined {
  if (blocker === undefined) return undefined;
  if (blocker === 'running' && own.running !== undefined) return own.running;
  return isCommon(blocker) ? blockerText(t, blocker) : own.text(blocker);
}

/** Explains a blocker with amounts that do not fit the label. */
export function commonReason(
  t: Translate,
  blocker: string | undefined,
  { coin, gas }: CoinInput,
): string | undefined {
  if (blocker === 'offline') return t('reason.offline');
  return blocker === 'insufficient-coin' && gas !== undefined ? coinReason(t, gas, coin) : undefined;
}
