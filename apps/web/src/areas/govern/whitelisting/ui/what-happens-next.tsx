import { seconds, toMilliseconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { daoRulesQuery } from '../../shared/proposals/queries/dao-queries.ts';
import { CourseLine } from '../../shared/ui/course-line.tsx';
import type { EpochGoverning } from '../../shared/use-epoch-governing.ts';

/** From the payment to the first votes: who acts, and when it can be at the earliest. */
export function WhatHappensNext({ governing }: { readonly governing: EpochGoverning }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { escrow, governance, now, reader } = governing;
  const { symbol, decimals } = governance;
  const rules = useQuery(daoRulesQuery(reader)).data ?? undefined;
  const decided = rules && rules.votingDelay + rules.votingPeriod + rules.timeLock;
  const steps = [
    {
      key: 'paid',
      title: say('whitelisting.next.paid'),
      note: escrow === undefined ? say('whitelisting.next.you') : formatTokenAmount(escrow.price, governance),
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
        decided === undefined
          ? say('whitelisting.next.passes')
          : say('whitelisting.next.earliest', {
              date: formatDay(toMilliseconds(seconds(now + Number(decided))), locale),
            }),
      state: 'to-do' as const,
    },
    {
      key: 'votes',
      title: say('whitelisting.next.votes'),
      note: say('whitelisting.next.voting'),
      state: 'to-do' as const,
    },
  ];
  return (
    <Panel title={say('whitelisting.next.title')}>
      <CourseLine steps={steps} cursor={undefined} now={say('govern.now')} />
    </Panel>
  );
}
