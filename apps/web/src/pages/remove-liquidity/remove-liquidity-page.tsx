import { parseAddress, type Address } from '@junction/primitives';
import { Breadcrumb, EmptyState, Panel, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type JSX, type ReactNode } from 'react';
import { poolQuery } from '../../entities/pool/index.ts';
import { useKnownTokens, useTokens } from '../../entities/token/index.ts';
import { networkToAdd, useWallet, useWalletStore } from '../../entities/wallet/index.ts';
import { RemoveLiquidity } from '../../features/remove-liquidity/index.ts';
import { TokenSelectDialog } from '../../features/select-token/index.ts';
import { SlippageControl } from '../../features/slippage/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import css from './remove-liquidity-page.module.css';

const PAIR = '/liquidity/remove/{-$left}/{-$right}';
const POOL = '/pools/$address/liquidity/remove';

/** Removing liquidity from the pool of two tokens. */
export function RemovePairPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const { left, right } = useParams({ from: PAIR });
  const roots = [left, right].map((text) => (text === undefined ? undefined : parseAddress(text)));
  const [picking, setPicking] = useState<number>();
  const tokens = useTokens();
  const wallet = useWallet();
  const known = useKnownTokens(
    tokens.cache,
    roots.filter((root) => root !== undefined),
  );
  const choose = (root: Address): void => {
    if (picking === undefined) return;
    const next = roots.map((old, index) => (index === picking ? root : old === root ? roots[picking] : old));
    setPicking(undefined);
    const [first, second] = next[0] === undefined ? [next[1], undefined] : next;
    void navigate({ to: PAIR, params: { left: first, right: second }, replace: true });
  };
  const chosen = roots.map((root) => (root === undefined ? undefined : known.cache.get(root)));
  const picked = picking === undefined ? undefined : roots[picking];
  return (
    <Frame name={chosen.every((token) => token !== undefined) ? namesOf(chosen) : undefined}>
      <RemoveLiquidity
        key={roots.map(String).join()}
        tokens={chosen}
        page={`/liquidity/remove/${left ?? ''}/${right ?? ''}`.replace(/\/+$/, '')}
        onPick={setPicking}
        {...useWalletSteps()}
      />
      {picking !== undefined && (
        <TokenSelectDialog
          title={say('removePage.select')}
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
    </Frame>
  );
}

/** Removing liquidity from a pool by its address. */
export function RemovePoolPage(): JSX.Element {
  const say = useText();
  const { address: text } = useParams({ from: POOL });
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
        <EmptyState title={say('removePage.missing')} note={say('removePage.missing.note')} />
      </Panel>
    );
  const chosen = roots.map((root) => known.cache.get(root));
  return (
    <Frame name={pool?.name}>
      {pool === undefined || chosen.some((token) => token === undefined) ? (
        <Skeleton height="420px" />
      ) : (
        <RemoveLiquidity
          key={pool.address}
          tokens={chosen}
          page={`/pools/${pool.address}/liquidity/remove`}
          {...steps}
        />
      )}
    </Frame>
  );
}

const namesOf = (tokens: readonly { readonly symbol: string }[]): string =>
  tokens.map(({ symbol }) => symbol).join('/');

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
        label={say('removePage.breadcrumb')}
        items={[
          <Link key="pools" to="/pools">
            {say('removePage.pools')}
          </Link>,
          ...(props.name === undefined ? [] : [props.name]),
          say('removePage.title'),
        ]}
      />
      <h1 className={css['title']}>{say('removePage.title')}</h1>
      {props.children}
    </div>
  );
}
