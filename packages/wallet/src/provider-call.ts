import { parseAddress, type Address } from '@junction/primitives';
import type {
  Provider,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
} from 'everscale-inpage-provider';
import type { FunctionCall } from './wallet-port.ts';
import { toWireParams } from './wire-params.ts';

/** Asks a wallet's provider, with the types of the method. Rejects as the provider does. */
export function call<Method extends ProviderMethod>(
  provider: Provider,
  method: Method,
  params: RawProviderApiRequestParams<Method>,
): Promise<RawProviderApiResponse<Method>> {
  return provider.request<Method>({ method, params });
}

/** A call in the words of providers: the ABI as JSON text. */
export function wireCall({
  abi,
  method,
  params,
}: FunctionCall): RawProviderApiRequestParams<'runLocal'>['functionCall'] {
  return { abi, method, params: toWireParams(params) };
}

/** The account that was granted; undefined without one, or when its address cannot be read. */
export function accountOf(
  permissions: { accountInteraction?: { address: string } } | undefined,
): Address | undefined {
  const address = permissions?.accountInteraction?.address;
  return address === undefined ? undefined : parseAddress(address);
}
