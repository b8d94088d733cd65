import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type JSX } from 'react';
import { useOperations } from '../../../../rooms/operation/index.ts';
import { poolsQuery, useFavouritePools } from '../../../../rooms/pool/index.ts';
import { TokenListFailed, useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { AddLiquidity } from '../../add-liquidity/index.ts';
import { DeeperPool, usePoolChoice } from '../../choose-pool/index.ts';
import { LiquidityReceipt, WithdrawalNote } from '../../liquidity-operation/index.ts';
import { ImportTokenDialog } from '../../../../rooms/select-token/index.ts';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { useStillHere } from '../../../../shared/routes/use-still-here.ts';
import { FailedPool, ForeignPool, FormSkeleton, LiquidityFrame, MissingPool } from './liquidity-frame.tsx';
import { PairSelect } from './pair-select.tsx';
import { WhichPool } from './which-pool.tsx';
import { usePoolPage, type PagePool } from './use-pool-page.ts';
import { isSamePair, usePairTokens, type PairRoots } from './use-tokens-of.ts';

const PAIR = '/liquidity/add/{-$left}/{-$right}';
const POOL = '/pools/$address/liquidity/add';

/** Adding liquidity to the pool of two tokens, which may not exist yet. */
export function AddPairPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const params = useParams({ from: PAIR });
  const { left, right } = params;
  const { amounts, pool } = useSearch({ from: PAIR });
  const { tokens, roots, chosen, name, isUnread } = usePairTokens(params);
  const [picking, setPicking] = useState<number>();
  const { account } = useWallet();
  const choice = usePoolChoice({ roots, tokens: chosen, wanted: pool, purpose: 'add' });
  const { found } = choice.reading;
  const go = (next: PairRoots): void => {
    const search = isSamePair(roots, next) ? ofPool(pool) : {};
    void navigate({ to: PAIR, params: { left: next[0], right: next[1] }, search, replace: true });
  };
  const choose = (address: Address): void => {
    void navigate({
      to: PAIR,
      params: (now) => now,
      search: { pool: address },
      replace: true,
      resetScroll: false,
    });
  };
  const path = `/liquidity/add/${left ?? ''}/${right ?? ''}`.replace(/\/+$/, '');
  return (
    <LiquidityFrame title={say('addPage.title')} name={name}>
      {isUnread ? (
        <TokenListFailed onRetry={tokens.retry} />
      ) : (
        <AddLiquidity
          // The order of the two is a matter of looks; other tokens are another form.
          key={roots.map(String).toSorted().join()}
          tokens={chosen}
          reading={choice.reading}
          chooser={<WhichPool roots={roots} choice={choice} onChoose={choose} />}
          deeper={choice.deeper === undefined ? undefined : <DeeperPool choice={choice} onChoose={choose} />}
          kept={amounts}
          onKeep={(kept) => {
            if (!isStillHere()) return;
            void navigate({
              to: PAIR,
              params: (now) => now,
              // A ladder under way goes on in its pool after a reload, whatever is the deepest by then.
              search: kept === '' ? ofPool(pool) : { amounts: kept, ...ofPool(pool ?? found?.address) },
              replace: true,
              resetScroll: false,
            });
          }}
          page={path}
          onPick={setPicking}
          similar={<Similar roots={roots} />}
          actions={<SlippageControl />}
          receipt={<LiquidityReceipt account={account} page={path} pool={choice.reading.found?.address} />}
          accountNote={<WithdrawalNote account={account} page={path} />}
        />
      )}
      <Favourite page={path} />
      <PairSelect
        title={say('addPage.select')}
        tokens={tokens}
        roots={roots}
        picking={picking}
        onRoots={go}
        onClose={() => setPicking(undefined)}
      />
      <Imports roots={tokens.isReady ? roots.filter((root) => root !== undefined) : []} go={go} />
    </LiquidityFrame>
  );
}

const ofPool = (pool: Address | undefined) => (pool === undefined ? {} : { pool });

