/** Why the button is off, in order of importance; the first is its label (facts F.2, spec 5). */
export type LimitBlocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'unavailable'
  | 'select-token'
  | 'loading-root'
  | 'deploying-root'
  | 'deploy-root'
  | 'exceeds-supply'
  | 'enter-amount'
  | 'enter-price'
  | 'insufficient'
  | 'insufficient-coin'
  | 'await-wallet'
  | 'creating';

export interface LimitFacts {
  readonly isPreparing: boolean;
  readonly hasAccount: boolean;
  readonly isRightNetwork: boolean;
  readonly hasTokens: boolean;
  /** The contract where orders that spend this token are made. */
  readonly root: 'unknown' | 'missing' | 'deployed' | 'unavailable';
  readonly spend: bigint;
  readonly receive: bigint;
  readonly hasPrice: boolean;
  /** Undefined while it is unknown: the contract has the last word. */
  readonly receiveSupply: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly coin: bigint | undefined;
  /** Nano that the next message attaches. */
  readonly gas: bigint;
  /** The kind of operation under way for this form, and whether the wallet is still asking. */
  readonly busy:
    { readonly kind: 'create-order' | 'deploy-order-root'; readonly isAsking: boolean } | undefined;
}

export type LimitAction = 'connect' | 'switch-network' | 'select-token' | 'deploy-root' | 'create';

export interface LimitButton {
  readonly blocker: LimitBlocker | undefined;
  /** What a press does; none while the button is off. */
  readonly action: LimitAction | undefined;
  readonly isBusy: boolean;
}

type Found = readonly (LimitBlocker | false)[];

const walletBlockers = ({ isPreparing, hasAccount, isRightNetwork }: LimitFacts): Found => [
  isPreparing && 'preparing',
  !hasAccount && 'connect',
  hasAccount && !isRightNetwork && 'switch-network',
];

const busyBlockers = ({ busy }: LimitFacts): Found => [
  busy?.isAsking === true && 'await-wallet',
  busy?.kind === 'deploy-order-root' && 'deploying-root',
  busy?.kind === 'create-order' && 'creating',
];

const amountBlockers = (facts: LimitFacts): Found => [
  isOverSupply(facts) && 'exceeds-supply',
  facts.hasPrice ? (facts.spend === 0n || facts.receive === 0n) && 'enter-amount' : 'enter-price',
  isOverBalance(facts) && 'insufficient',
  isPoor(facts) && 'insufficient-coin',
];

/** More than there is of the token that would be received. */
export const isOverSupply = ({ receive, receiveSupply }: LimitFacts): boolean =>
  receiveSupply !== undefined && receive > receiveSupply;

export const isOverBalance = ({ spend, balance }: LimitFacts): boolean =>
  balance !== undefined && spend > balance;

const isPoor = ({ coin, gas }: LimitFacts): boolean => coin !== undefined && coin < gas;

export function findLimitBlockers(facts: LimitFacts): readonly LimitBlocker[] {
  const { root, hasTokens } = facts;
  const found: Found = [
    ...walletBlockers(facts),
    root === 'unavailable' && 'unavailable',
    !hasTokens && 'select-token',
    ...busyBlockers(facts),
    hasTokens && root === 'unknown' && 'loading-root',
    root === 'missing' && 'deploy-root',
    ...amountBlockers(facts),
  ];
  return found.filter((blocker) => blocker !== false);
}

const ACTIONS: Readonly<Partial<Record<LimitBlocker, LimitAction>>> = {
  connect: 'connect',
  'switch-network': 'switch-network',
  'select-token': 'select-token',
  'deploy-root': 'deploy-root',
};

const BUSY: readonly LimitBlocker[] = [
  'preparing',
  'loading-root',
  'deploying-root',
  'await-wallet',
  'creating',
];

/** The button: the first blocker names it, and some blockers are what a press resolves. */
export function limitButton(facts: LimitFacts): LimitButton {
  const [blocker] = findLimitBlockers(facts);
  if (blocker === undefined) return { blocker, action: 'create', isBusy: false };
  // Without enough coins the deployment cannot be sent either.
  const lacksCoin = blocker === 'deploy-root' && isPoor(facts);
  return {
    blocker: lacksCoin ? 'insufficient-coin' : blocker,
    action: lacksCoin ? undefined : ACTIONS[blocker],
    isBusy: BUSY.includes(blocker),
  };
}
