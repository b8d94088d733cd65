import { EARN_ATTACHED_NANO, computeAddGaugeRoundsCoins } from '@junction/protocol/earn';
import { Stepper, Panel, type StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';

/**
 * Panel that lists the steps from the form to the public list. For each step it shows the cost and which account
 * performs the step.
 */
export function GaugeCreationStepsPanel({ form }: { readonly form: GaugeCreateView }): JSX.Element {
  const t = useTranslations();
  const { draft, sum, tokenOf } = form;
  const { symbol } = useGovernanceToken();
  const { coin } = getNetwork();
  const attached = (amount: bigint): string =>
    t('gaugeCreate.step.attached', { amount: formatTokenAmount(amount, coin) });
  const count = draft.rewards.length;
  const own: readonly StepperStep[] =
    count === 0
      ? []
      : [
          ...draft.rewards.map(({ key, root }, index) => ({
            key: `pay ${key}`,
            title: t('gaugeCreate.step.pay', {
              symbol: tokenOf(root)?.symbol ?? t('gaugeCreate.reward.nth', { number: index + 1 }),
            }),
            note: attached(EARN_ATTACHED_NANO.gaugeReward),
            state: 'to-do' as const,
          })),
          {
            key: 'speed',
            title: t('gaugeCreate.step.speed'),
            note: attached(computeAddGaugeRoundsCoins(count)),
            state: 'to-do' as const,
          },
        ];
  const steps: readonly StepperStep[] = [
    { key: 'create', title: t('gaugeCreate.step.create'), note: attached(sum), state: 'current' },
    ...own,
    {
      key: 'public',
      title: t('gaugeCreate.step.public'),
      note: t('gaugeCreate.step.public.note'),
      state: 'to-do',
    },
  ];
  return (
    <Panel
      title={t('gaugeCreate.steps')}
      footer={<p className={css['small']}>{t('gaugeCreate.steps.votes', { symbol })}</p>}
    >
      <Stepper steps={steps} />
    </Panel>
  );
}
