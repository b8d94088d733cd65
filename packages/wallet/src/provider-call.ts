import { parseAddress, type Address } from '@junction/primitives';
import type {
  Provider,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
} from 'everscale-inpage-provider';
import type { FunctionCall } from './wallet-port.ts';
import { toWireParams } from './wire-params.ts';

/** Calls a method of a wallet's provider with typed parameters and response. Rejects as the provider does. */
export function call<Method extends ProviderMethod>(
  provider: Provider,
  method: Method,
  params: RawProviderApiRequestParams<Method>,
): Promise<RawProviderApiResponse<Method>> {
  return provider.request<Method>({ method, params });
}

/** Converts a call to the provider's format, in which integers are text. */
export function toProviderCall({
  abi,
  method,
  params,
}: FunctionCall): RawProviderApiRequestParams<'runLocal'>['functionCall'] {
  return { abi, method, params: toWireParams(params) };
}

/** Returns the granted account; undefined if there is none or its address is invalid. */
export function accountOf(
  permissions: { accountInteraction?: { address: string } } | undefined,
): Address | undefined {
  const address = permissions?.accountInteraction?.address;
  return address === undefined ? undefined : parseAddress(address);
}
