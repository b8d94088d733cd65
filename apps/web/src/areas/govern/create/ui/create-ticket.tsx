import { seconds } from '@junction/primitives';
import { Alert, BillRows, Ladder, Ticket } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ConfirmMessage, NotSent } from '../../../../entities/operation/told/index.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import { GatedButton } from '../../shared/proposals/ui/gated-button.tsx';
import { periodText } from '../../shared/proposals/ui/length-text.ts';
import { CREATE_PAGE, type CreateBlocker, type CreateView } from '../use-create-proposal.ts';
import css from './create.module.css';

/** Nano that come back when the proposal has its number; the rest stays with it. */
const BACK = 190_000_000n;

const WORDS = {
  'no-title': 'createProposal.needs.title',
  'long-title': 'createProposal.needs.shorter',
  'no-link': 'createProposal.needs.link',
  'bad-link': 'createProposal.needs.webLink',
  'long-link': 'createProposal.needs.shorter',
  'long-body': 'createProposal.needs.shorter',
  bytes: 'createProposal.needs.bytes',
  'no-kind': 'createProposal.needs.kind',
  'no-actions': 'createProposal.needs.action',
  'too-many-actions': 'createProposal.needs.fewer',
  'bad-action': 'createProposal.needs.goodAction',
  'too-heavy': 'createProposal.needs.lighter',
  'bad-payload': 'createProposal.needs.goodAction',
  'no-permission': 'createProposal.needs.weight',
} as const;

const isOwn = (blocker: string): blocker is keyof typeof WORDS => Object.hasOwn(WORDS, blocker);
const wordsOf = (say: Say, blocker: CreateBlocker | undefined): string | undefined =>
  blocker !== undefined && isOwn(blocker) ? say(WORDS[blocker]) : undefined;

/** What is bound, what it costs and what comes back, and the one button. */
export function CreateTicket({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const { governing, weight, blocker, cost, actionsCost, carriage, asked } = view;
  const { rules, governance, coin, signer } = governing;
  const { decimals, symbol } = governance;
  const unit = getNetwork().coin;
  const ve = (amount: bigint): string => `${formatAmount(amount, decimals)} ve${symbol}`;
  const coins = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : formatTokenAmount(amount, unit);
  const stays =
    cost === undefined || actionsCost === undefined || carriage === undefined
      ? undefined
      : cost - actionsCost - carriage - BACK;
  const isHeavy = carriage !== undefined && carriage > 0n;
  return (
    <Ticket
      title={say('createProposal.ticket')}
      headingLevel={2}
      stub={
        <div className={css['stack']}>
          <BillRows
            rows={[
              { key: 'sum', label: say('createProposal.cost'), value: coins(cost) },
              { key: 'actions', label: say('createProposal.cost.actions'), value: coins(actionsCost) },
              ...(isHeavy
                ? [
                    {
                      key: 'carriage',
                      label: say('createProposal.cost.carriage'),
                      value: coins(carriage),
                    },
                  ]
                : []),
              { key: 'stays', label: say('createProposal.cost.stays'), value: coins(stays) },
              { key: 'back', label: say('createProposal.cost.back'), value: coins(cost && BACK) },
            ]}
          />
          <p className={css['small']}>{say('createProposal.cost.note')}</p>
          {isHeavy && <p className={css['small']}>{say('createProposal.cost.heavy')}</p>}
          <Ladder
            steps={[
              { key: 'sign', title: say('createProposal.step.sign'), state: 'current' },
              {
                key: 'check',
                title: say('createProposal.step.check'),
                note: rules && ve(rules.threshold),
                state: 'to-do',
              },
              { key: 'write', title: say('createProposal.step.write'), state: 'to-do' },
              {
                key: 'vote',
                title: say('createProposal.step.vote'),
                note:
                  rules &&
                  say('createProposal.step.vote.note', {
                    delay: periodText(say, seconds(Number(rules.votingDelay))),
                    length: periodText(say, seconds(Number(rules.votingPeriod))),
                  }),
                state: 'to-do',
              },
            ]}
          />
        </div>
      }
    >
      <div className={css['stack']}>
        {weight !== undefined && (
          <>
            <BillRows
              rows={[
                { key: 'have', label: say('createProposal.have'), value: ve(weight.ve) },
                { key: 'binds', label: say('createProposal.binds'), value: ve(weight.threshold) },
                { key: 'free', label: say('createProposal.free'), value: ve(weight.free - weight.threshold) },
              ]}
            />
            <Alert tone="warning" title={say('createProposal.binds.warning')}>
              {say('createProposal.binds.note')}
            </Alert>
          </>
        )}
        <GatedButton
          size="l"
          label={say('createProposal.button')}
          blocker={blocker}
          words={wordsOf(say, blocker)}
          reason={
            blocker === 'insufficient-coin' && cost !== undefined ? coinReason(say, cost, coin) : undefined
          }
          onAct={view.ask}
        />
        <NotSent account={governing.account} page={CREATE_PAGE} kinds={['create-proposal']} />
        <p className={css['small']}>{say('createProposal.draft')}</p>
      </div>
      {asked !== undefined && (
        <ConfirmMessage
          title={say('createProposal.title')}
          action={say('createProposal.button')}
          announcement={asked.told}
          now={signer}
          onAccept={view.ask}
          onClose={view.close}
          onConfirm={view.confirm}
        >
          <p className={css['small']}>{say('createProposal.confirm')}</p>
        </ConfirmMessage>
      )}
    </Ticket>
  );
}
