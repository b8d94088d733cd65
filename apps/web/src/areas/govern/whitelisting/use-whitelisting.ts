import { nano, type Address } from '@junction/primitives';
import { EARN_ATTACHED, payForCandidate } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gaugeOriginQuery } from '../../../entities/gauge/index.ts';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type DealAmount,
} from '../../../entities/operation/index.ts';
import { ZERO_ADDRESS } from '@junction/primitives';
import { getNetwork } from '../../../shared/network/network.ts';
import { candidateRefusal } from '../shared/model/at-the-click.ts';
import { namedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import { useGoverning } from '../shared/use-governing.ts';
import { nameOf } from '../shared/ui/gauge-name.tsx';
import { derive, readGauge } from './model/whitelisting.ts';

export type Whitelisting = ReturnType<typeof useWhitelisting>;

/** A payment for a gauge to become a candidate. */
export function useWhitelisting() {
  const governing = useGoverning();
  const { reader, signer, tokenWallet, governance, escrow } = governing;
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ message: Announcement; gauge: Address; price: bigint }>();
  const typed = readGauge(text);
  const named = useQuery(namedGaugesQuery(typed === undefined ? [] : [typed]));
  const origin = useQuery({
    ...gaugeOriginQuery(reader, typed ?? ZERO_ADDRESS),
    enabled: reader !== undefined && typed !== undefined,
  });
  const gas = EARN_ATTACHED.candidate;
  const derived = derive(text, {
    wallet: { ...governing.facts, gas },
    escrow,
    isGauge: isGaugeOf(
      origin.data,
      typed === undefined || named.isPlaceholderData ? undefined : named.data?.has(typed),
      named.isError,
    ),
    held: governing.held,
  });
  const open = (): void => {
    const { earn } = getNetwork();
    const { gauge, price, blocker } = derived;
    if (!signer || !tokenWallet || earn === null || gauge === undefined || price === undefined) return;
    if (blocker !== undefined) return;
    const token: DealAmount = {
      root: governance.root,
      symbol: governance.symbol,
      decimals: governance.decimals,
      units: price.toString(),
    };
    setTold({
      gauge,
      price,
      message: {
        ...transferAnnouncement({
          signer,
          from: tokenWallet,
          token,
          first: { role: 'vote-escrow', address: earn.voteEscrow },
          coins: fixedCoins(nano(gas)),
        }),
        details: { gauge },
      },
    });
  };
  return {
    ...derived,
    governing,
    text,
    setText,
    gas,
    names: named.data,
    told,
    open,
    close: () => setTold(undefined),
    confirm: async () => {
      const { earn } = getNetwork();
      if (told === undefined || tokenWallet === undefined || earn === null) return;
      setTold(undefined);
      const { message, gauge, price } = told;
      await governing.send(
        'whitelist-gauge',
        message,
        {
          tokens: message.leaves,
          wallet: tokenWallet,
          target: earn.voteEscrow,
          pool: { address: undefined, name: nameOf(gauge, named.data) },
          page: '/dao/whitelisting',
        },
        async (reader) => candidateRefusal(told, await readEscrowVoting(reader)),
        (callId) =>
          payForCandidate({
            escrow: earn.voteEscrow,
            price,
            gauge,
            callId,
            sendGasTo: message.signer.account,
          }),
      );
    },
  };
}

/** The factory's word comes first: what it has not made is none, whatever a server lists. */
function isGaugeOf(
  origin: string | undefined,
  isListed: boolean | undefined,
  hasFailed: boolean,
): boolean | undefined {
  if (origin === undefined) return undefined;
  if (origin === 'stranger') return false;
  if (origin !== 'unproven') return true;
  return hasFailed ? false : isListed;
}
