import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { traceHash, type SwapOperation } from '../../../entities/operation/index.ts';
import { traceQuery } from '../../../entities/trace/index.ts';
import type { TokenCache } from '../../../entities/token/index.ts';
import { OperationReceipt } from './operation-receipt.tsx';

export interface ReceiptAsideProps {
  readonly operation: SwapOperation;
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
}

/** The receipt of an ended operation in a column of its own. */
export function ReceiptAside({ operation, cache, coin }: ReceiptAsideProps): JSX.Element {
  const trace = useQuery(traceQuery(traceHash(operation)));
  return <OperationReceipt operation={operation} nodes={trace.data?.nodes ?? []} cache={cache} coin={coin} />;
}
