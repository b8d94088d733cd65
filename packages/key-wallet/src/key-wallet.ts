import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  Address as CoreAddress,
  Cell,
  beginCell,
  contractAddress,
  loadStateInit,
  storeMessage,
  storeMessageRelaxed,
  type Builder,
} from '@ton/core';
import { toAddress, type Address, type Seconds } from '@junction/primitives';

/**
 * Wallet whose private key this program holds. Its contract is the one that EVER Wallet and SparX deploy, so importing
 * the key there yields the same account.
 */
export interface KeyWallet {
  readonly name: string;
  readonly address: Address;
  /** Ed25519 public key, hexadecimal. */
  readonly publicKey: string;
  /** Seed of the Ed25519 key pair, hexadecimal. */
  readonly secretKey: string;
  readonly state: { readonly code: Cell; readonly data: Cell };
  /**
   * Signs a message of the wallet. Returns the external message (base64 BOC) that makes the wallet contract send it.
   */
  sign(chain: SigningContext, message: WalletMessage, options?: SigningOptions): string;
}

/** Chain time and network id that a signature includes. */
export interface SigningContext {
  readonly globalId: number;
  readonly now: Seconds;
}

/** Message that the wallet contract is to send. */
export interface WalletMessage {
  readonly to: Address;
  /** Attached nano. */
  readonly value: bigint;
  readonly bounce?: boolean;
  /** Body as a cell, or as its BOC in base64. */
  readonly body?: Cell | string;
  /** Code and initial data (base64 BOC) of the contract that the message deploys. */
  readonly stateInit?: string;
  /** Send mode; defaults to 3 (fees paid separately, errors ignored). */
  readonly mode?: number;
}

/** Options of `KeyWallet.sign`. */
export interface SigningOptions {
  /**
   * Wallet whose key signs the message instead of the key of this wallet. The signature is then forged; for tests only.
   */
  readonly signer?: KeyWallet;
  /**
   * True includes the wallet's code and data in the message, so that the wallet's first message on a chain deploys the
   * wallet.
   */
  readonly deploy?: boolean;
  /** Seconds until the message expires; defaults to 60. */
  readonly timeout?: number;
  /**
   * Timestamp of the message in milliseconds. The wallet accepts only later ones than that of its previous message.
   * Defaults to the chain time.
   */
  readonly time?: bigint;
}

/** Code of the public network's standard wallet contract. Wallet addresses derive from it. */
const WALLET_CODE =
  'te6cckEBBgEA/AABFP8A9KQT9LzyyAsBAgEgAgMABNIwAubycdcBAcAA8nqDCNcY7UTQgwfXAdcLP8j4KM8WI88WyfkAA3HXAQHDAJqDB9cBURO68uBk3oBA1wGAINcBgCDXAVQWdfkQ8qj4I7vyeWa++COBBwiggQPoqFIgvLHydAIgghBM7mRsuuMPAcjL/8s/ye1UBAUAmDAC10zQ+kCDBtcBcdcBeNcB10z4AHCAEASqAhSxyMsFUAXPFlAD+gLLaSLQIc8xIddJoIQJuZgzcAHLAFjPFpcwcQHLABLM4skB+wAAPoIQFp4+EbqOEfgAApMg10qXeNcB1AL7AOjRkzLyPOI+zYS/';
const SEND_TRANSACTION = 0x4cee646c;
/** Wallet method that sends a complete message, which may deploy a contract. */
const SEND_TRANSACTION_RAW = 0x169e3e11;
const DEFAULT_MODE = 3;
const DEFAULT_TIMEOUT = 60;
/** PKCS #8 prefix of a raw Ed25519 seed, as required by Node's native signer. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Creates a wallet from a secret key.
 *
 * @param name label of the wallet
 * @param secretKey seed of the Ed25519 key pair, hexadecimal
 */
