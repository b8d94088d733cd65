import { seconds, toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Alert, BillRows, Button, Panel, SegmentedControl, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from '../../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../../entities/operation/told/index.ts';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { useText } from '../../../../../shared/i18n/use-text.ts';
import { DateTimeFields, NO_TIME, readTime, typedTime } from '../../../shared/date-time/index.ts';
import { SendButton } from '../../../shared/send/index.ts';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { LEAD } from '../../../shared/model/lead.ts';
import { endFault, type OwnedReward } from '../model/owner-rules.ts';
import css from './owner.module.css';
import { timeFaultText, type OwnerProps } from './parts.ts';

/** Ends a reward for good: nobody can take an end back, so that its symbol has to be typed. */
export function EndPanel(props: OwnerProps): JSX.Element {
  const say = useText();
  const { actions, chain } = props;
  const [chosen, setChosen] = useState<Address>();
  const open = chain.extra.flatMap((reward, index) => (reward.isEnded ? [] : [{ reward, index }]));
  const now = open.find(({ reward }) => reward.root === chosen) ?? open[0];
  return (
    <Panel title={say('owner.end')}>
      <div className={css['form']}>
        <Alert tone="danger" title={say('owner.end.final')}>
          {say('owner.end.note')}
        </Alert>
        {now === undefined ? (
          <p className={css['small']}>{say('owner.end.all')}</p>
        ) : (
          <>
            {open.length > 1 && (
              <SegmentedControl
                label={say('owner.reward')}
                value={now.reward.root}
                options={open.map(({ reward }) => ({
                  value: reward.root,
                  label: actions.tokenOf(reward.root)?.symbol ?? reward.root.slice(0, 8),
                }))}
                onChange={setChosen}
              />
            )}
            <EndForm key={now.reward.root} {...props} reward={now.reward} index={now.index} />
          </>
        )}
      </div>
    </Panel>
  );
}

interface Told {
  readonly announcement: Announcement;
  readonly end: Seconds;
}

function EndForm(props: OwnerProps & { readonly reward: OwnedReward; readonly index: number }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const now = useChainNow();
  const { actions, chain, reward, index } = props;
  const [typed, setTyped] = useState(NO_TIME);
  const [word, setWord] = useState('');
  const [told, setTold] = useState<Told>();
  const symbol = actions.tokenOf(reward.root)?.symbol ?? reward.root.slice(0, 8);
  const end = readTime(typed);
  const fault = endFault(end, now, reward);
  const isTyped = typed.date !== '' && typed.time !== '';
  const latest = seconds(Math.max(now + LEAD, reward.rounds.at(-1)?.start ?? 0));
  const date = (time: number): string => formatDateTime(toMilliseconds(seconds(time)), locale);
  const { sums, blockers, sender } = actions;
  const missing = (): string | undefined => {
    if (fault === 'no-round') return say('owner.end.noRound');
    if (!isTyped) return say('owner.end.enter');
    if (fault !== undefined) return say('owner.end.bad');
    return word.trim() === symbol ? undefined : say('owner.end.type', { symbol });
  };
  const look = (): void => {
    if (end === undefined) return;
    const announcement = actions.tellEnd(index, end);
    if (announcement !== undefined) setTold({ announcement, end });
  };
  const rows =
    end === undefined || fault !== undefined
      ? []
      : [
          { key: 'end', label: say('owner.end.end'), value: date(end) },
          { key: 'vesting', label: say('owner.end.vesting'), value: date(end + reward.vesting.period) },
          {
            key: 'rest',
            label: say('owner.end.rest'),
            value: date(end + reward.vesting.period + chain.hold),
          },
        ];
  return (
    <>
      <DateTimeFields
        label={say('owner.end.when', { symbol })}
        value={typed}
        onChange={setTyped}
        now={now}
        error={isTyped ? timeFaultText(say, fault, date(latest)) : undefined}
      />
      <div>
        <Button size="s" onClick={() => setTyped(typedTime(seconds(latest + 5 * 60)))}>
          {say('owner.end.soon')}
        </Button>
      </div>
      {rows.length > 0 && <BillRows rows={rows} />}
      <TextField
        label={say('owner.end.word', { symbol })}
        value={word}
        onChange={setWord}
        maxLength={64}
        mono
      />
      <SendButton
        blocker={blockers.end}
        missing={missing()}
        label={say('owner.end.act', { symbol })}
        sum={sums.end}
        coin={sender.coin}
        onAct={look}
      />
      {told !== undefined && (
        <ConfirmMessage
          title={say('owner.end')}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions.end(told.announcement, index, told.end).then(() => setWord(''));
          }}
        >
          <Alert tone="danger" title={say('owner.end.final')}>
            {say('owner.end.about', { symbol, date: date(told.end) })}
          </Alert>
        </ConfirmMessage>
      )}
    </>
  );
}
