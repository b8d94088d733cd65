import {
  computeCreateGaugeCoins,
  computeAddGaugeRoundsCoins,
  EARN_ATTACHED_NANO,
} from '@junction/protocol/earn';
import { BillRows, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { hasGaugeDraftErrors, type GaugeCreationParams } from '../model/draft.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';

const COIN = 1_000_000_000n;
/** Nano kept by the gauge: storage rent, wallets, and half a coin per reward. */
const retainedCoins = (rewards: number): bigint => 3n * COIN + (BigInt(rewards) * COIN) / 2n;
/** Approximate refund after gas and setup messages. */
const REFUND = (3n * COIN) / 2n;

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly terms: GaugeCreationParams;
}

interface TicketProps {
  readonly form: GaugeCreateView;
}

const coinsText = (amount: bigint): string => formatTokenAmount(amount, getNetwork().coin);

/** Cost of the gauge including the first rounds of its rewards. */
const getTotalCost = (rewards: number): bigint =>
  computeCreateGaugeCoins(rewards) +
  (rewards === 0
    ? 0n
    : BigInt(rewards) * EARN_ATTACHED_NANO.gaugeReward + computeAddGaugeRoundsCoins(rewards));

function CostRows({ form }: TicketProps): JSX.Element {
  const t = useTranslations();
  const count = form.draft.rewards.length;
  return (
    <BillRows
      rows={[
        { key: 'attached', label: t('gaugeCreate.cost.attached'), value: coinsText(form.sum) },
        {
          key: 'stays',
          label: t('gaugeCreate.cost.stays'),
          value: coinsText(retainedCoins(count)),
          hint: t('gaugeCreate.cost.stays.hint'),
        },
        { key: 'back', label: t('gaugeCreate.cost.back'), value: `≈ ${coinsText(REFUND)}` },
        {
          key: 'all',
          label: t('gaugeCreate.cost.all'),
          value: coinsText(getTotalCost(count)),
          hint: t('gaugeCreate.cost.all.hint'),
        },
      ]}
    />
  );
}

function Summary({ form }: TicketProps): JSX.Element {
  const t = useTranslations();
  const { draft, tokenOf } = form;
  const pays = draft.rewards.map(({ root }) => tokenOf(root)?.symbol ?? '?');
  return (
    <BillRows
      rows={[
        {
          key: 'deposit',
          label: t('gaugeCreate.summary.deposit'),
          value: tokenOf(draft.deposit)?.symbol ?? '—',
        },
        {
          key: 'pays',
          label: t('gaugeCreate.summary.pays'),
          value: pays.length === 0 ? t('gaugeCreate.summary.votes') : pays.join(', '),
        },
        {
          key: 'boost',
          label: t('gaugeCreate.summary.boost'),
          value: draft.isBoosted
            ? t('gaugeCreate.summary.boosted', { boost: draft.boost, days: Number(draft.lockDays) })
            : t('gaugeCreate.summary.plain'),
        },
        {
          key: 'owner',
          label: t('gaugeCreate.summary.owner'),
          value: t('gaugeCreate.summary.you'),
          hint: t('gaugeCreate.summary.owner.hint'),
        },
      ]}
    />
  );
}

function missingText(t: Translate, { check }: GaugeCreateView): string | undefined {
  if (hasGaugeDraftErrors(check)) return t('gaugeCreate.button.check');
  if (check.isIncomplete) return t('gaugeCreate.button.fill');
  return check.terms === undefined ? t('gaugeCreate.button.reading') : undefined;
}

/** Ticket with summary, cost and submit button. */
export function CreateGaugeTicket({ form }: TicketProps): JSX.Element {
  const t = useTranslations();
  const { check, sum, sender, blocker } = form;
  const gate = { blocker, missing: missingText(t, form) };
  const { reviewed, review, answers } = useMessageConfirmation<Reviewed>(
    () => {
      const announcement = form.announce();
      return announcement && check.terms && { announcement, terms: check.terms };
    },
    ({ announcement, terms }) => void form.create(announcement, terms),
    getSendBlockerLabel(t, gate),
  );
  return (
    <TicketForm headingLevel={2} title={t('gaugeCreate.ticket')} stub={<CostRows form={form} />}>
      <div className={css['fields']}>
        <Summary form={form} />
        <SendButton
          {...gate}
          label={t('gaugeCreate.button.create', { amount: coinsText(sum) })}
          sum={sum}
          coin={sender.coin}
          onAct={review}
        />
      </div>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('gaugeCreate.title')}
          action={t('gaugeCreate.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          {...answers}
        >
          <p className={css['small']}>{t('gaugeCreate.confirm.note')}</p>
        </ConfirmMessageDialog>
      )}
    </TicketForm>
  );
}
