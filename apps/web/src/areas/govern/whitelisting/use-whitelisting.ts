import { ZERO_ADDRESS } from '@junction/primitives';
import { EARN_ATTACHED_NANO, buildPayCandidatePriceCall } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gaugeFactoryOriginQuery } from '../../../rooms/gauge/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { findWhitelistPaymentDifference } from '../shared/model/at-the-click.ts';
import { namedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import { getGaugeName } from '../shared/ui/gauge-name.tsx';
import {
  useEscrowStateAndActions,
  type EpochOperationRequest,
  type EscrowStateAndActions,
} from '../shared/use-epoch-governing.ts';
import { decideIsGauge, buildWhitelistPayment, type ReviewedWhitelistPayment } from './model/payment.ts';
import { deriveGaugeWhitelistingState, parseGaugeAddress } from './model/whitelisting.ts';

export type WhitelistingView = ReturnType<typeof useWhitelisting>;

const CANDIDATE_GAS = EARN_ATTACHED_NANO.candidate;

/** Checks with the factory and the server whether the entered address is a gauge. */
function useEnteredGauge(reader: EscrowStateAndActions['reader'], text: string) {
  const typed = parseGaugeAddress(text);
  const named = useQuery(namedGaugesQuery(typed === undefined ? [] : [typed]));
  const origin = useQuery({
    ...gaugeFactoryOriginQuery(reader, typed ?? ZERO_ADDRESS),
    enabled: reader !== undefined && typed !== undefined,
  });
  const isListed = typed === undefined || named.isPlaceholderData ? undefined : named.data?.has(typed);
  return { names: named.data, isGauge: decideIsGauge(origin.data, isListed, named.isError) };
}

/**
 * Builds the request that sends the reviewed payment. Before sending, the payment is checked against the current state
 * of the chain.
 */
function buildPaymentRequest(reviewed: ReviewedWhitelistPayment, name: string): EpochOperationRequest {
  const { message, gauge, price, voteEscrow, tokenWallet } = reviewed;
  return {
    kind: 'whitelist-gauge',
    announcement: message,
    terms: {
      tokens: message.leaves,
      wallet: tokenWallet,
      target: voteEscrow,
      pool: { address: undefined, name },
      page: '/dao/whitelisting',
    },
    rejection: async (reader) => findWhitelistPaymentDifference(reviewed, await readEscrowVoting(reader)),
    build: (callId) =>
      buildPayCandidatePriceCall({
        escrow: voteEscrow,
        price,
        gauge,
        callId,
        sendGasTo: message.signer.account,
      }),
  };
}

/**
 * Returns the state of whitelisting (entered gauge and requirements), and functions that review and send the payment.
 */
export function useWhitelisting() {
  const governing = useEscrowStateAndActions();
  const { reader, escrow, held } = governing;
  const [text, setText] = useState('');
  const [reviewed, setReviewed] = useState<ReviewedWhitelistPayment>();
  const { names, isGauge } = useEnteredGauge(reader, text);
  const derived = deriveGaugeWhitelistingState(text, {
    wallet: { ...governing.input, gas: CANDIDATE_GAS },
    escrow,
    isGauge,
    held,
  });
  return {
    ...derived,
    isGauge,
    governing,
    text,
    setText,
    gas: CANDIDATE_GAS,
    names,
    reviewed,
    open: (): void => {
      if (derived.blocker !== undefined) return;
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const payment = buildWhitelistPayment(derived, { ...governing, voteEscrow, gas: CANDIDATE_GAS });
      if (payment !== undefined) setReviewed(payment);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      await governing.send(buildPaymentRequest(reviewed, getGaugeName(reviewed.gauge, names)));
    },
  };
}
