import { Button, DecimalField, Panel, TextField } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { DateTimeFields } from '../../shared/date-time/index.ts';
import { TokenTrustTag } from '../../shared/ui/gauge-marks.tsx';
import { formatExactPeriod } from '../../shared/ui/period-text.ts';
import { MAX_REWARDS, type RewardDraft } from '../model/draft.ts';
import type { FarmCreateView } from '../use-farm-create.ts';
import css from './farm-create.module.css';
import { getFarmDraftErrorText } from './fault-text.ts';

const MAX_LENGTH = 200;

interface FormProps {
  readonly form: FarmCreateView;
}

function useFieldErrors({ now }: FarmCreateView) {
  const t = useTranslations();
  const locale = useLocale();
  return (fieldError: Parameters<typeof getFarmDraftErrorText>[1]) =>
    getFarmDraftErrorText(t, fieldError, { now, locale });
}

/** Panel to enter the deposited token and the start time. */
export function FarmDepositTokenPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const fieldError = useFieldErrors(form);
  const { draft, edit, check, tokenOf, now } = form;
  const token = tokenOf(draft.deposit);
  return (
    <Panel title={t('farmCreate.deposit')}>
      <div className={css['fields']}>
        <TextField
          label={t('farmCreate.root')}
          value={draft.deposit}
          onChange={(deposit) => edit({ deposit })}
          mono
          clearable
          maxLength={MAX_LENGTH}
          placeholder="0:"
          error={fieldError(check.deposit)}
          hint={
            token === undefined
              ? t('farmCreate.deposit.hint')
              : t('farmCreate.token', { symbol: token.symbol, decimals: token.decimals })
          }
        />
        <DateTimeFields
          label={t('farmCreate.start')}
          value={draft.start}
          onChange={(start) => edit({ start })}
          now={now}
          error={fieldError(check.start)}
        />
        <p className={css['small']}>{t('farmCreate.end')}</p>
      </div>
    </Panel>
  );
}

/** Panel to enter share and duration of vesting. */
export function VestingPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const fieldError = useFieldErrors(form);
  const { draft, edit, check } = form;
  return (
    <Panel title={t('farmCreate.vesting')}>
      <div className={css['pair']}>
        <DecimalField
          label={t('farmCreate.vesting.share')}
          value={draft.percent}
          onChange={(percent) => edit({ percent })}
          decimals={1}
          placeholder="0"
          suffix="%"
          error={fieldError(check.percent)}
        />
        <DecimalField
          label={t('farmCreate.vesting.over')}
          value={draft.seconds}
          onChange={(text) => edit({ seconds: text })}
          decimals={0}
          placeholder="0"
          suffix={t('farmCreate.seconds')}
          error={fieldError(check.seconds)}
          hint={Number(draft.seconds) >= 60 ? formatExactPeriod(t, Number(draft.seconds)) : undefined}
        />
      </div>
    </Panel>
  );
}

/** Panel to enter the rewards and their rates. */
export function RewardsPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const { draft, addReward } = form;
  return (
    <Panel title={t('farmCreate.rewards')}>
      <div className={css['fields']}>
        {draft.rewards.map((reward, index) => (
          <Reward key={reward.key} form={form} reward={reward} index={index} />
        ))}
        <div className={css['add']}>
          <Button icon="plus" disabled={draft.rewards.length >= MAX_REWARDS} onClick={addReward}>
            {t('farmCreate.rewards.add')}
          </Button>
          <span className={css['small']}>
            {t('farmCreate.rewards.count', { count: draft.rewards.length, most: MAX_REWARDS })}
          </span>
        </div>
      </div>
    </Panel>
  );
}

function Reward(props: FormProps & { readonly reward: RewardDraft; readonly index: number }): JSX.Element {
  const t = useTranslations();
  const { form, reward, index } = props;
  const fieldError = useFieldErrors(form);
  const fieldErrors = form.check.rewards[index];
  const token = form.tokenOf(reward.root);
  const name = token?.symbol ?? t('farmCreate.reward.nth', { number: index + 1 });
  return (
    <fieldset className={css['reward']}>
      <legend className={css['legend']}>
        {name} {token !== undefined && <TokenTrustTag root={token.root} token={token} />}
      </legend>
      <div className={css['pair']}>
        <TextField
          label={t('farmCreate.reward.root')}
          value={reward.root}
          onChange={(root) => form.editReward(reward.key, { root })}
          mono
          clearable
          maxLength={MAX_LENGTH}
          placeholder="0:"
          error={fieldError(fieldErrors?.root)}
          hint={
            token === undefined
              ? undefined
              : t('farmCreate.token', { symbol: token.symbol, decimals: token.decimals })
          }
        />
        <DecimalField
          label={t('farmCreate.reward.speed')}
          value={reward.rewardRate}
          onChange={(rewardRate) => form.editReward(reward.key, { rewardRate })}
          decimals={token?.decimals ?? 18}
          placeholder="0"
          error={fieldError(fieldErrors?.rewardRate)}
        />
      </div>
      {form.draft.rewards.length > 1 && (
        <div className={css['add']}>
          <Button
            size="s"
            icon="minus"
            aria-label={t('farmCreate.reward.removeNamed', { name })}
            onClick={() => form.removeReward(reward.key)}
          >
            {t('farmCreate.reward.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
