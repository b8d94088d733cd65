import { callRoute, crossSwapPayload, crossSwapPayloadStatus, type SwapOffer } from '@junction/api-contract';
import { createKeyWallet } from '@junction/key-wallet';
import { FIXED_POINT_ONE, nano, parseUnits, ratio, toAddress, units, usd } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import { expect } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { fetchDeveloperAccount, giveCoins } from './devnet.ts';
import { fetchListedTokens } from './tokens.ts';

const COIN_DECIMALS = 9;
/**
 * Maximum number of pools per path. Like the slippage tolerance `SLIPPAGE`, it is large, so that the trade completes on
 * any market.
 */
const MAX_HOPS = 6;
const SLIPPAGE = ratio(FIXED_POINT_ONE / 2n);
const INDEXED = { timeout: 30_000 };

/**
 * Trade outside of the page. Tokens are given by symbol or by the address of their root; `coin` sells the native coin.
 */
export interface DirectSwapParams {
  readonly sold: string;
  readonly received: string;
  /** Sold amount in tokens, as decimal text. */
  readonly amount: string;
}

/**
 * Swaps with Carol's account on the market of the test, without a page: over the routes that the page would
 * offer, with a message of the server. Ends when the swap has succeeded and is indexed.
 */
export async function sendSwapWithoutPage({ sold, received, amount }: DirectSwapParams): Promise<void> {
  const origin = getExchangeOrigin();
  const tokens = await fetchListedTokens();
  const isCoin = sold === 'coin';
  const token = tokens.find(({ symbol }) => symbol === (isCoin ? 'WTYCHO' : sold));
  if (token === undefined) throw new Error(`no token is called ${sold}`);
  const spent = parseUnits(amount, isCoin ? COIN_DECIMALS : token.decimals);
  if (!spent.ok) throw new Error(`${amount} ${sold}: ${spent.error.code}`);
  const { name, secretKey } = await fetchDeveloperAccount('Carol');
  const carol = createKeyWallet(name, secretKey);
  if (isCoin) await giveCoins(carol.address, spent.value);
  const offer = await callRoute(origin, crossSwapPayload, {
    body: {
      input: {
        from: toAddress(token.address),
        to: toAddress(tokens.find(({ symbol }) => symbol === received)?.address ?? received),
        amount: spent.value,
        direction: 'exactIn',
        maxHops: MAX_HOPS,
        minTvl: usd(0n),
        slippage: SLIPPAGE,
        through: tokens.map(({ address }) => toAddress(address)),
        maySplit: true,
      },
      id: Math.floor(Math.random() * 2 ** 31),
      recipient: carol.address,
      coinBalance: nano(isCoin ? spent.value : 0n),
      tokenBalance: units(isCoin ? 0n : spent.value),
      coin: isCoin ? 'coin-in' : undefined,
    },
  });
  await send(offer, carol);
  const status = async (): Promise<string> => {
    const body = { id: offer.id, recipient: carol.address };
    return (await callRoute(origin, crossSwapPayloadStatus, { body })).status;
  };
  await expect.poll(status, INDEXED).toBe('succeeded');
}

async function send(
  { to, value, payload }: SwapOffer,
  wallet: ReturnType<typeof createKeyWallet>,
): Promise<void> {
  const client = new JrpcClient({ url: `${getExchangeOrigin()}/rpc` });
  const [{ globalId }, { time }] = await Promise.all([client.getBlockchainConfig(), client.getTimings()]);
  await client.sendMessage(wallet.sign({ globalId, now: time }, { to, value, bounce: true, body: payload }));
}
