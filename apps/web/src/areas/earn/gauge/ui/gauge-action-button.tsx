import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeActionBlocker, type GaugeBlockerInput } from '../model/action-blocker.ts';
import type { GaugeView } from '../use-gauge.ts';
import { getGaugeBlockerReason, getGaugeBlockerText, type GaugeActionTextParams } from './action-texts.ts';

export interface GaugeActionButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly input: GaugeBlockerInput;
  readonly deposit: GaugeView['deposit'];
  readonly texts: GaugeActionTextParams;
  readonly onAct: () => void;
}

/** Returns the label of the first blocker; undefined if there is none. */
export const getGaugeBlockerLabel = (
  t: Translate,
  input: GaugeBlockerInput,
  texts: Omit<GaugeActionTextParams, 'act'>,
): string | undefined =>
  getBlockerLabel(t, getGaugeActionBlocker(input), { text: (one) => getGaugeBlockerText(t, one, texts) });

/** Button that shows a blocker, the step that resolves it, or the action. */
export function GaugeActionButton(props: GaugeActionButtonProps): JSX.Element {
  const t = useTranslations();
  const { input, deposit, texts, onAct, size = 'l', variant } = props;
  const blocker = getGaugeActionBlocker(input);
  return (
    <ActionButton
      variant={variant}
      size={size}
      blocker={blocker}
      own={{
        text: (one) => getGaugeBlockerText(t, one, texts),
        reason: getGaugeBlockerReason(t, blocker, input, deposit),
      }}
      label={texts.act}
      coins={input}
      onAct={onAct}
    />
  );
}
