import {
  Alert,
  Breadcrumb,
  Button,
  ButtonAnchor,
  EmptyState,
  Page,
  PageActions,
  PageColumns,
  PageHead,
  Panel,
  Skeleton,
} from '@junction/ui-kit';
import { milliseconds, seconds } from '@junction/primitives';
import { createLink, Link, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../shared/i18n/speech.tsx';
import { NotSent } from '../../../rooms/operation/told/index.ts';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { zoneText } from '../../../shared/format/zone-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { opensAt } from '../shared/model/epoch-state.ts';
import { EpochCourse } from '../shared/ui/epoch-course.tsx';
import { EpochStateTag } from '../shared/ui/state-tags.tsx';
import css from '../shared/ui/govern.module.css';
import { nodeTroubleText } from '../shared/ui/node-trouble.tsx';
import { EpochCells } from './ui/epoch-cells.tsx';
import { EpochBody } from './ui/epoch-body.tsx';
import { EpochSide } from './ui/epoch-side.tsx';
import { useEpoch, type EpochView } from './use-epoch.ts';
import { VoteProvider } from './ui/vote-context.tsx';

const ButtonLink = createLink(ButtonAnchor);

/** One epoch: its votes, voting in it, finishing it, and what came of it. */
export function EpochPage(): JSX.Element {
  const { number } = useParams({ from: '/dao/epochs/$number' });
  return <OneEpoch key={number} number={Number(number)} />;
}

function OneEpoch({ number }: { readonly number: number }): JSX.Element {
  const say = useText();
  const view = useEpoch(number);
  usePageTitle(say('epoch.title', { number }));
  return (
    <Page>
      <Head view={view} />
      {view.hasFailed && (
        <Alert
          tone="warning"
          title={say('epoch.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={view.retry}>
              {say('epoch.again')}
            </Button>
          }
        >
          {nodeTroubleText(say, view.governing.readError) ?? say('epoch.failed.note')}
        </Alert>
      )}
      <NotSent
        account={view.governing.account}
        page={`/dao/epochs/${number}`}
        kinds={['vote-epoch', 'end-epoch']}
      />
      <Body key={view.governing.account} view={view} />
    </Page>
  );
}

function Body({ view }: { readonly view: EpochView }): JSX.Element {
  const say = useText();
  if (getNetwork().earn === null || view.governing.isMissing)
    return (
      <Panel>
        <EmptyState title={say('epoch.none')} note={say('epoch.none.note')} />
      </Panel>
    );
  if (view.state === undefined)
    return (
      <Panel>
        <div aria-busy={!view.hasFailed}>
          <Skeleton height="240px" />
        </div>
      </Panel>
    );
  if (view.current !== undefined && view.number > view.current)
    return (
      <Panel>
        <EmptyState
          title={say('epoch.future', { number: view.number })}
          note={say('epoch.future.note', { current: view.current })}
        />
      </Panel>
    );
  return (
    <VoteProvider view={view}>
      {view.times !== undefined && (
        <Panel label={say('epoch.course')}>
          <EpochCourse
            times={view.times}
            state={view.state}
            opens={
              view.isCurrent && view.governing.escrow !== undefined
                ? opensAt(view.times, view.governing.escrow.timeBeforeVoting)
                : undefined
            }
            now={view.governing.now}
          />
        </Panel>
      )}
      <EpochCells view={view} />
      <PageColumns side={<EpochSide view={view} />}>
        <EpochBody view={view} />
      </PageColumns>
    </VoteProvider>
  );
}

function Head({ view }: { readonly view: EpochView }): JSX.Element {
  const say = useText();
  const { number, current, state } = view;
  const hasNext = current !== undefined && number < current;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={say('epoch.where')}
          items={[
            <Link key="dao" to="/dao">
              {say('epoch.dao')}
            </Link>,
            say('epoch.title', { number }),
          ]}
        />
      }
      title={say('epoch.title', { number })}
      beside={state !== undefined && <EpochStateTag state={state} />}
      below={<When view={view} />}
    >
      <PageActions>
        {number > 1 && (
          <ButtonLink icon="chevron-left" to="/dao/epochs/$number" params={{ number: String(number - 1) }}>
            {say('epoch.title', { number: number - 1 })}
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink to="/dao/epochs/$number" params={{ number: String(number + 1) }}>
            {say('epoch.title', { number: number + 1 })}
          </ButtonLink>
        )}
        {number === current && <Button disabled>{say('epoch.title', { number: number + 1 })}</Button>}
      </PageActions>
    </PageHead>
  );
}

function When({ view }: { readonly view: EpochView }): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const { times, state } = view;
  if (times === undefined || state === undefined) return null;
  const plain = (time: number): string => formatDateTime(milliseconds(time * 1000), locale);
  const at = (time: number): string => `${plain(time)} ${zoneText(seconds(time))}`;
  const words = {
    notStarted: () => say('epoch.when.starts', { time: at(times.start) }),
    awaiting: () => say('epoch.when.ends', { time: at(times.end) }),
    voting: () =>
      say('epoch.when.voting', { time: plain(times.voting?.end ?? times.end), end: at(times.end) }),
    queued: () => say('epoch.when.queued', { time: at(times.voting?.end ?? times.end) }),
    finished: () => say('epoch.when.finished', { start: plain(times.start), end: at(times.end) }),
  };
  return <p className={css['text']}>{words[state]()}</p>;
}
