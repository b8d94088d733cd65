import { parseAddress, type Address } from '@junction/primitives';
import type {
  Provider,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
} from 'everscale-inpage-provider';
import type { ContractFunctionCall } from './wallet-port.ts';
import { toWalletParams } from './wire-params.ts';

/**
 * Calls a method of a wallet's provider, with typed parameters and response.
 *
 * @throws the provider's error (as a rejected promise)
 */
export function callProvider<Method extends ProviderMethod>(
  provider: Provider,
  method: Method,
  params: RawProviderApiRequestParams<Method>,
): Promise<RawProviderApiResponse<Method>> {
  return provider.request<Method>({ method, params });
}

/** Converts a function call to the provider's format, in which integers are text. */
export function toProviderCall({
  abi,
  method,
  params,
}: ContractFunctionCall): RawProviderApiRequestParams<'runLocal'>['functionCall'] {
  return { abi, method, params: toWalletParams(params) };
}

/** Returns the granted account; undefined if there is none or its address is invalid. */
export function getGrantedAccount(
  permissions: { accountInteraction?: { address: string } } | undefined,
): Address | undefined {
  const address = permissions?.accountInteraction?.address;
  return address === undefined ? undefined : parseAddress(address);
}
