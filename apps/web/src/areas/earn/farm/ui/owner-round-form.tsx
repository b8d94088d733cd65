import { toMilliseconds, type Seconds } from '@junction/primitives';
import { BillRows, DecimalField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { DateTimeFields, EMPTY_DATE_TIME } from '../../shared/date-time/index.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../shared/model/lead.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { deriveFarmRoundForm } from '../model/derive-round.ts';
import type { RewardRoundRate } from '../model/owner-messages.ts';
import { useFarmOwnerActions } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { getFarmOwnerErrorText } from './owner-texts.ts';

/** Decimals of a field whose token is unknown. The field is disabled. */
const UNKNOWN_DECIMALS = 18;

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly start: Seconds;
  readonly rewardRates: readonly RewardRoundRate[];
}

interface ViewProps {
  readonly view: FarmView;
}

/** State of the form for a new round, and its review. */
function useFarmRewardRoundForm(view: FarmView) {
  const t = useTranslations();
  const locale = useLocale();
  const { chain, cache, now } = view;
  const owner = useFarmOwnerActions(view, undefined);
  const [time, setTime] = useState(EMPTY_DATE_TIME);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const state = deriveFarmRoundForm({ time, texts }, { chain, tokenOf: (root) => cache.get(root), now });
  const { fieldError, round } = state;
  const missing = (): string | undefined => {
    if (chain === undefined) return t('action.reading');
    if (fieldError === 'ended') return getFarmOwnerErrorText(t, fieldError, view, locale);
    return fieldError && t('farm.owner.fill');
  };
  const gate = { blocker: owner.blockerOf('add-reward-round'), missing: missing() };
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      const announcement = round && owner.announceRound(round.start, round.rewardRates);
      return announcement && { announcement, ...round };
    },
    (reviewed) => void owner.addRound(reviewed.announcement, reviewed.start, reviewed.rewardRates),
    getSendBlockerLabel(t, gate),
  );
  return {
    ...state,
    owner,
    time,
    setTime,
    write: (root: string, text: string) => setTexts(new Map([...texts, [root, text]])),
    gate,
    confirmation,
  };
}

type FarmRewardRoundForm = ReturnType<typeof useFarmRewardRoundForm>;

/** Fields for the rate of each reward. */
function RateFields({ form }: { readonly form: FarmRewardRoundForm }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {form.fields.map(({ root, text, token }) => (
        <DecimalField
          key={root}
          label={t('farm.owner.round.speed', { symbol: token?.symbol ?? root.slice(0, 8) })}
          value={text}
          onChange={(next) => form.write(root, next)}
          decimals={token?.decimals ?? UNKNOWN_DECIMALS}
          // Without decimals no amount can be parsed.
          disabled={token === undefined}
          placeholder="0"
        />
      ))}
    </>
  );
}

/** Terms of the announced round, shown in the review. */
function RoundSummary({ reviewed }: { readonly reviewed: Reviewed }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <BillRows
      rows={[
        {
          key: 'start',
          label: t('farm.owner.round.start'),
          value: formatDateTime(toMilliseconds(reviewed.start), locale),
        },
        ...reviewed.rewardRates.map(({ token, perSecond }) => ({
          key: token.root,
          label: t('farm.owner.round.speed', { symbol: token.symbol }),
          value: formatTokenAmount(perSecond, token),
        })),
      ]}
    />
  );
}

/** Form that sets new rates. */
export function FarmRewardRoundForm({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const form = useFarmRewardRoundForm(view);
  const { owner, fieldError, confirmation } = form;
  const { reviewed } = confirmation;
  return (
    <div className={css['form']}>
      <DateTimeFields
        label={t('farm.owner.round.start')}
        value={form.time}
        onChange={form.setTime}
        now={view.now}
        error={
          form.isTimeError && fieldError ? getFarmOwnerErrorText(t, fieldError, view, locale) : undefined
        }
      />
      <p className={css['small']}>{t('farm.owner.lead', { minutes: MIN_SECONDS_UNTIL_START_OR_END / 60 })}</p>
      <RateFields form={form} />
      <SendButton
        size="m"
        {...form.gate}
        label={t('farm.owner.round.act')}
        sum={owner.sum}
        coin={owner.sender.coin}
        onAct={confirmation.review}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('farm.owner.round.act')}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={owner.sender.signer}
          {...confirmation.answers}
        >
          <RoundSummary reviewed={reviewed} />
        </ConfirmMessageDialog>
      )}
    </div>
  );
}
