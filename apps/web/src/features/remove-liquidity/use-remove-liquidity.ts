import { ONE, formatUnits, itemAt, mulDivDown, type Address } from '@junction/primitives';
import { withdrawalPayload } from '@junction/protocol/exchange-calls';
import { GAS_VALUES } from '@junction/protocol/gas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cautionOf, useAcknowledgement } from '../../entities/caution/index.ts';
import { useChainPoolWatch, type PoolReading } from '../../entities/liquidity-pool/index.ts';
import {
  isRunning,
  isAsking as isAskingWallet,
  newOperationId,
  sendOperation,
  tableCoins,
  transferAnnouncement,
  useOperations,
  type Announcement,
  type DealAmount,
  type Operation,
} from '../../entities/operation/index.ts';
import {
  tokenOrderMessage,
  unreadOf,
  usdPricesQuery,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../entities/token/index.ts';
import { useTolerance } from '../../entities/tolerance/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { typedUnitsDown } from '../../shared/format/typed-units.ts';
import { LP_DECIMALS, walletDeployment } from '../../shared/liquidity/lp.ts';
import { getNetwork } from '../../shared/network/network.ts';
import {
  partOfHeldDown,
  percentOfHeldDown,
  previewRemoval,
  removeButtonOf,
  type RemoveFacts,
} from './model/remove.ts';

export interface RemoveLiquidityOptions {
  readonly tokens: readonly (Token | undefined)[];
  /** The pool of these tokens that is meant. */
  readonly reading: PoolReading;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
}

function poolState({ found, isForeign }: PoolReading, isReady: boolean): RemoveFacts['pool'] {
  if (isForeign) return 'missing';
  if (found === undefined) return 'unknown';
  return isReady ? 'ready' : 'missing';
}

function busyWith(running: Operation | undefined): RemoveFacts['busy'] {
  if (running === undefined) return undefined;
  return isAskingWallet(running) ? 'asking' : 'removing';
}

export type RemoveLiquidityView = ReturnType<typeof useRemoveLiquidity>;

/** Everything removing liquidity shows and does, for pairs and pools of more tokens alike. */
export function useRemoveLiquidity({ tokens, reading, page }: RemoveLiquidityOptions) {
  const wallet = useWallet();
  const client = useQueryClient();
  const tolerance = useTolerance();
  const { account: owner, connection } = wallet;
  const [text, setText] = useState('');
  const roots = tokens.flatMap((token) => (token === undefined ? [] : [token.root]));
  const { found } = reading;
  useChainPoolWatch(connection, found?.address);
  // LP of another pool is another amount.
  const [poolBefore, setPoolBefore] = useState(found?.address);
  if (found !== undefined && found.address !== poolBefore) {
    setPoolBefore(found.address);
    if (poolBefore !== undefined) setText('');
  }
  // Paused pools give back what they hold; those that are being set up hold nothing.
  const isReady = found?.pool !== undefined && (found.pool.isActive || found.pool.lpSupply > 0n);
  const pool = isReady ? found.pool : undefined;
  const lpRoot = pool?.lpRoot;
  const balances = useBalances(wallet, lpRoot === undefined ? roots : [...roots, lpRoot]);
  const held = lpRoot === undefined ? undefined : balances.tokens.get(lpRoot);
  const lpWallet = useTokenWallet(connection, owner, lpRoot);
  const amount = typedUnitsDown(text, LP_DECIMALS);
  const operations = useOperations();
  const running = operations.find(
    (operation) =>
      operation.kind === 'withdraw-liquidity' &&
      operation.account === owner &&
      isRunning(operation) &&
      operation.terms.pool?.address === found?.address,
  );
  const { kind } = wallet.status;
  const deployWalletValue = walletDeployment(pool?.roots ?? [], balances.tokens);
  const coins = pool && tableCoins(GAS_VALUES.poolDirectNoFeeWithdraw(pool.roots.length, deployWalletValue));
  // A removal moves no price: only the tolerance can cost.
  const acknowledgement = useAcknowledgement(
    cautionOf({ tolerance: amount > 0n ? tolerance.perHop : undefined }),
  );
  const button = removeButtonOf({
    hasWallet: owner !== undefined,
    isPreparing: kind === 'unknown' || kind === 'finding',
    isOnWrongNetwork: wallet.isOnWrongNetwork,
    hasTokens: roots.length === tokens.length,
    pool: poolState(reading, isReady),
    held: lpWallet === undefined ? undefined : held,
    amount,
    isAcknowledged: acknowledgement.isGiven,
    coin: balances.coin,
    gas: coins?.sum,
    busy: busyWith(running),
  });
  const removal = pool === undefined || held === undefined ? undefined : previewRemoval(pool, held, amount);
  const prices = useQuery(usdPricesQuery(lpRoot === undefined ? roots : [...roots, lpRoot])).data;
  const tokenOf = (root: Address): Token | undefined => tokens.find((token) => token?.root === root);
  const name = tokens.map((token) => token?.symbol ?? '').join('/');
  const keeps = ONE - tolerance.perHop;
  const minimums = removal?.receives.map((units) => mulDivDown(units, keeps, ONE));

  const told: Announcement | undefined =
    owner === undefined ||
    lpWallet === undefined ||
    pool === undefined ||
    coins === undefined ||
    minimums === undefined
      ? undefined
      : transferAnnouncement({
          signer: { account: owner, networkId: getNetwork().chainId },
          from: lpWallet,
          token: { root: pool.lpRoot, symbol: 'LP', decimals: LP_DECIMALS, units: amount.toString() },
          first: { role: 'pool', address: pool.address },
          coins,
          least: minimums.map((units, index) => ({ root: pool.roots[index], units })),
        });

  const remove = async (): Promise<void> => {
    if (connection === undefined || told === undefined || pool === undefined) return;
    if (removal === undefined || minimums === undefined || amount === 0n) return;
    const callId = newOperationId();
    const received = pool.roots.flatMap((root, index): DealAmount[] => {
      const token = tokenOf(root);
      const units = itemAt(removal.receives, index).toString();
      return token === undefined ? [] : [{ root, symbol: token.symbol, decimals: token.decimals, units }];
    });
    const sent = await sendOperation({
      id: callId,
      kind: 'withdraw-liquidity',
      connection,
      announcement: told,
      terms: {
        tokens: told.leaves,
        receives: received,
        pool: { address: pool.address, name },
        page,
      },
      message: () =>
        tokenOrderMessage(client, connection, told.signer.account, {
          root: pool.lpRoot,
          amount,
          recipient: pool.address,
          payload: withdrawalPayload({ callId, deployWalletValue, minimums, kind: pool.kind }),
          value: told.sum,
        }),
    });
    if (sent.isSent) {
      setText('');
      tolerance.endDeal();
    }
  };
  return {
    wallet,
    tokens,
    tokenOf,
    name,
    pool,
    held,
    coin: balances.coin,
    gas: coins?.sum,
    isUnreadable: reading.isUnreadable,
    isForeign: reading.isForeign,
    /** The LP in the wallet, with the reason where it is not known. */
    balance: lpRoot === undefined ? unreadOf(wallet) : balances.of(lpRoot),
    text,
    amount,
    button,
    acknowledgement,
    removal,
    minimums,
    told,
    prices,
    lpPrice: lpRoot === undefined ? undefined : prices?.get(lpRoot),
    percent: held === undefined ? 0 : percentOfHeldDown(amount, held),
    setPercent: (percent: number) => {
      if (held === undefined) return;
      const part = partOfHeldDown(percent, held);
      setText(part === 0n ? '' : formatUnits(part, LP_DECIMALS));
    },
    setText,
    remove,
    max: () => {
      if (held !== undefined) setText(formatUnits(held, LP_DECIMALS));
    },
  };
}
