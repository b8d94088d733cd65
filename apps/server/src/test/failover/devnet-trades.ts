import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { callRoute, crossSwapPayload } from '@junction/api-contract';
import { createKeyWallet, type KeyWallet } from '@junction/key-wallet';
import { FIXED_POINT_ONE, nano, ratio, units, usd, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { JrpcClient } from '@junction/tvm';

/** Amount of each swap in nano. */
const SWAP_AMOUNT = 50_000_000n;
const PAUSE_MS = 300;
const SLIPPAGE = ratio(FIXED_POINT_ONE / 2n);

/** Devnet accounts that swap coins for tokens continuously, over routes of the API. */
export class DevnetTraders {
  readonly #origin: string;
  readonly #client: JrpcClient;
  readonly #running: Promise<unknown>;
  #isStopped = false;
  #sent = 0;
  readonly #errors: string[] = [];

  /**
   * Creates the traders.
   * @param origin origin of the API
   */
  private constructor(
    origin: string,
    devnet: string,
    pair: { readonly from: Address; readonly to: Address },
    wallets: readonly KeyWallet[],
  ) {
    this.#origin = origin;
    this.#client = new JrpcClient({ url: `${devnet}/rpc` });
    this.#running = Promise.all(wallets.map((wallet) => this.#trade(wallet, pair)));
  }

  static async start(origin: string, devnet: string, networkFile: string): Promise<DevnetTraders> {
    const network = parseNetworkConfig(JSON.parse(readFileSync(networkFile, 'utf8')));
    const accounts = (await (await fetch(`${devnet}/control/accounts`)).json()) as readonly {
      readonly name: string;
      readonly secretKey: string;
    }[];
    const wallets = accounts.map(({ name, secretKey }) => createKeyWallet(name, secretKey)).slice(0, 3);
    const pair = { from: network.contracts.wrappedCoinRoot, to: network.usdToken };
    return new DevnetTraders(origin, devnet, pair, wallets);
  }

  get sent(): number {
    return this.#sent;
  }

  get errors(): readonly string[] {
    return this.#errors;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #trade(wallet: KeyWallet, pair: { readonly from: Address; readonly to: Address }): Promise<void> {
    const { globalId } = await this.#client.getBlockchainConfig();
    while (!this.#isStopped) {
      try {
        const { to, value, payload } = await this.#offer(wallet.address, pair);
        const { time } = await this.#client.getTimings();
        await this.#client.sendMessage(
          wallet.sign({ globalId, now: time }, { to, value, bounce: true, body: payload }),
        );
        this.#sent += 1;
      } catch (error) {
        this.#errors.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(PAUSE_MS);
    }
  }

  #offer(recipient: Address, { from, to }: { readonly from: Address; readonly to: Address }) {
    return callRoute(this.#origin, crossSwapPayload, {
      body: {
        input: {
          from,
          to,
          amount: units(SWAP_AMOUNT),
          direction: 'exactIn',
          maxHops: 3,
          minTvl: usd(0n),
          slippage: SLIPPAGE,
          through: [from, to],
          maySplit: true,
        },
        id: Math.floor(Math.random() * 2 ** 31),
        recipient,
        coinBalance: nano(SWAP_AMOUNT),
        tokenBalance: units(0n),
        coin: 'coin-in',
      },
    });
  }
}
