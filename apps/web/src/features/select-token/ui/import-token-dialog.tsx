import { ZERO_ADDRESS, parseFixedDown, usd, type Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  BillRows,
  Button,
  Checkbox,
  Dialog,
  FailedAlert,
  Figure,
  Tag,
  TokenRoundel,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { deepestPoolQuery } from '../../../entities/pool/index.ts';
import {
  findLookAlike,
  importedTokenQuery,
  isScamToken,
  roundelOf,
  tokenRootQuery,
  type Tokens,
} from '../../../entities/token/index.ts';
import { formatAmount, formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { isNotFound } from '../../../shared/api/call-api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './import-token-dialog.module.css';

export interface ImportTokenDialogProps {
  /** The queue; the first is asked about. */
  readonly roots: readonly Address[];
  readonly tokens: Tokens;
  readonly onImport: (root: Address) => void;
  readonly onSkip: (root: Address) => void;
}

/** The warning before an unlisted token is used: one at a time, with what the chain says about it. */
export function ImportTokenDialog(props: ImportTokenDialogProps): JSX.Element | null {
  const { roots, onImport, onSkip } = props;
  const [root] = roots;
  // How many have been asked about before, for the count.
  const [asked, setAsked] = useState(0);
  const goOn = (): void => setAsked(roots.length === 1 ? 0 : asked + 1);
  if (root === undefined) return null;
  return (
    <ImportQuestion
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

function ImportQuestion(
  props: ImportTokenDialogProps & { readonly root: Address; readonly asked: number },
): JSX.Element {
  const say = useText();
  const { root, roots, asked, tokens, onImport, onSkip } = props;
  const network = getNetwork();
  const [isChecked, setChecked] = useState(false);
  const token = useQuery({ ...importedTokenQuery(root), retry: false });
  const facts = useQuery({ ...tokenRootQuery(root), retry: false }).data;
  const pool = useQuery(deepestPoolQuery(root));
  const isScam = isScamToken(root, network.scamRoots, {
    symbol: token.data?.symbol ?? '',
    words: network.scamWords,
  });
  const lookAlike =
    token.data === undefined ? undefined : findLookAlike(token.data, tokens.list, network.coin.symbol);
  const tvl = pool.data ? parseFixedDown(pool.data.tvl) : undefined;
  const untold = pool.isPending ? 'loading' : 'unknown';
  const canMint = facts !== undefined && facts.rootOwnerAddress !== ZERO_ADDRESS;
  return (
    <Dialog
      open
      onClose={() => onSkip(root)}
      title={say('tokens.import.title')}
      titleAside={
        asked + roots.length > 1
          ? say('tokens.import.count', { index: asked + 1, total: asked + roots.length })
          : undefined
      }
      footer={
        <>
          <Button onClick={() => onSkip(root)}>{say('tokens.import.skip')}</Button>
          <Button
            variant="primary"
            disabled={!isChecked || token.data === undefined}
            onClick={() => onImport(root)}
          >
            {say('tokens.import')}
          </Button>
        </>
      }
      footerNote={isChecked || token.isError ? undefined : say('tokens.import.checkFirst')}
    >
      <div className={css['body']}>
        {token.data !== undefined && (
          <div className={css['head']}>
            <TokenRoundel token={roundelOf(token.data)} size={44} />
            <div>
              <div className={css['symbol']}>
                {token.data.symbol}
                <Tag tone={isScam ? 'danger' : 'warning'}>
                  {isScam ? say('tokens.tag.scam') : say('tokens.tag.unlisted')}
                </Tag>
                {token.data.hidden === true && <Tag tone="danger">{say('tokens.tag.hidden')}</Tag>}
              </div>
              <div className={css['name']}>
                {say('tokens.import.name', { name: token.data.name, decimals: token.data.decimals })}
              </div>
            </div>
          </div>
        )}
        {token.isError && !isNotFound(token.error) && (
          <FailedAlert
            title={say('tokens.import.failed.title')}
            onRetry={() => void Promise.all([token.refetch(), pool.refetch()])}
          >
            {say('tokens.import.failed')}
          </FailedAlert>
        )}
        {token.isError && isNotFound(token.error) && (
          <Alert tone="danger" title={say('tokens.import.missing.title')}>
            {say('tokens.import.missing')}
          </Alert>
        )}
        {!token.isError && (
          <Alert
            tone={isScam || lookAlike !== undefined ? 'danger' : 'warning'}
            title={
              lookAlike === undefined
                ? say('tokens.import.warning.title')
                : say('tokens.import.lookAlike.title', { symbol: lookAlike })
            }
          >
            {say('tokens.import.warning')}
          </Alert>
        )}
        {token.data?.hidden === true && (
          <Alert tone="danger" title={say('tokens.hidden.title')}>
            {say('tokens.hidden')}
          </Alert>
        )}
        <BillRows
          divided
          rows={[
            { key: 'root', label: say('tokens.import.root'), value: <AddressText address={root} copy /> },
            ...(facts === undefined
              ? []
              : [
                  {
                    key: 'supply',
                    label: say('tokens.import.supply'),
                    value: formatAmount(BigInt(facts.totalSupply), facts.decimals),
                  },
                  {
                    key: 'mint',
                    label: say('tokens.import.mint'),
                    value: canMint ? say('tokens.import.yes') : say('tokens.import.no'),
                    ...(canMint ? { tone: 'warning' as const } : {}),
                  },
                ]),
            {
              key: 'pool',
              label: say('tokens.import.pool'),
              value:
                pool.data === null ? (
                  say('tokens.import.noPool')
                ) : (
                  <Figure state={tvl === undefined ? untold : 'fresh'}>
                    {tvl === undefined ? undefined : formatUsdStatistic(usd(tvl))}
                  </Figure>
                ),
              aside: pool.data ? pool.data.meta.currencies.join('/') : undefined,
            },
          ]}
        />
        {!token.isError && (
          <Checkbox checked={isChecked} onChange={setChecked}>
            {say('tokens.import.confirm')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
