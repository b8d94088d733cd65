import { createGaugeCoins, gaugeRoundsCoins, EARN_ATTACHED } from '@junction/protocol/earn';
import { BillRows, Ticket } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton } from '../../shared/send/index.ts';
import { hasFault, type GaugeTerms } from '../model/draft.ts';
import type { GaugeCreate } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';

const COIN = 1_000_000_000n;
/** What the factory keeps on the gauge: for its rent and its wallets, and half a coin for each reward's. */
const staysOn = (rewards: number): bigint => 3n * COIN + (BigInt(rewards) * COIN) / 2n;
/** About what gas and the messages that set it up leave. */
const BACK = (3n * COIN) / 2n;

interface Told {
  readonly announcement: Announcement;
  readonly terms: GaugeTerms;
}

/** What is made, what it costs, and the button. */
export function CreateTicket({ form }: { readonly form: GaugeCreate }): JSX.Element {
  const say = useText();
  const { check, draft, sum, sender, blocker, tokenOf } = form;
  const [told, setTold] = useState<Told>();
  const { coin } = getNetwork();
  const coins = (amount: bigint): string => formatTokenAmount(amount, coin);
  const count = draft.rewards.length;
  const look = (): void => {
    const announcement = form.tell();
    if (announcement !== undefined && check.terms !== undefined)
      setTold({ announcement, terms: check.terms });
  };
  const missing = (): string | undefined => {
    if (hasFault(check)) return say('gaugeCreate.button.check');
    if (check.isIncomplete) return say('gaugeCreate.button.fill');
    return check.terms === undefined ? say('gaugeCreate.button.reading') : undefined;
  };
  const all =
    createGaugeCoins(count) +
    (count === 0 ? 0n : BigInt(count) * EARN_ATTACHED.gaugeReward + gaugeRoundsCoins(count));
  return (
    <Ticket
      headingLevel={2}
      title={say('gaugeCreate.ticket')}
      stub={
        <BillRows
          rows={[
            { key: 'attached', label: say('gaugeCreate.cost.attached'), value: coins(sum) },
            {
              key: 'stays',
              label: say('gaugeCreate.cost.stays'),
              value: coins(staysOn(count)),
              hint: say('gaugeCreate.cost.stays.hint'),
            },
            { key: 'back', label: say('gaugeCreate.cost.back'), value: `≈ ${coins(BACK)}` },
            {
              key: 'all',
              label: say('gaugeCreate.cost.all'),
              value: coins(all),
              hint: say('gaugeCreate.cost.all.hint'),
            },
          ]}
        />
      }
    >
      <div className={css['fields']}>
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
              value:
                count === 0
                  ? say('gaugeCreate.summary.votes')
                  : draft.rewards.map(({ root }) => tokenOf(root)?.symbol ?? '?').join(', '),
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
        <SendButton
          blocker={blocker}
          missing={missing()}
          label={say('gaugeCreate.button.create', { amount: coins(sum) })}
          sum={sum}
          coin={sender.coin}
          onAct={look}
        />
      </div>
      {told !== undefined && (
        <ConfirmMessage
          title={say('gaugeCreate.title')}
          action={say('gaugeCreate.confirm')}
          announcement={told.announcement}
          now={sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void form.create(told.announcement, told.terms);
          }}
        >
          <p className={css['small']}>{say('gaugeCreate.confirm.note')}</p>
        </ConfirmMessage>
      )}
    </Ticket>
  );
}
