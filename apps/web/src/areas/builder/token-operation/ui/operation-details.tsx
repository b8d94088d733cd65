import type { TraceNode } from '@junction/api-contract';
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import { AddressText, BillRows, Button, ButtonAnchor, type BillRow } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX, type ReactNode } from 'react';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { buildHashLines } from '../../../../rooms/operation/receipt/index.ts';
import { ownTokenQuery } from '../../shared/own-token/index.ts';
import { computeGasBreakdown } from '../../../../rooms/trace/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getOwnTokenPath, getTokenLiquidityPath } from '../../../../shared/routes/paths.ts';
import css from './token-operation.module.css';

/** Label and value of a detail. */
interface DetailRow {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

const ButtonLink = createLink(ButtonAnchor);

/** Hash and coins of an operation that failed. */
export function FailedOperationDetails(props: {
  readonly operation: NonSwapOperation;
  /** Messages of the operation. Empty until the message tree is complete. */
  readonly nodes: readonly TraceNode[];
}): JSX.Element | null {
  const t = useTranslations();
  const rows: readonly BillRow[] = [
    ...buildHashLines(t, props.operation),
    ...getAttachedCoinDetails(t, props),
  ];
  return rows.length === 0 ? null : <BillRows divided rows={rows} />;
}

/** Reads name, symbol and decimals of a created token as rows of a receipt. Empty while they are unknown. */
export function useCreatedTokenDetails(created: Address | undefined): readonly DetailRow[] {
  const t = useTranslations();
  const token = useQuery({
    ...ownTokenQuery(created ?? ZERO_ADDRESS),
    enabled: created !== undefined,
  }).data;
  if (created === undefined) return [];
  return [
    {
      key: 'token',
      label: t('tokenOperation.fact.token'),
      value: <AddressText address={created} href={getAccountLink(created)} copy />,
    },
    { key: 'name', label: t('tokenOperation.fact.name'), value: token?.name ?? '…' },
    { key: 'symbol', label: t('tokenOperation.fact.symbol'), value: token?.symbol ?? '…' },
  ];
}

/** Returns rows with the attached and the refunded coins; empty until the message tree is complete. */
export function getAttachedCoinDetails(
  t: Translate,
  { operation, nodes }: { readonly operation: NonSwapOperation; readonly nodes: readonly TraceNode[] },
): readonly DetailRow[] {
  if (nodes.length === 0) return [];
  const { coin } = getNetwork();
  const coins = (value: bigint | undefined): string =>
    value === undefined ? '—' : `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const attached = getAttachedNano(operation.kind);
  const parts = computeGasBreakdown(nodes, operation.account, { attached, coinReceived: 0n });
  return [
    { key: 'gas', label: t('tokenOperation.fact.gas'), value: coins(attached) },
    { key: 'back', label: t('tokenOperation.fact.back'), value: coins(parts?.returned) },
  ];
}

/** Links to the next steps after a token was created. */
export function CreatedTokenNextSteps({ root }: { readonly root: Address }): JSX.Element {
  const t = useTranslations();
  const { connection, account } = useWallet();
  const [answer, setAnswer] = useState<'asking' | 'added' | 'rejected'>();
  const add = async (): Promise<void> => {
    if (connection === undefined || account === undefined || answer === 'asking') return;
    setAnswer('asking');
    const added = await connection.addToken(root, { account, networkId: getNetwork().chainId });
    setAnswer(added.ok ? 'added' : 'rejected');
  };
  return (
    <div className={css['next']}>
      <h3 className={css['nextTitle']}>{t('tokenOperation.next')}</h3>
      <div className={css['links']}>
        <ButtonLink variant="primary" to={getOwnTokenPath(root)}>
          {t('tokenOperation.next.mint')}
        </ButtonLink>
        <ButtonLink to={getTokenLiquidityPath(root)}>{t('tokenOperation.next.pool')}</ButtonLink>
        <Button busy={answer === 'asking'} disabled={answer === 'added'} onClick={() => void add()}>
          {answer === 'added' ? t('tokenOperation.next.added') : t('tokenOperation.next.add')}
        </Button>
      </div>
      {answer === 'rejected' && <output className={css['status']}>{t('tokenOperation.next.refused')}</output>}
    </div>
  );
}

/** Returns the nano attached to an operation of this kind. */
function getAttachedNano(kind: NonSwapOperation['kind']): bigint {
  switch (kind) {
    case 'mint-token':
      return TOKEN_BUILDER_ATTACHED_NANO.mint;
    case 'burn-token':
      return TOKEN_BUILDER_ATTACHED_NANO.burn;
    case 'transfer-ownership':
      return TOKEN_BUILDER_ATTACHED_NANO.transfer;
    default:
      return TOKEN_BUILDER_ATTACHED_NANO.create;
  }
}
