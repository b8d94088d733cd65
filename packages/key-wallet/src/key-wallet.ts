import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  Address as CoreAddress,
  Cell,
  beginCell,
  contractAddress,
  storeMessage,
  type Builder,
} from '@ton/core';
import { toAddress, type Address, type Seconds } from '@junction/primitives';

/**
 * A wallet whose key the program holds. It is the contract that EVER Wallet and SparX deploy, so that a key imported
 * there finds the same account.
 */
export interface KeyWallet {
  readonly name: string;
  readonly address: Address;
  /** Hexadecimal. */
  readonly publicKey: string;
  /** Hexadecimal seed of the key pair. */
  readonly secretKey: string;
  readonly state: { readonly code: Cell; readonly data: Cell };
  /** A signed message for the chain: the wallet sends `message` on. Base64 BOC. */
  sign(chain: SigningContext, message: WalletMessage, options?: SigningOptions): string;
}

/** A chain is one. */
export interface SigningContext {
  readonly globalId: number;
  readonly now: Seconds;
}

/** A message that the wallet's contract is to send. */
export interface WalletMessage {
  readonly to: Address;
  /** Nano. */
  readonly value: bigint;
  readonly bounce?: boolean;
  /** A cell, or a BOC of it in base64. */
  readonly body?: Cell | string;
  /** Send mode; 3 (fees apart, errors ignored) unless told. */
  readonly mode?: number;
}

/** How messages are signed and for how long they hold. */
export interface SigningOptions {
  /** Signs in the wallet's place: a forgery, for tests. */
  readonly signer?: KeyWallet;
  /** Carries the wallet's code along, for its first message on a chain that does not know it. */
  readonly deploy?: boolean;
  /** Seconds until the message is void; 60 unless told. */
  readonly timeout?: number;
}

/** Bytecode of the public network's standard wallet: the address derives from it. */
const WALLET_CODE =
  'te6cckEBBgEA/AABFP8A9KQT9LzyyAsBAgEgAgMABNIwAubycdcBAcAA8nqDCNcY7UTQgwfXAdcLP8j4KM8WI88WyfkAA3HXAQHDAJqDB9cBURO68uBk3oBA1wGAINcBgCDXAVQWdfkQ8qj4I7vyeWa++COBBwiggQPoqFIgvLHydAIgghBM7mRsuuMPAcjL/8s/ye1UBAUAmDAC10zQ+kCDBtcBcdcBeNcB10z4AHCAEASqAhSxyMsFUAXPFlAD+gLLaSLQIc8xIddJoIQJuZgzcAHLAFjPFpcwcQHLABLM4skB+wAAPoIQFp4+EbqOEfgAApMg10qXeNcB1AL7AOjRkzLyPOI+zYS/';
const SEND_TRANSACTION = 0x4cee646c;
const DEFAULT_MODE = 3;
const DEFAULT_TIMEOUT = 60;
/** Wraps a raw Ed25519 seed so that the platform's own (native, fast) signer takes it. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `secretKey` is the hexadecimal seed of a key pair. */
export function walletFromSecretKey(name: string, secretKey: string): KeyWallet {
  const key = privateKey(secretKey);
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

function privateKey(seed: string): KeyObject {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]);
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
  // The wallet refuses a time it has seen, and two messages may be signed within a millisecond.
  signer.lastTime = Math.max(signer.lastTime + 1, chain.now * 1000);
  const call = beginCell()
    .storeAddress(CoreAddress.parseRaw(message.to))
    .storeUint(message.value, 128)
    .storeBit(message.bounce ?? false)
    .storeUint(message.mode ?? DEFAULT_MODE, 8)
    .storeRef(cellOf(message.body))
    .endCell();
  const unsigned = beginCell()
    .storeBit(1)
    .storeBuffer(Buffer.from(signer.publicKey, 'hex'))
    .storeUint(signer.lastTime, 64)
    .storeUint(chain.now + (options.timeout ?? DEFAULT_TIMEOUT), 32)
    .storeUint(SEND_TRANSACTION, 32)
    .storeRef(call);
  const account = CoreAddress.parseRaw(signer.address);
  const hash = beginCell().storeAddress(account).storeBuilder(unsigned).endCell().hash();
  const network = Buffer.alloc(4);
  network.writeInt32BE(chain.globalId);
  const key = options.signer === undefined ? signer.key : privateKey(options.signer.secretKey);
  const signature = sign(null, Buffer.concat([network, hash]), key);
  const body = beginCell().storeBit(1).storeBuffer(signature).storeBuilder(unsigned);
  return wrapExternal(account, body, options.deploy === true ? signer.state : undefined);
}

function cellOf(body: Cell | string | undefined): Cell {
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
