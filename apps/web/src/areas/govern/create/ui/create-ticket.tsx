import { seconds } from '@junction/primitives';
import { Alert, BillRows, Ladder, Ticket } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ConfirmMessage, NotSent } from '../../../../rooms/operation/told/index.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import { GatedButton } from '../../shared/proposals/ui/gated-button.tsx';
import { periodText } from '../../shared/proposals/ui/length-text.ts';
import { CREATE_PAGE, type CreateBlocker } from '../model/proposal-message.ts';
import type { CreateView } from '../use-create-proposal.ts';
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

interface TicketProps {
  readonly view: CreateView;
}

const coinsText = (amount: bigint | undefined): string =>
  amount === undefined ? '—' : formatTokenAmount(amount, getNetwork().coin);

const veText = ({ governing }: CreateView, amount: bigint): string =>
  `${formatAmount(amount, governing.governance.decimals)} ve${governing.governance.symbol}`;

/** Nano of the cost that stay with the proposal. */
const staysOf = ({ cost, actionsCost, carriage }: CreateView): bigint | undefined =>
  cost === undefined || actionsCost === undefined || carriage === undefined
    ? undefined
    : cost - actionsCost - carriage - BACK;

/** What it costs, and what of it comes back. */
function CostRows({ view }: TicketProps): JSX.Element {
  const say = useText();
  const { cost, actionsCost, carriage } = view;
  const isHeavy = carriage !== undefined && carriage > 0n;
  const carried = { key: 'carriage', label: say('createProposal.cost.carriage'), value: coinsText(carriage) };
  return (
    <>
      <BillRows
        rows={[
          { key: 'sum', label: say('createProposal.cost'), value: coinsText(cost) },
          { key: 'actions', label: say('createProposal.cost.actions'), value: coinsText(actionsCost) },
          ...(isHeavy ? [carried] : []),
          { key: 'stays', label: say('createProposal.cost.stays'), value: coinsText(staysOf(view)) },
          { key: 'back', label: say('createProposal.cost.back'), value: coinsText(cost && BACK) },
        ]}
      />
      <p className={css['small']}>{say('createProposal.cost.note')}</p>
      {isHeavy && <p className={css['small']}>{say('createProposal.cost.heavy')}</p>}
    </>
  );
}

/** What happens after it has been signed. */
function StepsAhead({ view }: TicketProps): JSX.Element {
  const say = useText();
  const { rules } = view.governing;
  return (
    <Ladder
      steps={[
        { key: 'sign', title: say('createProposal.step.sign'), state: 'current' },
        {
          key: 'check',
          title: say('createProposal.step.check'),
          note: rules && veText(view, rules.threshold),
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
  );
}

/** The ve the proposal holds until it is over. */
function BoundVotes({ view }: TicketProps): JSX.Element | null {
  const say = useText();
  const { weight } = view;
  if (weight === undefined) return null;
  const { ve, threshold, free } = weight;
  return (
    <>
      <BillRows
        rows={[
          { key: 'have', label: say('createProposal.have'), value: veText(view, ve) },
          { key: 'binds', label: say('createProposal.binds'), value: veText(view, threshold) },
          { key: 'free', label: say('createProposal.free'), value: veText(view, free - threshold) },
        ]}
      />
      <Alert tone="warning" title={say('createProposal.binds.warning')}>
        {say('createProposal.binds.note')}
      </Alert>
    </>
  );
}

/** What is bound, what it costs and what comes back, and the one button. */
export function CreateTicket({ view }: TicketProps): JSX.Element {
  const say = useText();
  const { governing, blocker, cost, asked } = view;
  const { coin, signer } = governing;
  const isShort = blocker === 'insufficient-coin' && cost !== undefined;
  return (
    <Ticket
      title={say('createProposal.ticket')}
      headingLevel={2}
      stub={
        <div className={css['stack']}>
          <CostRows view={view} />
          <StepsAhead view={view} />
        </div>
      }
    >
      <div className={css['stack']}>
        <BoundVotes view={view} />
        <GatedButton
          size="l"
          label={say('createProposal.button')}
          blocker={blocker}
          words={wordsOf(say, blocker)}
          reason={isShort ? coinReason(say, cost, coin) : undefined}
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
