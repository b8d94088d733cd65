import { seconds, toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Alert, BillRows, Button, Panel, SegmentedControl, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import {
  DateTimeFields,
  EMPTY_DATE_TIME,
  parseEnteredDateTime,
  toEnteredDateTime,
} from '../../../shared/date-time/index.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../../shared/send/index.ts';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { deriveRewardEndForm } from '../model/derive-forms.ts';
import type { OwnerFundedReward } from '../model/owner-rules.ts';
import css from './owner.module.css';
import { getRewardEndFormMissingText, getRewardTimeErrorText } from './owner-texts.ts';
import type { GaugeOwnerProps } from './parts.ts';

/** Panel that ends a reward permanently, after its symbol was entered. */
export function EndRewardPanel(props: GaugeOwnerProps): JSX.Element {
  const t = useTranslations();
  const { actions, chain } = props;
  const [chosen, setChosen] = useState<Address>();
  const open = chain.extra.flatMap((reward, index) => (reward.isEnded ? [] : [{ reward, index }]));
  const now = open.find(({ reward }) => reward.root === chosen) ?? open[0];
  return (
    <Panel title={t('owner.end')}>
      <div className={css['form']}>
        <Alert tone="danger" title={t('owner.end.final')}>
          {t('owner.end.note')}
        </Alert>
        {now === undefined ? (
          <p className={css['small']}>{t('owner.end.all')}</p>
        ) : (
          <>
            {open.length > 1 && (
              <SegmentedControl
                label={t('owner.reward')}
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

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly end: Seconds;
}

type EndFormProps = GaugeOwnerProps & { readonly reward: OwnerFundedReward; readonly index: number };

/** State of the form that ends a reward, with its review. */
function useEndForm({ actions, reward, index }: EndFormProps) {
  const t = useTranslations();
  const now = useChainNow();
  const [typed, setTyped] = useState(EMPTY_DATE_TIME);
  const [word, setWord] = useState('');
  const end = parseEnteredDateTime(typed);
  const state = deriveRewardEndForm({ typed, word }, now, {
    reward,
    symbol: actions.tokenOf(reward.root)?.symbol,
  });
  const gate = { blocker: actions.blockers.end, missing: getRewardEndFormMissingText(t, state) };
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      if (end === undefined) return undefined;
      const announcement = actions.announceEnd(index, end);
      return announcement && { announcement, end };
    },
    (reviewed) => void actions.end(reviewed.announcement, index, reviewed.end).then(() => setWord('')),
    getSendBlockerLabel(t, gate),
  );
  return {
    now,
    typed,
    setTyped,
    word,
    setWord,
    end,
    ...state,
    gate,
    confirmation,
  };
}

type EndForm = ReturnType<typeof useEndForm>;

/** Rows with the end of the reward, and the time from which its unclaimed tokens can be withdrawn. */
function EndRows({ form, reward, chain }: EndFormProps & { readonly form: EndForm }): JSX.Element | null {
  const t = useTranslations();
  const date = useDateText();
  const { end, fieldError } = form;
  if (end === undefined || fieldError !== undefined) return null;
  const vested = end + reward.vesting.period;
  return (
    <BillRows
      rows={[
        { key: 'end', label: t('owner.end.end'), value: date(end) },
        { key: 'vesting', label: t('owner.end.vesting'), value: date(vested) },
        { key: 'rest', label: t('owner.end.rest'), value: date(vested + chain.hold) },
      ]}
    />
  );
}

function useDateText(): (time: number) => string {
  const locale = useLocale();
  return (time) => formatDateTime(toMilliseconds(seconds(time)), locale);
}

function EndForm(props: EndFormProps): JSX.Element {
  const t = useTranslations();
  const date = useDateText();
  const form = useEndForm(props);
  const { typed, setTyped, symbol, lowerBound, confirmation } = form;
  const { reviewed } = confirmation;
  const { sums, sender } = props.actions;
  return (
    <>
      <DateTimeFields
        label={t('owner.end.when', { symbol })}
        value={typed}
        onChange={setTyped}
        now={form.now}
        error={form.isTyped ? getRewardTimeErrorText(t, form.fieldError, date(lowerBound)) : undefined}
      />
      <div>
        <Button size="s" onClick={() => setTyped(toEnteredDateTime(seconds(lowerBound + 5 * 60)))}>
          {t('owner.end.soon')}
        </Button>
      </div>
      <EndRows {...props} form={form} />
      <TextField
        label={t('owner.end.word', { symbol })}
        value={form.word}
        onChange={form.setWord}
        maxLength={64}
        mono
      />
      <SendButton
        {...form.gate}
        label={t('owner.end.act', { symbol })}
        sum={sums.end}
        coin={sender.coin}
        onAct={confirmation.review}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('owner.end')}
          action={t('gauge.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          {...confirmation.answers}
        >
          <Alert tone="danger" title={t('owner.end.final')}>
            {t('owner.end.about', { symbol, date: date(reviewed.end) })}
          </Alert>
        </ConfirmMessageDialog>
      )}
    </>
  );
}
