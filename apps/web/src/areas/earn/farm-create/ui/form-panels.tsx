import { Button, DecimalField, Panel, TextField } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { DateTimeFields } from '../../shared/date-time/index.ts';
import { TokenTag } from '../../shared/ui/gauge-marks.tsx';
import { periodText } from '../../shared/ui/period-text.ts';
import { MOST_REWARDS, type RewardDraft } from '../model/draft.ts';
import type { FarmCreate } from '../use-farm-create.ts';
import css from './farm-create.module.css';
import { faultText } from './fault-text.ts';

const MOST_LETTERS = 200;

interface FormProps {
  readonly form: FarmCreate;
}

function useFaults({ now }: FarmCreate) {
  const say = useText();
  const locale = useLocale();
  return (fault: Parameters<typeof faultText>[1]) => faultText(say, fault, { now, locale });
}

/** What people deposit, and from when on it earns. */
export function DepositPanel({ form }: FormProps): JSX.Element {
  const say = useText();
  const fault = useFaults(form);
  const { draft, edit, check, tokenOf, now } = form;
  const token = tokenOf(draft.deposit);
  return (
    <Panel title={say('farmCreate.deposit')}>
      <div className={css['fields']}>
        <TextField
          label={say('farmCreate.root')}
          value={draft.deposit}
          onChange={(deposit) => edit({ deposit })}
          mono
          clearable
          maxLength={MOST_LETTERS}
          placeholder="0:"
          error={fault(check.deposit)}
          hint={
            token === undefined
              ? say('farmCreate.deposit.hint')
              : say('farmCreate.token', { symbol: token.symbol, decimals: token.decimals })
          }
        />
        <DateTimeFields
          label={say('farmCreate.start')}
          value={draft.start}
          onChange={(start) => edit({ start })}
          now={now}
          error={fault(check.start)}
        />
        <p className={css['small']}>{say('farmCreate.end')}</p>
      </div>
    </Panel>
  );
}

/** What part of each reward waits, and how long. */
export function VestingPanel({ form }: FormProps): JSX.Element {
  const say = useText();
  const fault = useFaults(form);
  const { draft, edit, check } = form;
  return (
    <Panel title={say('farmCreate.vesting')}>
      <div className={css['pair']}>
        <DecimalField
          label={say('farmCreate.vesting.share')}
          value={draft.percent}
          onChange={(percent) => edit({ percent })}
          decimals={1}
          placeholder="0"
          suffix="%"
          error={fault(check.percent)}
        />
        <DecimalField
          label={say('farmCreate.vesting.over')}
          value={draft.seconds}
          onChange={(text) => edit({ seconds: text })}
          decimals={0}
          placeholder="0"
          suffix={say('farmCreate.seconds')}
          error={fault(check.seconds)}
          hint={Number(draft.seconds) >= 60 ? periodText(say, Number(draft.seconds)) : undefined}
        />
      </div>
    </Panel>
  );
}

/** What the owner pays in, and how fast it is given. */
export function RewardsPanel({ form }: FormProps): JSX.Element {
  const say = useText();
  const { draft, addReward } = form;
  return (
    <Panel title={say('farmCreate.rewards')}>
      <div className={css['fields']}>
        {draft.rewards.map((reward, index) => (
          <Reward key={reward.key} form={form} reward={reward} index={index} />
        ))}
        <div className={css['add']}>
          <Button icon="plus" disabled={draft.rewards.length >= MOST_REWARDS} onClick={addReward}>
            {say('farmCreate.rewards.add')}
          </Button>
          <span className={css['small']}>
            {say('farmCreate.rewards.count', { count: draft.rewards.length, most: MOST_REWARDS })}
          </span>
        </div>
      </div>
    </Panel>
  );
}

function Reward(props: FormProps & { readonly reward: RewardDraft; readonly index: number }): JSX.Element {
  const say = useText();
  const { form, reward, index } = props;
  const fault = useFaults(form);
  const faults = form.check.rewards[index];
  const token = form.tokenOf(reward.root);
  const name = token?.symbol ?? say('farmCreate.reward.nth', { number: index + 1 });
  return (
    <fieldset className={css['reward']}>
      <legend className={css['legend']}>
        {name} {token !== undefined && <TokenTag root={token.root} token={token} />}
      </legend>
      <div className={css['pair']}>
        <TextField
          label={say('farmCreate.reward.root')}
          value={reward.root}
          onChange={(root) => form.editReward(reward.key, { root })}
          mono
          clearable
          maxLength={MOST_LETTERS}
          placeholder="0:"
          error={fault(faults?.root)}
          hint={
            token === undefined
              ? undefined
              : say('farmCreate.token', { symbol: token.symbol, decimals: token.decimals })
          }
        />
        <DecimalField
          label={say('farmCreate.reward.speed')}
          value={reward.speed}
          onChange={(speed) => form.editReward(reward.key, { speed })}
          decimals={token?.decimals ?? 18}
          placeholder="0"
          error={fault(faults?.speed)}
        />
      </div>
      {form.draft.rewards.length > 1 && (
        <div className={css['add']}>
          <Button
            size="s"
            icon="minus"
            aria-label={say('farmCreate.reward.removeNamed', { name })}
            onClick={() => form.removeReward(reward.key)}
          >
            {say('farmCreate.reward.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
