import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { daoRulesQuery } from '../../shared/proposals/queries/dao-queries.ts';
import { CourseLine } from '../../shared/ui/course-line.tsx';
import type { EpochGoverning } from '../../shared/use-epoch-governing.ts';
import { candidateCourse, type PaymentTime } from '../model/candidate-course.ts';

/** From the payment to the first votes: who acts, and when it can be at the earliest. */
export function WhatHappensNext({ governing }: { readonly governing: EpochGoverning }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { escrow, governance, now, reader } = governing;
  const { symbol, decimals } = governance;
  const rules = useQuery(daoRulesQuery(reader)).data ?? undefined;
  const decided = rules && rules.votingDelay + rules.votingPeriod + rules.timeLock;
  const { payment, active, hasNextVoting } = candidateCourse(escrow, decided, now);
  const day = (time: Seconds): string => formatDay(toMilliseconds(time), locale);
  const price = escrow && formatTokenAmount(escrow.price, governance);
  const steps = [
    {
      key: 'paid',
      title: say('whitelisting.next.paid'),
      note: paymentText(say, payment, price, day),
      state: 'current' as const,
    },
    {
      key: 'pending',
      title: say('govern.candidate.pending'),
      note: say('whitelisting.next.listed'),
      state: 'to-do' as const,
    },
    {
      key: 'proposal',
      title: say('whitelisting.next.proposal'),
      note:
        rules === undefined
          ? say('whitelisting.next.anyone')
          : say('whitelisting.next.anyone.with', {
              votes: `${formatAmount(rules.threshold, decimals)} ve${symbol}`,
            }),
      state: 'to-do' as const,
    },
    {
      key: 'active',
      title: say('govern.candidate.active'),
      note:
        active === undefined
          ? say('whitelisting.next.passes')
          : say('whitelisting.next.earliest', { date: day(active) }),
      state: 'to-do' as const,
    },
    {
      key: 'votes',
      title: say('whitelisting.next.votes'),
      note: say(hasNextVoting === false ? 'epoch.blocker.schedule' : 'whitelisting.next.voting'),
      state: 'to-do' as const,
    },
  ];
  return (
    <Panel title={say('whitelisting.next.title')}>
      <CourseLine steps={steps} cursor={undefined} now={say('govern.now')} />
    </Panel>
  );
}

/** What is paid, and from when on the escrow takes it. */
function paymentText(
  say: Say,
  payment: PaymentTime | undefined,
  price: string | undefined,
  day: (time: Seconds) => string,
): string {
  if (payment === undefined || price === undefined) return '';
  switch (payment.kind) {
    case 'now':
      return price;
    case 'after':
      return say('whitelisting.next.paid.after', { price, date: day(payment.at) });
    case 'finished':
      return say('whitelisting.next.paid.finished', { price });
  }
}