/** Adding liquidity to a pool by its address: one field per token. */
export function AddPoolPage(): JSX.Element {
  const say = useText();
  const { address } = useParams({ from: POOL });
  const { amounts } = useSearch({ from: POOL });
  const { pool, known, hasFailed, retry } = usePoolPage(address, 'add');
  if (pool === null) return <MissingPool />;
  if (pool !== undefined && !pool.isMany) {
    const [left, right] = pool.tokens;
    const params = { left: left?.root, right: right?.root };
    return (
      <Navigate
        to={PAIR}
        params={params}
        search={{ ...(amounts === undefined ? {} : { amounts }), pool: pool.address }}
        replace
      />
    );
  }
  return (
    <LiquidityFrame title={say('addPage.title')} name={pool?.name}>
      {hasFailed && <FailedPool onRetry={retry} />}
      {!hasFailed && known === undefined && <FormSkeleton />}
      {known !== undefined && <AddToPool {...known} kept={amounts} />}
    </LiquidityFrame>
  );
}

function AddToPool(props: PagePool & { readonly kept: string | undefined }): JSX.Element {
  const { pool, tokens, reading, kept } = props;
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { account } = useWallet();
  const path = `/pools/${pool.address}/liquidity/add`;
  return (
    <>
      <AddLiquidity
        key={pool.address}
        tokens={tokens}
        reading={reading}
        chooser={reading.isForeign ? <ForeignPool /> : undefined}
        kept={kept}
        onKeep={(amounts) => {
          if (!isStillHere()) return;
          void navigate({
            to: POOL,
            params: { address: pool.address },
            search: amounts === '' ? {} : { amounts },
            replace: true,
            resetScroll: false,
          });
        }}
        page={path}
        actions={<SlippageControl />}
        receipt={<LiquidityReceipt account={account} page={path} />}
        accountNote={<WithdrawalNote account={account} page={path} />}
      />
      <Favourite page={path} />
    </>
  );
}

/** A pool somebody has supplied to is worth finding again: it is marked once, when the supply arrives (facts H.1). */
function Favourite({ page }: { readonly page: string }): null {
  const { account } = useWallet();
  const favourites = useFavouritePools(account);
  const operations = useOperations();
  const done = operations.filter(
    (operation) =>
      operation.kind === 'deposit-liquidity' &&
      operation.account === account &&
      operation.terms.page === page &&
      operation.state.step === 'succeeded',
  );
  const seen = useRef(new Set(done.map((operation) => operation.id)));
  useEffect(() => {
    for (const operation of done) {
      if (seen.current.has(operation.id) || !('terms' in operation)) continue;
      seen.current.add(operation.id);
      const { pool } = operation.terms;
      if (pool?.address !== undefined) favourites.add({ address: pool.address, name: pool.name });
    }
  }, [done, favourites]);
  return null;
}

/** Pools that hold both tokens among others: often the better place than a new pool. */
function Similar({ roots }: { readonly roots: PairRoots }): JSX.Element | null {
  const say = useText();
  const [left, right] = roots;
  const { data } = useQuery({
    ...poolsQuery({ token: left, order: { by: 'tvl', direction: 'descending' }, limit: 100, offset: 0 }),
    enabled: left !== undefined && right !== undefined,
  });
  // Pools of these tokens alone are the choice above.
  const near = (data?.pools ?? []).filter(
    (pool) => pool.isMany && pool.tokens.some(({ root }) => root === right),
  );
  if (near.length === 0) return null;
  return (
    <Alert tone="warning" title={say('addPage.similar', { count: near.length })}>
      {say('addPage.similar.note')}{' '}
      {near.slice(0, 3).map((pool) => (
        <Link key={pool.address} to="/pools/$address" params={{ address: pool.address }}>
          {pool.name}{' '}
        </Link>
      ))}
    </Alert>
  );
}

/** Asks about unlisted tokens of the address, one at a time. A skipped one leaves its field. */
function Imports(props: {
  readonly roots: readonly Address[];
  readonly go: (roots: PairRoots) => void;
}): JSX.Element | null {
  const tokens = useTokens();
  return (
    <ImportTokenDialog
      roots={props.roots.filter((root) => !tokens.cache.has(root) && !tokens.isImported(root))}
      tokens={tokens}
      onImport={tokens.importToken}
      onSkip={(root) => props.go(props.roots.filter((one) => one !== root))}
    />
  );
}
