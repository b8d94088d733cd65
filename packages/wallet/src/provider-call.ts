import { parseAddress, type Address } from '@junction/primitives';
import type {
  Provider,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
} from 'everscale-inpage-provider';
import type { FunctionCall } from './wallet-port.ts';
import { toWireParams } from './wire-params.ts';

export function call<Method extends ProviderMethod>(
  provider: Provider,
  method: Method,
  params: RawProviderApiRequestParams<Method>,
): Promise<RawProviderApiResponse<Method>> {
  return provider.request<Method>({ method, params });
}

export function wireCall({
  abi,
  method,
  params,
}: FunctionCall): RawProviderApiRequestParams<'runLocal'>['functionCall'] {
  return { abi, method, params: toWireParams(params) };
}

export function accountOf(
  permissions: { accountInteraction?: { address: string } } | undefined,
): Address | undefined {
  const address = permissions?.accountInteraction?.address;
  return address === undefined ? undefined : parseAddress(address);
}
