import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { actionBlocker, type ActionInput } from '../model/action-blocker.ts';
import type { GaugeView } from '../use-gauge.ts';
import { blockerReason, ownBlockerText, type ActionTexts } from './action-texts.ts';

export interface GaugeActionButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly input: ActionInput;
  readonly deposit: GaugeView['deposit'];
  readonly texts: ActionTexts;
  readonly onAct: () => void;
}

/** Returns the label of the first blocker; undefined if there is none. */
export const gaugeBlocker = (
  t: Translate,
  input: ActionInput,
  texts: Omit<ActionTexts, 'act'>,
): string | undefined =>
  getBlockerLabel(t, actionBlocker(input), { text: (one) => ownBlockerText(t, one, texts) });

/** Button that shows a blocker, the step that resolves it, or the action. */
export function GaugeActionButton(props: GaugeActionButtonProps): JSX.Element {
  const t = useTranslations();
  const { input, deposit, texts, onAct, size = 'l', variant } = props;
  const blocker = actionBlocker(input);
  return (
    <ActionButton
      variant={variant}
      size={size}
      blocker={blocker}
      own={{
        text: (one) => ownBlockerText(t, one, texts),
        reason: blockerReason(t, blocker, input, deposit),
      }}
      label={texts.act}
      coins={input}
      onAct={onAct}
    />
  );
}
