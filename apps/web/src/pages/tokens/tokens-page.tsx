import { parseAddress } from '@junction/primitives';
import { Alert, Button, TextField } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState, type JSX } from 'react';
import { countRejected, searchTokens, useTokens, useWatchedTokens } from '../../entities/token/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { ManageTokensDialog } from '../../features/select-token/index.ts';
import { TokenList } from '../../features/token-list/index.ts';
import { useMarketNews } from '../../shared/api/use-pool-news.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { TokenListSearch } from '../../shared/routes/token-list-search.ts';
import css from './tokens-page.module.css';

const ROUTE = '/tokens';
/** The list is asked this long after the last letter, milliseconds. */
const SEARCH_PAUSE = 300;
/** Placeholder rows of the watched tokens at most, as many as a page has. */
const MOST_SKELETONS = 10;

/** Every token that a pool holds. */
export function TokensPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const tokens = useTokens();
  const watched = useWatchedTokens(useWallet().account);
  const [isManaging, setManaging] = useState(false);
  const client = useQueryClient();
  useMarketNews(() => void client.invalidateQueries({ queryKey: ['tokens-market'] }));
  const put = (change: Partial<Record<keyof TokenListSearch, unknown>>, replace = false): void => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as TokenListSearch,
      replace,
      resetScroll: false,
    });
  };
  const text = search.search;
  const within = useMemo(() => {
    if (text === undefined) return undefined;
    // A token that is on no list is found by its address.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: tokens.list }).map((token) => token.root);
  }, [tokens.list, text]);
  const rejected = countRejected(tokens.rejected);
  const shared = {
    tokens,
    watched,
    isAscending: search.sort === 'tvl-asc',
    onAscending: (isAscending: boolean) =>
      put({ sort: isAscending ? 'tvl-asc' : undefined, page: undefined, watchedPage: undefined }),
  };
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <h1 className={css['title']}>{say('tokensPage.title')}</h1>
        <Button onClick={() => setManaging(true)}>
          {say('tokensPage.manage', { count: tokens.imports.length })}
        </Button>
      </div>
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
      {rejected > 0 && (
        <Alert
          tone="warning"
          title={say('tokensPage.rejected', { count: rejected })}
          actions={
            <Button size="s" onClick={() => setManaging(true)}>
              {say('tokensPage.rejected.why')}
            </Button>
          }
        >
          {say('tokensPage.rejected.note')}
        </Alert>
      )}
      {watched.list.length > 0 && (
        <TokenList
          {...shared}
          title={say('tokensPage.watched')}
          within={watched.list}
          page={search.watchedPage ?? 1}
          onPage={(watchedPage) => put({ watchedPage })}
          skeletonRows={Math.min(watched.list.length, MOST_SKELETONS)}
          empty={{ title: say('tokensPage.watched.empty'), note: say('tokensPage.watched.empty.note') }}
        />
      )}
      <TokenList
        {...shared}
        title={say('tokensPage.all')}
        within={within}
        isWaiting={text !== undefined && !tokens.isReady}
        page={search.page ?? 1}
        onPage={(page) => put({ page })}
        actions={
          <TokenSearchField
            text={text ?? ''}
            onText={(next) => put({ search: next, page: undefined }, true)}
          />
        }
        empty={
          text === undefined
            ? undefined
            : { title: say('tokensPage.empty', { text }), note: say('tokensPage.empty.note') }
        }
      />
    </div>
  );
}

function TokenSearchField(props: {
  /** The text of the address. */
  readonly text: string;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const say = useText();
  const [text, setText] = useState(props.text);
  // What the address said last, or was told last: anything else came from outside (back, a link).
  const [known, setKnown] = useState(props.text);
  if (props.text !== known) {
    setKnown(props.text);
    setText(props.text);
  }
  const wanted = text.trim();
  const ask = useEffectEvent(() => {
    setKnown(wanted);
    props.onText(wanted);
  });
  useEffect(() => {
    if (wanted === known) return undefined;
    const timer = setTimeout(() => ask(), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, known]);
  return (
    <div className={css['search']}>
      <TextField
        label={say('tokensPage.search')}
        hideLabel
        placeholder={say('tokensPage.search')}
        icon="search"
        clearable
        type="search"
        value={text}
        onChange={setText}
        maxLength={80}
      />
    </div>
  );
}
