import { toMilliseconds, type Seconds } from '@junction/primitives';
import { BillRows, DecimalField, Panel } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { DateTimeFields, EMPTY_DATE_TIME } from '../../../shared/date-time/index.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../../shared/send/index.ts';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { deriveGaugeRoundForm } from '../model/derive-forms.ts';
import { toDailyReward } from '../model/owner-rules.ts';
import type { NewRewardRate } from '../model/owner-messages.ts';
import css from './owner.module.css';
import { getRewardRoundMissingInputText, getRewardTimeErrorText } from './owner-texts.ts';
import type { GaugeOwnerProps } from './parts.ts';
import { getRewardRate } from '../../../../../rooms/gauge/index.ts';

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly start: Seconds;
  readonly rounds: readonly NewRewardRate[];
}

type RoundPanelProps = Pick<GaugeOwnerProps, 'actions' | 'chain'>;

/** State of the form that sets new rates, with its review. */
function useGaugeRewardRoundForm({ actions, chain }: RoundPanelProps) {
  const t = useTranslations();
  const now = useChainNow();
  const [rewardRates, setRewardRates] = useState<Readonly<Record<number, string>>>({});
  const [typed, setTyped] = useState(EMPTY_DATE_TIME);
  const state = deriveGaugeRoundForm({ typed, rewardRates }, now, {
    extra: chain.extra,
    tokenOf: actions.tokenOf,
  });
  const { start, rounds } = state;
  const gate = {
    blocker: actions.blockers.round(rounds.length),
    missing: getRewardRoundMissingInputText(t, state),
  };
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      if (start === undefined) return undefined;
      const announcement = actions.announceRound(start, rounds);
      return announcement && { announcement, start, rounds };
    },
    (reviewed) =>
      void actions
        .addRound(reviewed.announcement, reviewed.start, reviewed.rounds)
        .then((sent) => sent?.isSent === true && setRewardRates({})),
    getSendBlockerLabel(t, gate),
  );
  return { now, rewardRates, setRewardRates, typed, setTyped, ...state, gate, confirmation };
}

type GaugeRewardRoundForm = ReturnType<typeof useGaugeRewardRoundForm>;

/** Formats the amounts that the new rates pay per day. */
const dailyText = (newRates: readonly NewRewardRate[]): string =>
  newRates.map(({ perSecond, token }) => formatTokenAmount(toDailyReward(perSecond), token)).join(' + ');

/** Fields for the rate of each active reward. */
function RateFields(props: RoundPanelProps & { readonly form: GaugeRewardRoundForm }): JSX.Element {
  const t = useTranslations();
  const { actions, chain, form } = props;
  const { rewardRates, setRewardRates, now } = form;
  return (
    <div className={css['pair']}>
      {chain.extra.map((reward, index) => {
        const token = actions.tokenOf(reward.root);
        return reward.isEnded || token === undefined ? (
          <p key={reward.root} className={css['small']}>
            {t('owner.round.ended', { symbol: token?.symbol ?? '?' })}
          </p>
        ) : (
          <DecimalField
            key={reward.root}
            label={t('owner.round.speed', { symbol: token.symbol })}
            value={rewardRates[index] ?? ''}
            onChange={(text) => setRewardRates({ ...rewardRates, [index]: text })}
            decimals={token.decimals}
            placeholder={t('owner.round.same')}
            hint={t('owner.round.now', { amount: formatTokenAmount(getRewardRate(reward, now), token) })}
          />
        );
      })}
    </div>
  );
}

/** Form that sets new rates. Rewards with an empty field keep their rate. */
export function NewRewardRatesPanel(props: RoundPanelProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const form = useGaugeRewardRoundForm(props);
  const { rounds, confirmation } = form;
  const { reviewed } = confirmation;
  const { sums, sender } = props.actions;
  const sum = sums.round(rounds.length);
  const date = (at: Seconds): string => formatDateTime(toMilliseconds(at), locale);
  return (
    <Panel title={t('owner.round')} footer={<p className={css['small']}>{t('owner.round.note')}</p>}>
      <div className={css['form']}>
        <RateFields {...props} form={form} />
        <DateTimeFields
          label={t('owner.round.start')}
          value={form.typed}
          onChange={form.setTyped}
          now={form.now}
          error={form.isTyped ? getRewardTimeErrorText(t, form.fieldError, date(form.lowerBound)) : undefined}
        />
        <BillRows
          rows={[
            {
              key: 'day',
              label: t('owner.round.day'),
              value: rounds.length === 0 ? '—' : dailyText(rounds),
            },
            {
              key: 'coin',
              label: t('owner.attached'),
              value: formatTokenAmount(sum, getNetwork().coin),
              aside: t('owner.back'),
            },
          ]}
        />
        <SendButton
          {...form.gate}
          label={t('owner.round.act')}
          sum={sum}
          coin={sender.coin}
          onAct={confirmation.review}
        />
      </div>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('owner.round')}
          action={t('gauge.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          {...confirmation.answers}
        >
          <p className={css['small']}>
            {t('owner.round.about', { amount: dailyText(reviewed.rounds), date: date(reviewed.start) })}
          </p>
        </ConfirmMessageDialog>
      )}
    </Panel>
  );
}
