import type { Address } from '@junction/primitives';
import { buildCreateGaugeCall, computeCreateGaugeCoins } from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type AnnouncedCallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { GaugeCreationParams } from './draft.ts';

/** Path that notifications link to. */
export const CREATE_GAUGE_PATH = '/gauges/create';
/** Hold period of unclaimed rewards in `createGauge`, seconds: 30 days. */
const GAUGE_HOLD_SECONDS = '2592000';

/** Returns the parameters stated in the announcement. The encoded message is compared with them before it is sent. */
function announcedDetails({ depositToken, rewards, maxBoost, maxLockTime, governance }: GaugeCreationParams) {
  return {
    tokens: [depositToken, ...rewards.map(({ token }) => token)],
    details: {
      rewards: rewards.map(({ token }) => token).join(),
      boost: maxBoost.toString(),
      lock: maxLockTime.toString(),
      periods: rewards.map(({ vestingPeriod }) => vestingPeriod).join(),
      ratios: rewards.map(({ vestingRatio }) => vestingRatio).join(),
      hold: GAUGE_HOLD_SECONDS,
      ...(governance && {
        governance: [governance.vestingPeriod, governance.vestingRatio].join(),
      }),
    },
  };
}

/** Message that creates a gauge; undefined without a signer or valid terms. */
export function buildCreateGaugeAnnouncement(input: {
  readonly signer: SigningAccount | undefined;
  readonly factory: Address | undefined;
  readonly terms: GaugeCreationParams | undefined;
}): MessageAnnouncement | undefined {
  const { signer, factory, terms } = input;
  if (signer === undefined || factory === undefined || terms === undefined) return undefined;
  const to = { role: 'gauge-factory', address: factory } as const;
  const method = terms.governance === undefined ? 'deployGauge' : 'deployGaugeByOwner';
  const sum = computeCreateGaugeCoins(terms.rewards.length);
  return { ...buildCallAnnouncement({ signer, to, method, sum }), ...announcedDetails(terms) };
}

/** Builds the request that sends an announced creation; `name` is the name of the deposited token. */
export function buildCreateGaugeRequest(
  announcement: MessageAnnouncement,
  terms: GaugeCreationParams,
  name: string,
): AnnouncedCallRequest {
  const { receiver, signer } = announcement;
  return {
    kind: 'create-gauge',
    announcement,
    terms: {
      tokens: [],
      pool: { address: undefined, name },
      target: receiver.address,
      page: CREATE_GAUGE_PATH,
    },
    build: (callId) => buildCreateGaugeCall({ ...terms, callId, owner: signer.account }),
  };
}
