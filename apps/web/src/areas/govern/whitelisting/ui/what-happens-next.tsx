import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { daoRulesQuery } from '../../shared/proposals/queries/dao-queries.ts';
import { TimelineSteps } from '../../shared/ui/timeline.tsx';
import type { EscrowStateAndActions } from '../../shared/use-epoch-governing.ts';
import { getCandidateTimeline, type WhitelistPaymentAvailability } from '../model/candidate-timeline.ts';

/** List of the steps from the payment to the first votes. Each names the acting account and the earliest time. */
export function WhitelistPaymentSteps({
  governing,
}: {
  readonly governing: EscrowStateAndActions;
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { escrow, governance, now, reader } = governing;
  const { symbol, decimals } = governance;
  const rules = useQuery(daoRulesQuery(reader)).data ?? undefined;
  const decided = rules && rules.votingDelay + rules.votingPeriod + rules.timeLock;
  const { payment, active, hasNextVoting } = getCandidateTimeline(escrow, decided, now);
  const day = (time: Seconds): string => formatDay(toMilliseconds(time), locale);
  const price = escrow && formatTokenAmount(escrow.price, governance);
  const steps = [
    {
      key: 'paid',
      title: t('whitelisting.next.paid'),
      note: getPaymentText(t, payment, price, day),
      state: 'current' as const,
    },
    {
      key: 'pending',
      title: t('govern.candidate.pending'),
      note: t('whitelisting.next.listed'),
      state: 'to-do' as const,
    },
    {
      key: 'proposal',
      title: t('whitelisting.next.proposal'),
      note:
        rules === undefined
          ? t('whitelisting.next.anyone')
          : t('whitelisting.next.anyone.with', {
              votes: `${formatAmount(rules.threshold, decimals)} ve${symbol}`,
            }),
      state: 'to-do' as const,
    },
    {
      key: 'active',
      title: t('govern.candidate.active'),
      note:
        active === undefined
          ? t('whitelisting.next.passes')
          : t('whitelisting.next.earliest', { date: day(active) }),
      state: 'to-do' as const,
    },
    {
      key: 'votes',
      title: t('whitelisting.next.votes'),
      note: t(hasNextVoting === false ? 'epoch.blocker.schedule' : 'whitelisting.next.voting'),
      state: 'to-do' as const,
    },
  ];
  return (
    <Panel title={t('whitelisting.next.title')}>
      <TimelineSteps steps={steps} cursor={undefined} now={t('govern.now')} />
    </Panel>
  );
}

/** Returns the text with the price and the time at which the escrow accepts the payment. */
function getPaymentText(
  t: Translate,
  payment: WhitelistPaymentAvailability | undefined,
  price: string | undefined,
  day: (time: Seconds) => string,
): string {
  if (payment === undefined || price === undefined) return '';
  switch (payment.kind) {
    case 'now':
      return price;
    case 'after':
      return t('whitelisting.next.paid.after', { price, date: day(payment.at) });
    case 'finished':
      return t('whitelisting.next.paid.finished', { price });
  }
}
