import { parseUnitsDown, toMilliseconds, type Seconds } from '@junction/primitives';
import { BillRows, DecimalField, Panel } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from '../../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../../entities/operation/told/index.ts';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useText } from '../../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { DateTimeFields, NO_TIME, readTime } from '../../../shared/date-time/index.ts';
import { SendButton } from '../../../shared/send/index.ts';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { LEAD } from '../../../shared/model/lead.ts';
import { perDay, startFault } from '../model/owner-rules.ts';
import type { RoundOrder } from '../use-owner.ts';
import css from './owner.module.css';
import { timeFaultText, type OwnerProps } from './parts.ts';
import { speedAt } from '../../../../../entities/gauge/index.ts';

/** Base units a second fit 128 bits; more is no speed of anything. */
const MOST_PER_SECOND = 1n << 127n;

interface Told {
  readonly announcement: Announcement;
  readonly start: Seconds;
  readonly rounds: readonly RoundOrder[];
}

/** New speeds from a time on. An empty speed leaves that reward as it is. */
export function RoundPanel({ actions, chain }: OwnerProps): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const now = useChainNow();
  const [speeds, setSpeeds] = useState<Readonly<Record<number, string>>>({});
  const [typed, setTyped] = useState(NO_TIME);
  const [told, setTold] = useState<Told>();
  const { coin } = getNetwork();
  const { sums, blockers, sender, tokenOf } = actions;
  const rounds = chain.extra.flatMap(({ root, isEnded }, reward): RoundOrder[] => {
    const text = speeds[reward] ?? '';
    const token = tokenOf(root);
    if (text === '' || isEnded || token === undefined) return [];
    const read = parseUnitsDown(text, token.decimals);
    return read.ok && read.value < MOST_PER_SECOND ? [{ reward, perSecond: read.value, token }] : [];
  });
  const typedSpeeds = chain.extra.filter(
    ({ root, isEnded }, reward) => (speeds[reward] ?? '') !== '' && !isEnded && tokenOf(root) !== undefined,
  );
  // One that cannot be sent is not left out of what is.
  const hasBad = typedSpeeds.length > rounds.length;
  const chosen = rounds.flatMap(({ reward }) => chain.extra[reward] ?? []);
  const start = readTime(typed);
  const fault = startFault(start, now, chosen);
  const latest = Math.max(now + LEAD, ...chosen.map((one) => one.rounds.at(-1)?.start ?? 0));
  const after = formatDateTime(toMilliseconds(latest as Seconds), locale);
  const isTyped = typed.date !== '' && typed.time !== '';
  const sum = sums.round(rounds.length);
  const missing = (): string | undefined => {
    if (rounds.length === 0 || hasBad) return say('owner.round.enter');
    if (!isTyped) return say('owner.round.start.enter');
    return fault === undefined ? undefined : say('owner.round.start.bad');
  };
  const look = (): void => {
    if (start === undefined) return;
    const announcement = actions.tellRound(start, rounds);
    if (announcement !== undefined) setTold({ announcement, start, rounds });
  };
  const daily = (orders: readonly RoundOrder[]): string =>
    orders.map(({ perSecond, token }) => formatTokenAmount(perDay(perSecond), token)).join(' + ');
  return (
    <Panel title={say('owner.round')} footer={<p className={css['small']}>{say('owner.round.note')}</p>}>
      <div className={css['form']}>
        <div className={css['pair']}>
          {chain.extra.map((reward, index) => {
            const token = tokenOf(reward.root);
            const speed = token && formatTokenAmount(speedAt(reward, now), token);
            return reward.isEnded || token === undefined ? (
              <p key={reward.root} className={css['small']}>
                {say('owner.round.ended', { symbol: token?.symbol ?? '?' })}
              </p>
            ) : (
              <DecimalField
                key={reward.root}
                label={say('owner.round.speed', { symbol: token.symbol })}
                value={speeds[index] ?? ''}
                onChange={(text) => setSpeeds({ ...speeds, [index]: text })}
                decimals={token.decimals}
                placeholder={say('owner.round.same')}
                hint={say('owner.round.now', { amount: speed ?? '—' })}
              />
            );
          })}
        </div>
        <DateTimeFields
          label={say('owner.round.start')}
          value={typed}
          onChange={setTyped}
          now={now}
          error={isTyped ? timeFaultText(say, fault, after) : undefined}
        />
        <BillRows
          rows={[
            {
              key: 'day',
              label: say('owner.round.day'),
              value: rounds.length === 0 ? '—' : daily(rounds),
            },
            {
              key: 'coin',
              label: say('owner.attached'),
              value: formatTokenAmount(sum, coin),
              aside: say('owner.back'),
            },
          ]}
        />
        <SendButton
          blocker={blockers.round(rounds.length)}
          missing={missing()}
          label={say('owner.round.act')}
          sum={sum}
          coin={sender.coin}
          onAct={look}
        />
      </div>
      {told !== undefined && (
        <ConfirmMessage
          title={say('owner.round')}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions
              .addRound(told.announcement, told.start, told.rounds)
              .then((sent) => sent?.isSent === true && setSpeeds({}));
          }}
        >
          <p className={css['small']}>
            {say('owner.round.about', {
              amount: daily(told.rounds),
              date: formatDateTime(toMilliseconds(told.start), locale),
            })}
          </p>
        </ConfirmMessage>
      )}
    </Panel>
  );
}
