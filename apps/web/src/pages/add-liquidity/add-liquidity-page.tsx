import { parseAddress, type Address } from '@junction/primitives';
import { Alert, Breadcrumb, EmptyState, Panel, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { useOperations } from '../../entities/operation/index.ts';
import { poolQuery, poolsQuery, useFavouritePools } from '../../entities/pool/index.ts';
import { useKnownTokens, useTokens } from '../../entities/token/index.ts';
import { networkToAdd, useWallet, useWalletStore } from '../../entities/wallet/index.ts';
import { AddLiquidity } from '../../features/add-liquidity/index.ts';
import { ImportTokenDialog, TokenSelectDialog } from '../../features/select-token/index.ts';
import { SlippageControl } from '../../features/slippage/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import css from './add-liquidity-page.module.css';

const PAIR = '/liquidity/add/{-$left}/{-$right}';
const POOL = '/pools/$address/liquidity/add';

/** Adding liquidity to the pool of two tokens, which may not exist yet. */
export function AddPairPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const { left, right } = useParams({ from: PAIR });
  const { amounts } = useSearch({ from: PAIR });
  const roots = [left, right].map((text) => (text === undefined ? undefined : parseAddress(text)));
  const [picking, setPicking] = useState<number>();
  const tokens = useTokens();
  const wallet = useWallet();
  const known = useKnownTokens(
    tokens.cache,
    roots.filter((root) => root !== undefined),
  );
  const go = (next: readonly (Address | undefined)[]): void => {
    void navigate({ to: PAIR, params: { left: next[0], right: next[1] }, search: {}, replace: true });
  };
  const choose = (root: Address): void => {
    if (picking === undefined) return;
    const other = roots[1 - picking];
    // The token of the other side changes places; a first side may be left empty for a moment.
    const next = roots.map((old, index) =>
      index === picking ? root : old === root ? roots[picking] : other,
    );
    setPicking(undefined);
    go(next[0] === undefined ? [next[1], undefined] : next);
  };
  const path = `/liquidity/add/${left ?? ''}/${right ?? ''}`.replace(/\/+$/, '');
  const chosen = roots.map((root) => (root === undefined ? undefined : known.cache.get(root)));
  const picked = picking === undefined ? undefined : roots[picking];
  return (
    <Frame name={chosen.every((token) => token !== undefined) ? names(chosen) : undefined}>
      <AddLiquidity
        // The order of the two is a matter of looks; other tokens are another form.
        key={roots.map(String).toSorted().join()}
        tokens={chosen}
        kept={amounts}
        onKeep={(kept) => {
          void navigate({
            to: PAIR,
            params: (now) => now,
            search: kept === '' ? {} : { amounts: kept },
            replace: true,
            resetScroll: false,
          });
        }}
        page={path}
        onPick={setPicking}
        similar={<Similar roots={roots} />}
        {...useWalletSteps()}
      />
      <Favourite page={path} />
      {picking !== undefined && (
        <TokenSelectDialog
          title={say('addPage.select')}
          tokens={tokens}
          holder={wallet}
          offersCombined={false}
          chosen={picked === undefined ? undefined : { kind: 'token', root: picked }}
          onChoose={(asset) => {
            if (asset.kind === 'token') choose(asset.root);
          }}
          onImport={choose}
          onClose={() => setPicking(undefined)}
        />
      )}
      <Imports roots={tokens.isReady ? roots.filter((root) => root !== undefined) : []} go={go} />
    </Frame>
  );
}

/** Adding liquidity to a pool by its address: one field per token. */
export function AddPoolPage(): JSX.Element | null {
  const say = useText();
  const navigate = useNavigate();
  const { address: text } = useParams({ from: POOL });
  const { amounts } = useSearch({ from: POOL });
  const address = parseAddress(text);
  const pool = useQuery({
    ...poolQuery(address ?? ('' as Address)),
    enabled: address !== undefined,
  }).data;
  const tokens = useTokens();
  const roots = pool?.tokens.map(({ root }) => root) ?? [];
  const known = useKnownTokens(tokens.cache, roots);
  const steps = useWalletSteps();
  if (pool === null)
    return (
      <Panel>
        <EmptyState title={say('addPage.missing')} note={say('addPage.missing.note')} />
      </Panel>
    );
  const chosen = roots.map((root) => known.cache.get(root));
  if (pool === undefined || chosen.some((token) => token === undefined))
    return (
      <Frame name={pool?.name}>
        <Skeleton height="420px" />
      </Frame>
    );
  const path = `/pools/${pool.address}/liquidity/add`;
  return (
    <Frame name={pool.name}>
      <AddLiquidity
        key={pool.address}
        tokens={chosen}
        kept={amounts}
        onKeep={(kept) => {
          void navigate({
            to: POOL,
            params: { address: pool.address },
            search: kept === '' ? {} : { amounts: kept },
            replace: true,
            resetScroll: false,
          });
        }}
        page={path}
        {...steps}
      />
      <Favourite page={path} />
    </Frame>
  );
}

const names = (tokens: readonly ({ readonly symbol: string } | undefined)[]): string =>
  tokens.map((token) => token?.symbol ?? '').join('/');

function useWalletSteps() {
  const choose = useWalletStore((state) => state.choose);
  const useNetwork = useWalletStore((state) => state.useNetwork);
  return {
    actions: <SlippageControl />,
    onConnect: () => choose(true),
    onSwitchNetwork: () => void useNetwork(networkToAdd()),
  };
}

function Frame(props: { readonly name: string | undefined; readonly children: ReactNode }): JSX.Element {
  const say = useText();
  return (
    <div className={css['page']}>
      <Breadcrumb
        label={say('addPage.breadcrumb')}
        items={[
          <Link key="pools" to="/pools">
            {say('addPage.pools')}
          </Link>,
          ...(props.name === undefined ? [] : [props.name]),
          say('addPage.title'),
        ]}
      />
      <h1 className={css['title']}>{say('addPage.title')}</h1>
      {props.children}
    </div>
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
function Similar({ roots }: { readonly roots: readonly (Address | undefined)[] }): JSX.Element | null {
  const say = useText();
  const [left, right] = roots;
  const { data } = useQuery({
    ...poolsQuery({ token: left, ordering: 'tvldescending', limit: 100, offset: 0 }),
    enabled: left !== undefined && right !== undefined,
  });
  const near = (data?.pools ?? []).filter((pool) => pool.tokens.some(({ root }) => root === right));
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
  readonly go: (roots: readonly (Address | undefined)[]) => void;
}): JSX.Element | null {
  const tokens = useTokens();
  const [asked, setAsked] = useState(0);
  const unknown = props.roots.filter((root) => !tokens.cache.has(root) && !tokens.isImported(root));
  return (
    <ImportTokenDialog
      roots={unknown}
      asked={asked}
      tokens={tokens}
      onImport={(root) => {
        setAsked(unknown.length === 1 ? 0 : asked + 1);
        tokens.importToken(root);
      }}
      onSkip={(root) => {
        setAsked(unknown.length === 1 ? 0 : asked + 1);
        props.go(props.roots.filter((one) => one !== root));
      }}
    />
  );
}