export function createKeyWallet(name: string, secretKey: string): KeyWallet {
  const key = toPrivateKey(secretKey);
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex');
  const state = {
    code: Cell.fromBase64(WALLET_CODE),
    data: beginCell().storeBuffer(Buffer.from(publicKey, 'hex')).storeUint(0, 64).endCell(),
  };
  const address = toAddress(contractAddress(0, state).toRawString());
  const signer: Signer = { key, address, publicKey, state, lastTime: 0 };
  return {
    name,
    address,
    publicKey,
    secretKey,
    state,
    sign: (chain, message, options = {}) => signMessage(signer, chain, message, options),
  };
}

function toPrivateKey(seed: string): KeyObject {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'hex')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

interface Signer {
  readonly key: KeyObject;
  readonly address: Address;
  readonly publicKey: string;
  readonly state: KeyWallet['state'];
  lastTime: number;
}

function signMessage(
  signer: Signer,
  chain: SigningContext,
  message: WalletMessage,
  options: SigningOptions,
): string {
  // Strictly increasing, because the wallet contract rejects repeated timestamps, and two messages may be signed within
  // the same millisecond.
  signer.lastTime = Math.max(signer.lastTime + 1, chain.now * 1000);
  const time = options.time ?? signer.lastTime;
  const unsigned = beginCell()
    .storeBit(1)
    .storeBuffer(Buffer.from(signer.publicKey, 'hex'))
    .storeUint(time, 64)
    .storeUint(chain.now + (options.timeout ?? DEFAULT_TIMEOUT), 32)
    .storeBuilder(encodeCall(message));
  const account = CoreAddress.parseRaw(signer.address);
  const hash = beginCell().storeAddress(account).storeBuilder(unsigned).endCell().hash();
  const network = Buffer.alloc(4);
  network.writeInt32BE(chain.globalId);
  const key = options.signer === undefined ? signer.key : toPrivateKey(options.signer.secretKey);
  const signature = sign(null, Buffer.concat([network, hash]), key);
  const body = beginCell().storeBit(1).storeBuffer(signature).storeBuilder(unsigned);
  return wrapExternal(account, body, options.deploy === true ? signer.state : undefined);
}

function encodeCall(message: WalletMessage): Builder {
  const { to, value, bounce = false, body, stateInit, mode = DEFAULT_MODE } = message;
  if (stateInit === undefined) {
    const inputs = beginCell()
      .storeAddress(CoreAddress.parseRaw(to))
      .storeUint(value, 128)
      .storeBit(bounce)
      .storeUint(mode, 8)
      .storeRef(toBodyCell(body));
    return beginCell().storeUint(SEND_TRANSACTION, 32).storeRef(inputs);
  }
  const complete = storeMessageRelaxed(
    {
      info: {
        type: 'internal',
        ihrDisabled: true,
        bounce,
        bounced: false,
        dest: CoreAddress.parseRaw(to),
        value: { coins: value },
        ihrFee: 0n,
        forwardFee: 0n,
        createdLt: 0n,
        createdAt: 0,
      },
      init: loadStateInit(Cell.fromBase64(stateInit).beginParse()),
      body: toBodyCell(body),
    },
    { forceRef: true },
  );
  return beginCell()
    .storeUint(SEND_TRANSACTION_RAW, 32)
    .storeUint(mode, 8)
    .storeRef(beginCell().store(complete));
}

function toBodyCell(body: Cell | string | undefined): Cell {
  if (body === undefined) return beginCell().endCell();
  return typeof body === 'string' ? Cell.fromBase64(body) : body;
}

function wrapExternal(to: CoreAddress, body: Builder, state: KeyWallet['state'] | undefined): string {
  return beginCell()
    .store(
      storeMessage(
        { info: { type: 'external-in', dest: to, importFee: 0n }, init: state ?? null, body: body.endCell() },
        { forceRef: true },
      ),
    )
    .endCell()
    .toBoc()
    .toString('base64');
}
