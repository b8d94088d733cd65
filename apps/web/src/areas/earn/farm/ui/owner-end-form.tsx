import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Alert, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { DateTimeFields, NO_TIME, readTime } from '../../shared/date-time/index.ts';
import { farmName } from '../../shared/model/farm-facts.ts';
import { LEAD } from '../../shared/model/lead.ts';
import { SendButton, sendObstacle } from '../../shared/send/index.ts';
import { momentFault } from '../model/owner-rules.ts';
import { useFarmOwner } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { faultText } from './owner-texts.ts';

const MOST_LETTERS = 80;

/** Ends the farm for good, once its name is typed. */
export function EndForm({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { chain, facts, now } = view;
  const owner = useFarmOwner(view, undefined);
  const [time, setTime] = useState(NO_TIME);
  const [word, setWord] = useState('');
  const [reviewed, setReviewed] = useState<{ readonly announcement: Announcement; readonly end: Seconds }>();
  const end = readTime(time);
  const name = farmName(facts);
  const fault = chain && momentFault(chain, end, now);
  const isTyped = time.date !== '' && time.time !== '';
  const date = (at: Seconds): string => formatDateTime(toMilliseconds(at), locale);
  if (chain?.end !== undefined)
    return <p className={css['small']}>{say('farm.owner.end.set', { date: date(chain.end) })}</p>;
  const look = (): void => {
    const announcement = end === undefined ? undefined : owner.announceEnd(end);
    if (announcement !== undefined && end !== undefined) setReviewed({ announcement, end });
  };
  const missing = (): string | undefined => {
    if (chain === undefined) return say('action.reading');
    if (fault !== undefined) return say('farm.owner.fill');
    return word.trim() === name ? undefined : say('farm.owner.end.type', { name });
  };
  const gate = { blocker: owner.blockerOf('end-rewards'), missing: missing() };
  return (
    <div className={css['form']}>
      <Alert tone="warning" title={say('farm.owner.end.title')}>
        {say('farm.owner.end.note')}
      </Alert>
      <DateTimeFields
        label={say('farm.owner.end.at')}
        value={time}
        onChange={setTime}
        now={now}
        error={isTyped && fault !== undefined ? faultText(say, fault, view, locale) : undefined}
      />
      <p className={css['small']}>{say('farm.owner.lead', { minutes: LEAD / 60 })}</p>
      <TextField
        label={say('farm.owner.end.word', { name })}
        value={word}
        onChange={setWord}
        maxLength={MOST_LETTERS}
        autoComplete="off"
      />
      <SendButton
        variant="danger-filled"
        size="m"
        {...gate}
        label={say('farm.owner.end.act')}
        sum={owner.sum}
        coin={owner.sender.coin}
        onAct={look}
      />
      {reviewed !== undefined && (
        <ConfirmMessage
          title={say('farm.owner.end.act')}
          action={say('farm.confirm')}
          announcement={reviewed.announcement}
          now={owner.sender.signer}
          obstacle={sendObstacle(say, gate)}
          onAccept={look}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void owner.end(reviewed.announcement, reviewed.end);
          }}
        >
          <p className={css['small']}>{say('farm.owner.end.final', { date: date(reviewed.end) })}</p>
        </ConfirmMessage>
      )}
    </div>
  );
}
