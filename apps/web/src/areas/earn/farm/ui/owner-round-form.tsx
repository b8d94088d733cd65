import { toMilliseconds, type Seconds } from '@junction/primitives';
import { BillRows, DecimalField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { DateTimeFields, NO_TIME, readTime } from '../../shared/date-time/index.ts';
import { SendButton } from '../../shared/send/index.ts';
import { readSpeed, roundFault } from '../model/owner-rules.ts';
import { useFarmOwner, type Speed } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { faultText } from './owner-words.ts';

interface Told {
  readonly announcement: Announcement;
  readonly start: Seconds;
  readonly speeds: readonly Speed[];
}

/** New speeds from a moment on. */
export function RoundForm({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { chain, cache, now } = view;
  const owner = useFarmOwner(view, undefined);
  const [time, setTime] = useState(NO_TIME);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [told, setTold] = useState<Told>();
  const start = readTime(time);
  const rewards = chain?.rewards ?? [];
  const typed = rewards.map(({ root }) => ({ text: texts.get(root) ?? '', token: cache.get(root) }));
  const speeds = typed.map(({ text, token }) => ({ text, decimals: token?.decimals }));
  const fault = chain && roundFault(chain, { start, speeds }, now);
  const isTyped = time.date !== '' && time.time !== '';
  const isTimeFault = isTyped && fault !== undefined && fault !== 'bad-speed' && fault !== 'ended';
  const look = (): void => {
    const read = typed.flatMap(({ text, token }): readonly Speed[] => {
      const perSecond = readSpeed(text, token?.decimals);
      return token === undefined || perSecond === undefined ? [] : [{ token, perSecond }];
    });
    if (start === undefined || read.length !== rewards.length) return;
    const announcement = owner.tellRound(start, read);
    if (announcement !== undefined) setTold({ announcement, start, speeds: read });
  };
  return (
    <div className={css['form']}>
      <DateTimeFields
        label={say('farm.owner.round.start')}
        value={time}
        onChange={setTime}
        now={now}
        error={isTimeFault ? faultText(say, fault, view, locale) : undefined}
      />
      {rewards.map(({ root }) => {
        const token = cache.get(root);
        return (
          <DecimalField
            key={root}
            label={say('farm.owner.round.speed', { symbol: token?.symbol ?? root.slice(0, 8) })}
            value={texts.get(root) ?? ''}
            onChange={(text) => setTexts(new Map([...texts, [root, text]]))}
            decimals={token?.decimals ?? 0}
            placeholder="0"
          />
        );
      })}
      <SendButton
        size="m"
        blocker={owner.blockerOf('add-reward-round')}
        missing={
          chain === undefined
            ? say('action.reading')
            : fault && (fault === 'ended' ? faultText(say, fault, view, locale) : say('farm.owner.fill'))
        }
        label={say('farm.owner.round.act')}
        sum={owner.sum}
        coin={owner.sender.coin}
        onAct={look}
      />
      {told !== undefined && (
        <ConfirmMessage
          title={say('farm.owner.round.act')}
          action={say('farm.confirm')}
          announcement={told.announcement}
          now={owner.sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void owner.addRound(told.announcement, told.start, told.speeds);
          }}
        >
          <BillRows
            rows={[
              {
                key: 'start',
                label: say('farm.owner.round.start'),
                value: formatDateTime(toMilliseconds(told.start), locale),
              },
              ...told.speeds.map(({ token, perSecond }) => ({
                key: token.root,
                label: say('farm.owner.round.speed', { symbol: token.symbol }),
                value: formatTokenAmount(perSecond, token),
              })),
            ]}
          />
        </ConfirmMessage>
      )}
    </div>
  );
}
