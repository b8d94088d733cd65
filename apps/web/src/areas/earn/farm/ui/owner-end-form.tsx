import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Alert, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { DateTimeFields, EMPTY_DATE_TIME, parseEnteredDateTime } from '../../shared/date-time/index.ts';
import { getFarmName } from '../../../../rooms/farm/index.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../shared/model/lead.ts';
import { SendButton, getSendBlockerLabel } from '../../shared/send/index.ts';
import { validateFarmScheduleTime } from '../model/owner-rules.ts';
import { useFarmOwnerActions } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { getFarmOwnerErrorText } from './owner-texts.ts';

const MAX_LENGTH = 80;

/** Form that ends the farm permanently, after the farm's name was entered. */
export function EndFarmForm({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { chain, summary, now } = view;
  const owner = useFarmOwnerActions(view, undefined);
  const [time, setTime] = useState(EMPTY_DATE_TIME);
  const [word, setWord] = useState('');
  const [reviewed, setReviewed] = useState<{
    readonly announcement: MessageAnnouncement;
    readonly end: Seconds;
  }>();
  const end = parseEnteredDateTime(time);
  const name = getFarmName(summary);
  const fieldError = chain && validateFarmScheduleTime(chain, end, now);
  const isTyped = time.date !== '' && time.time !== '';
  const date = (at: Seconds): string => formatDateTime(toMilliseconds(at), locale);
  if (chain?.end !== undefined)
    return <p className={css['small']}>{t('farm.owner.end.set', { date: date(chain.end) })}</p>;
  const openReview = (): void => {
    const announcement = end === undefined ? undefined : owner.announceEnd(end);
    if (announcement !== undefined && end !== undefined) setReviewed({ announcement, end });
  };
  const missing = (): string | undefined => {
    if (chain === undefined) return t('action.reading');
    if (fieldError !== undefined) return t('farm.owner.fill');
    return word.trim() === name ? undefined : t('farm.owner.end.type', { name });
  };
  const gate = { blocker: owner.blockerOf('end-rewards'), missing: missing() };
  return (
    <div className={css['form']}>
      <Alert tone="warning" title={t('farm.owner.end.title')}>
        {t('farm.owner.end.note')}
      </Alert>
      <DateTimeFields
        label={t('farm.owner.end.at')}
        value={time}
        onChange={setTime}
        now={now}
        error={
          isTyped && fieldError !== undefined ? getFarmOwnerErrorText(t, fieldError, view, locale) : undefined
        }
      />
      <p className={css['small']}>{t('farm.owner.lead', { minutes: MIN_SECONDS_UNTIL_START_OR_END / 60 })}</p>
      <TextField
        label={t('farm.owner.end.word', { name })}
        value={word}
        onChange={setWord}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <SendButton
        variant="danger-filled"
        size="m"
        {...gate}
        label={t('farm.owner.end.act')}
        sum={owner.sum}
        coin={owner.sender.coin}
        onAct={openReview}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('farm.owner.end.act')}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={owner.sender.signer}
          blockedReason={getSendBlockerLabel(t, gate)}
          onAccept={openReview}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void owner.end(reviewed.announcement, reviewed.end);
          }}
        >
          <p className={css['small']}>{t('farm.owner.end.final', { date: date(reviewed.end) })}</p>
        </ConfirmMessageDialog>
      )}
    </div>
  );
}
