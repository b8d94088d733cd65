import type { Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  BillRows,
  type BillRow,
  Button,
  Checkbox,
  Dialog,
  LoadErrorAlert,
  ValueWithState,
  Tag,
  TokenIcon,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { deepestPoolQuery } from '../../pool/index.ts';
import {
  findLookalike,
  importedTokenQuery,
  isScamToken,
  getTokenIcon,
  tokenRootQuery,
  type Token,
  type ListedAndImportedTokens,
} from '../../token/index.ts';
import { formatAmount, formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { isNotFoundError } from '../../../shared/api/call-api.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './import-token-dialog.module.css';

export interface ImportTokenDialogProps {
  /** Tokens to import, which the dialog asks about one after the other. */
  readonly roots: readonly Address[];
  readonly tokens: ListedAndImportedTokens;
  readonly onImport: (root: Address) => void;
  readonly onSkip: (root: Address) => void;
}

/** Dialog that warns before an unlisted token is used and shows the token's on-chain data. */
export function ImportTokenDialog(props: ImportTokenDialogProps): JSX.Element | null {
  const { roots, onImport, onSkip } = props;
  const [root] = roots;
  // Number of tokens for which the user has answered the import prompt, shown as a counter.
  const [asked, setAsked] = useState(0);
  const goOn = (): void => setAsked(roots.length === 1 ? 0 : asked + 1);
  if (root === undefined) return null;
  return (
    <ImportPrompt
      key={root}
      {...props}
      root={root}
      asked={asked}
      onImport={(answered) => {
        goOn();
        onImport(answered);
      }}
      onSkip={(answered) => {
        goOn();
        onSkip(answered);
      }}
    />
  );
}

function ImportPrompt(
  props: ImportTokenDialogProps & { readonly root: Address; readonly asked: number },
): JSX.Element {
  const t = useTranslations();
  const { root, roots, asked, tokens, onImport, onSkip } = props;
  const [isChecked, setChecked] = useState(false);
  const reading = useQuery({ ...importedTokenQuery(root), retry: false });
  const pool = useDeepestPool(root);
  const token = reading.data;
  const total = asked + roots.length;
  return (
    <Dialog
      open
      onClose={() => onSkip(root)}
      title={t('tokens.import.title')}
      titleAside={total > 1 ? t('tokens.import.count', { index: asked + 1, total }) : undefined}
      footer={
        <>
          <Button onClick={() => onSkip(root)}>{t('tokens.import.skip')}</Button>
          <Button
            variant="primary"
            disabled={!isChecked || token === undefined}
            onClick={() => onImport(root)}
          >
            {t('tokens.import')}
          </Button>
        </>
      }
      footerNote={isChecked || reading.isError ? undefined : t('tokens.import.checkFirst')}
    >
      <div className={css['body']}>
        {token !== undefined && <TokenHead token={token} isScam={isScam(root, token)} />}
        {reading.isError ? (
          <UnreadTokenMessage
            isMissing={isNotFoundError(reading.error)}
            onRetry={() => void Promise.all([reading.refetch(), pool.refetch()])}
          />
        ) : (
          <UnlistedTokenWarning root={root} token={token} tokens={tokens} />
        )}
        {token?.hidden === true && (
          <Alert tone="danger" title={t('tokens.hidden.title')}>
            {t('tokens.hidden')}
          </Alert>
        )}
        <RootDetails root={root} pool={pool} />
        {!reading.isError && (
          <Checkbox checked={isChecked} onChange={setChecked}>
            {t('tokens.import.confirm')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

function isScam(root: Address, token: Token | undefined): boolean {
  return isScamToken({ root, symbol: token?.symbol }, getNetwork());
}

function TokenHead({ token, isScam }: { readonly token: Token; readonly isScam: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['head']}>
      <TokenIcon token={getTokenIcon(token)} size={44} />
      <div>
        <div className={css['symbol']}>
          {token.symbol}
          <Tag tone={isScam ? 'danger' : 'warning'}>
            {isScam ? t('tokens.tag.scam') : t('tokens.tag.unlisted')}
          </Tag>
          {token.hidden === true && <Tag tone="danger">{t('tokens.tag.hidden')}</Tag>}
        </div>
        <div className={css['name']}>
          {t('tokens.import.name', { name: token.name, decimals: token.decimals })}
        </div>
      </div>
    </div>
  );
}

/** Message that the root did not respond, or is not a token root. */
function UnreadTokenMessage(props: {
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useTranslations();
  return props.isMissing ? (
    <Alert tone="danger" title={t('tokens.import.missing.title')}>
      {t('tokens.import.missing')}
    </Alert>
  ) : (
    <LoadErrorAlert title={t('tokens.import.failed.title')} onRetry={props.onRetry}>
      {t('tokens.import.failed')}
    </LoadErrorAlert>
  );
}

/** Warning that the token is unlisted, preceded by a warning if it could be mistaken for a listed token. */
function UnlistedTokenWarning(props: {
  readonly root: Address;
  readonly token: Token | undefined;
  readonly tokens: ListedAndImportedTokens;
}): JSX.Element {
  const t = useTranslations();
  const { root, token, tokens } = props;
  const lookalike = token && findLookalike(token, tokens.list, getNetwork().coin.symbol);
  return (
    <Alert
      tone={isScam(root, token) || lookalike !== undefined ? 'danger' : 'warning'}
      title={
        lookalike === undefined
          ? t('tokens.import.warning.title')
          : t('tokens.import.lookAlike.title', { symbol: lookalike })
      }
    >
      {t('tokens.import.warning')}
    </Alert>
  );
}

const useDeepestPool = (root: Address) => useQuery(deepestPoolQuery(root));
type DeepestPool = ReturnType<typeof useDeepestPool>;

/** On-chain data of the token: root, supply, minter, and the pool with the highest TVL. */
function RootDetails({ root, pool }: { readonly root: Address; readonly pool: DeepestPool }): JSX.Element {
  const t = useTranslations();
  const input = useQuery({ ...tokenRootQuery(root), retry: false }).data;
  const canMint = input?.owner !== undefined;
  const rows: readonly BillRow[] =
    input === undefined
      ? []
      : [
          {
            key: 'supply',
            label: t('tokens.import.supply'),
            value: formatAmount(input.totalSupply, input.decimals),
          },
          {
            key: 'mint',
            label: t('tokens.import.mint'),
            value: canMint ? t('tokens.import.yes') : t('tokens.import.no'),
            ...(canMint ? { tone: 'warning' as const } : {}),
          },
        ];
  return (
    <BillRows
      divided
      rows={[
        { key: 'root', label: t('tokens.import.root'), value: <AddressText address={root} copy /> },
        ...rows,
        {
          key: 'pool',
          label: t('tokens.import.pool'),
          value: <PoolDepth pool={pool} />,
          aside: pool.data ? pool.data.tokens.map(({ symbol }) => symbol).join('/') : undefined,
        },
      ]}
    />
  );
}

/** Reserves of the pool with the highest TVL that contains the token. */
function PoolDepth({ pool }: { readonly pool: DeepestPool }): JSX.Element {
  const t = useTranslations();
  const tvl = pool.data?.tvl;
  if (pool.data === null) return <>{t('tokens.import.noPool')}</>;
  if (tvl === undefined)
    return <ValueWithState state={pool.isPending ? 'loading' : 'unknown'}>{undefined}</ValueWithState>;
  return <ValueWithState state="fresh">{formatUsdStatistic(tvl)}</ValueWithState>;
}
