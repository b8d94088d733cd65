import {
  RouteLineDiagram,
  MessageTree,
  Panel,
  StackedTotalBar,
  Receipt,
  MessageStateLabel,
  type RouteLineStation,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './gallery.module.css';
import {
  sampleArrivedRouteStations,
  sampleRevertedSegments,
  sampleRunningSegments,
  sampleRouteSegments,
  sampleRouteStations,
} from './line-samples.ts';

/** Stations of a reverted route: the tokens were returned at one station, and no message reached the next one. */
const REVERTED_STATIONS: Readonly<Record<number, Partial<RouteLineStation>>> = {
  3: { signal: { kind: 'returned', label: 'returned' } },
  4: { state: 'waiting' },
};

export function MessageTreeGalleryPart(): JSX.Element {
  const row = (key: string, depth: number, title: string, moves: string, at: string) => ({
    key,
    depth,
    title,
    moves,
    at,
    coin: '4.85',
    gas: '0.084',
    signal: key === '7' ? ('running' as const) : ('arrived' as const),
    signalLabel: key === '7' ? 'Running' : 'Arrived',
  });
  return (
    <div className={css['two']}>
      <div className={css['stack']}>
        <Panel title="Line" actions="Nov 20, 2026, 14:32" padded={false}>
          <RouteLineDiagram
            label="Trace"
            stations={sampleArrivedRouteStations}
            segments={sampleRouteSegments.map((segment) => ({ ...segment, state: 'done' }))}
          />
        </Panel>
        <Panel title="Message tree" actions="7 messages, 6 done, 1 running, 0 returned" padded={false}>
          <MessageTree
            label="Message tree"
            heads={{ message: 'Message', moves: 'Moves', coin: 'Coin', gas: 'Gas, TYCHO', at: 'At' }}
            rows={[
              row('1', 0, 'Your wallet', 'sends 12 500 TYCHO', '0.0 s'),
              row('2', 1, 'Vault', 'wraps the coin', '1.1 s'),
              row('3', 2, 'Pool WTYCHO/USDT', 'gives 5 200.57 USDT', '2.4 s'),
              row('4', 3, 'Pool USDT/USDC/DAI', 'gives 5 199.53 USDC', '5.0 s'),
              row('5', 4, 'Pool USDC/JCT', 'gives 4 049.17 JCT', '8.2 s'),
              row('6', 5, 'Your JCT wallet', 'credits 4 049.17 JCT', '10.7 s'),
              row('7', 5, 'Gas on its way back', 'to your wallet', '11.0 s'),
            ]}
          />
          <StackedTotalBar
            title="Where the 5.00 TYCHO of gas is now"
            aside="100 % accounted for"
            parts={[
              { key: 'b', label: 'travelling back 4.31', weight: 431, tone: 'route' },
              { key: 'u', label: 'used 0.36', weight: 36, tone: 'ink' },
              { key: 'k', label: 'kept in wallets 0.33', weight: 33, tone: 'control' },
            ]}
          />
        </Panel>
        <div className={css['half']}>
          <Panel
            title="While it runs"
            actions={<MessageStateLabel kind="running">hop 3, 6.2 s</MessageStateLabel>}
          >
            <RouteLineDiagram
              label="Trace"
              size="compact"
              stations={sampleRouteStations.map((station, index) =>
                index === 4 ? { ...station, state: 'waiting' } : station,
              )}
              segments={sampleRunningSegments}
            />
          </Panel>
          <Panel
            title="If a hop reverts"
            actions={
              <MessageStateLabel kind="returned" toned>
                stopped at hop 3
              </MessageStateLabel>
            }
          >
            <RouteLineDiagram
              label="Trace"
              size="compact"
              stations={sampleRouteStations.map((station, index) => ({
                ...station,
                ...REVERTED_STATIONS[index],
              }))}
              segments={sampleRevertedSegments}
            />
          </Panel>
        </div>
        <Panel title="Vertical">
          <RouteLineDiagram
            label="Trace"
            size="vertical"
            stations={sampleArrivedRouteStations}
            segments={sampleRunningSegments}
          />
        </Panel>
      </div>
      <Receipt
        label="Receipt"
        number="No. 7c19-0e44"
        headline={[
          { key: 's', label: 'Sold', value: '12 500.00 TYCHO' },
          { key: 'r', label: 'Received', value: '4 049.17 JCT' },
        ]}
        diagram={
          <RouteLineDiagram
            label="Route"
            size="compact"
            stations={sampleRouteStations}
            segments={sampleRouteSegments}
          />
        }
        groups={[
          [
            { key: 'q', label: 'Quoted', value: '4 056.66 JCT' },
            { key: 'r', label: 'Received', value: '4 049.17 JCT', strong: true },
            { key: 'd', label: 'Difference', value: '−7.49 JCT  −0.18 %' },
          ],
          [
            { key: '1', label: 'Hop 1 WTYCHO/USDT', value: '5 200.57' },
            { key: '2', label: 'Hop 2 USDT/USDC', value: '5 199.53' },
          ],
          [
            { key: 'ga', label: 'Gas attached', value: '5.000 TYCHO' },
            { key: 'gu', label: 'Gas used', value: '0.356 TYCHO' },
          ],
        ]}
        stamp={{ tone: 'success', text: 'Arrived' }}
        seed="9be407aa01ff23bc9d31c21f88e0a1b2c3d4"
      />
    </div>
  );
}
