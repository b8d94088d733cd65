import { Button, DecimalField, Panel, TextField, TokenIcon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getTokenIcon, useGovernanceToken } from '../../../../rooms/token/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { TokenTrustTag } from '../../shared/ui/gauge-marks.tsx';
import { MAX_GAUGE_FACTORY_REWARDS, type RewardDraft, type RewardFieldErrors } from '../model/draft.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import { getGaugeDraftErrorText } from './fault-text.ts';
import css from './gauge-create.module.css';

const MAX_LENGTH = 200;

/** Panel to enter rewards funded by the owner, with their vesting. */
export function RewardsPanel({ form }: { readonly form: GaugeCreateView }): JSX.Element {
  const t = useTranslations();
  const { draft, check, addReward } = form;
  const count = draft.rewards.length;
  return (
    <Panel
      title={t('gaugeCreate.rewards')}
      actions={
        <span className={css['quiet']}>
          {t('gaugeCreate.rewards.count', { count, most: MAX_GAUGE_FACTORY_REWARDS })}
        </span>
      }
    >
      <div className={css['rewards']}>
        {draft.rewards.map((reward, index) => (
          <Reward
            key={reward.key}
            form={form}
            reward={reward}
            number={index + 1}
            fieldErrors={check.rewards[index] ?? {}}
          />
        ))}
        <div className={css['add']}>
          <Button icon="plus" disabled={count >= MAX_GAUGE_FACTORY_REWARDS} onClick={addReward}>
            {t('gaugeCreate.rewards.add')}
          </Button>
          <span className={css['small']}>{t('gaugeCreate.rewards.note')}</span>
        </div>
      </div>
    </Panel>
  );
}

function Reward(props: {
  readonly form: GaugeCreateView;
  readonly reward: RewardDraft;
  readonly number: number;
  readonly fieldErrors: RewardFieldErrors;
}): JSX.Element {
  const t = useTranslations();
  const { form, reward, number, fieldErrors } = props;
  const { symbol } = useGovernanceToken();
  const token = form.tokenOf(reward.root);
  const edit = (change: Partial<RewardDraft>): void => form.editReward(reward.key, change);
  const name = token?.symbol ?? t('gaugeCreate.reward.nth', { number });
  return (
    <fieldset className={css['reward']}>
      <legend className={css['legend']}>
        {token !== undefined && <TokenIcon token={getTokenIcon(token)} size={24} />}
        {name}
        {token !== undefined && <TokenTrustTag root={token.root} token={token} />}
      </legend>
      <div className={css['rewardFields']}>
        <TextField
          label={t('gaugeCreate.reward.root')}
          value={reward.root}
          onChange={(root) => edit({ root })}
          mono
          clearable
          maxLength={MAX_LENGTH}
          placeholder="0:"
          error={getGaugeDraftErrorText(t, fieldErrors.root, symbol)}
          hint={
            token === undefined
              ? t('gaugeCreate.reward.hint')
              : t('gaugeCreate.token', { symbol: token.symbol, decimals: token.decimals })
          }
        />
        <DecimalField
          label={t('gaugeCreate.vesting.over')}
          value={reward.days}
          onChange={(days) => edit({ days })}
          decimals={0}
          placeholder="0"
          suffix={t('gaugeCreate.days')}
          error={getGaugeDraftErrorText(t, fieldErrors.days, symbol)}
        />
        <DecimalField
          label={t('gaugeCreate.vesting.share')}
          value={reward.percent}
          onChange={(percent) => edit({ percent })}
          decimals={1}
          placeholder="0"
          suffix="%"
          error={getGaugeDraftErrorText(t, fieldErrors.percent, symbol)}
        />
      </div>
      <div className={css['add']}>
        <span className={css['small']}>{vestingText(t, reward, fieldErrors)}</span>
        <Button
          size="s"
          icon="minus"
          aria-label={t('gaugeCreate.reward.removeNamed', { name })}
          onClick={() => form.removeReward(reward.key)}
        >
          {t('gaugeCreate.reward.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Explains the entered vesting; empty if a value is invalid. */
function vestingText(t: Translate, { days, percent }: RewardDraft, fieldErrors: RewardFieldErrors): string {
  if (fieldErrors.days !== undefined || fieldErrors.percent !== undefined) return '';
  const isNone = Number(days) === 0 || Number(percent) === 0;
  if (isNone) return t('gaugeCreate.reward.free');
  return t('gaugeCreate.reward.vests', { percent, days: Number(days) });
}
