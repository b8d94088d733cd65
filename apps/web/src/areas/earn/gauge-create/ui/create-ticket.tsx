import { createGaugeCoins, gaugeRoundsCoins, EARN_ATTACHED } from '@junction/protocol/earn';
import { BillRows, Ticket } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/review/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton, sendObstacle, useConfirmation } from '../../shared/send/index.ts';
import { hasFault, type GaugeTerms } from '../model/draft.ts';
import type { GaugeCreate } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';

const COIN = 1_000_000_000n;
/** What the factory keeps on the gauge: for its rent and its wallets, and half a coin for each reward's. */
const staysOn = (rewards: number): bigint => 3n * COIN + (BigInt(rewards) * COIN) / 2n;
/** About what gas and the messages that set it up leave. */
const BACK = (3n * COIN) / 2n;

interface Reviewed {
  readonly announcement: Announcement;
  readonly terms: GaugeTerms;
}

interface TicketProps {
  readonly form: GaugeCreate;
}

const coinsText = (amount: bigint): string => formatTokenAmount(amount, getNetwork().coin);

/** What the gauge costs with the first rounds of its rewards. */
const wholeCost = (rewards: number): bigint =>
  createGaugeCoins(rewards) +
  (rewards === 0 ? 0n : BigInt(rewards) * EARN_ATTACHED.gaugeReward + gaugeRoundsCoins(rewards));

function CostRows({ form }: TicketProps): JSX.Element {
  const say = useText();
  const count = form.draft.rewards.length;
  return (
    <BillRows
      rows={[
        { key: 'attached', label: say('gaugeCreate.cost.attached'), value: coinsText(form.sum) },
        {
          key: 'stays',
          label: say('gaugeCreate.cost.stays'),
          value: coinsText(staysOn(count)),
          hint: say('gaugeCreate.cost.stays.hint'),
        },
        { key: 'back', label: say('gaugeCreate.cost.back'), value: `≈ ${coinsText(BACK)}` },
        {
          key: 'all',
          label: say('gaugeCreate.cost.all'),
          value: coinsText(wholeCost(count)),
          hint: say('gaugeCreate.cost.all.hint'),
        },
      ]}
    />
  );
}

/** What is made. */
function Summary({ form }: TicketProps): JSX.Element {
  const say = useText();
  const { draft, tokenOf } = form;
  const pays = draft.rewards.map(({ root }) => tokenOf(root)?.symbol ?? '?');
  return (
    <BillRows
      rows={[
        {
          key: 'deposit',
          label: say('gaugeCreate.summary.deposit'),
          value: tokenOf(draft.deposit)?.symbol ?? '—',
        },
        {
          key: 'pays',
          label: say('gaugeCreate.summary.pays'),
          value: pays.length === 0 ? say('gaugeCreate.summary.votes') : pays.join(', '),
        },
        {
          key: 'boost',
          label: say('gaugeCreate.summary.boost'),
          value: draft.isBoosted
            ? say('gaugeCreate.summary.boosted', { boost: draft.boost, days: Number(draft.lockDays) })
            : say('gaugeCreate.summary.plain'),
        },
        {
          key: 'owner',
          label: say('gaugeCreate.summary.owner'),
          value: say('gaugeCreate.summary.you'),
          hint: say('gaugeCreate.summary.owner.hint'),
        },
      ]}
    />
  );
}

function missingText(say: Say, { check }: GaugeCreate): string | undefined {
  if (hasFault(check)) return say('gaugeCreate.button.check');
  if (check.isIncomplete) return say('gaugeCreate.button.fill');
  return check.terms === undefined ? say('gaugeCreate.button.reading') : undefined;
}

/** What is made, what it costs, and the button. */
export function CreateTicket({ form }: TicketProps): JSX.Element {
  const say = useText();
  const { check, sum, sender, blocker } = form;
  const gate = { blocker, missing: missingText(say, form) };
  const { reviewed, review, answers } = useConfirmation<Reviewed>(
    () => {
      const announcement = form.announce();
      return announcement && check.terms && { announcement, terms: check.terms };
    },
    ({ announcement, terms }) => void form.create(announcement, terms),
    sendObstacle(say, gate),
  );
  return (
    <Ticket headingLevel={2} title={say('gaugeCreate.ticket')} stub={<CostRows form={form} />}>
      <div className={css['fields']}>
        <Summary form={form} />
        <SendButton
          {...gate}
          label={say('gaugeCreate.button.create', { amount: coinsText(sum) })}
          sum={sum}
          coin={sender.coin}
          onAct={review}
        />
      </div>
      {reviewed !== undefined && (
        <ConfirmMessage
          title={say('gaugeCreate.title')}
          action={say('gaugeCreate.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          {...answers}
        >
          <p className={css['small']}>{say('gaugeCreate.confirm.note')}</p>
        </ConfirmMessage>
      )}
    </Ticket>
  );
}
