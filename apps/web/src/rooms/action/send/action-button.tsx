import { ReasonedButton, type ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps, type WalletSteps } from '../../wallet/index.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { coinReason } from '../../../shared/reasons/reason-texts.ts';
// By its door, which brings the words.
import { blockerText, isCommon, isWaiting, type CoinInput, type CommonBlocker } from '../index.ts';

/** What an action says and does about blockers that only it knows. */
export interface OwnBlockers<Own extends string> {
  /** The label. */
  readonly text: (blocker: Own) => string;
  /** A sentence below the button, where the label has no room for it. */
  readonly reason?: string | undefined;
  /** What it calls itself while it is on the chain, where it has a word for that. */
  readonly running?: string | undefined;
  /** Those that end by themselves: the button is busy meanwhile. */
  readonly waiting?: readonly Own[] | undefined;
  /** What a press does about them. */
  readonly ways?: Readonly<Partial<Record<Own, () => void>>> | undefined;
}

export interface ActionButtonProps<Own extends string> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'block'
> {
  /** The first thing in the way; undefined where nothing is. */
  readonly blocker: CommonBlocker | Own | undefined;
  readonly own: OwnBlockers<Own>;
  /** What a press does when nothing is in the way. */
  readonly label: string;
  /** None where the button submits its form. */
  readonly onAct: (() => void) | undefined;
  /** What the message carries, and what there is. */
  readonly coins: CoinInput;
}

/** What a press does; nothing while the blocker is nobody's to resolve. */
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

/** The button whose label says what is missing. What a press can do about that, it does. */
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

/** The first thing in the way, in the words of the button; undefined where nothing is. */
export function sendBlockerText<Own extends string>(
  t: Translate,
  blocker: CommonBlocker | Own | undefined,
  own: Pick<OwnBlockers<Own>, 'text' | 'running'>,
): string | undefined {
  if (blocker === undefined) return undefined;
  if (blocker === 'running' && own.running !== undefined) return own.running;
  return isCommon(blocker) ? blockerText(t, blocker) : own.text(blocker);
}

/** Why nothing can be sent, with the figures the label has no room for. */
export function commonReason(
  t: Translate,
  blocker: string | undefined,
  { coin, gas }: CoinInput,
): string | undefined {
  if (blocker === 'offline') return t('reason.offline');
  return blocker === 'insufficient-coin' && gas !== undefined ? coinReason(t, gas, coin) : undefined;
}
