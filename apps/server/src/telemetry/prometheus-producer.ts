import { ValueType, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

/** Provides the metrics of `/metrics` in OpenTelemetry's format, so that each metric is defined only once. */
export class PrometheusProducer implements MetricProducer {
  readonly #registry: Registry;
  readonly #resource: Resource;
  readonly #since: HrTime = toHrTime(Date.now());

  constructor(registry: Registry, resource: Resource) {
    this.#registry = registry;
    this.#resource = resource;
  }

  async collect(): Promise<CollectionResult> {
    const now = toHrTime(Date.now());
    const all = await this.#registry.getMetricsAsJSON();
    const metrics = all.flatMap((metric) => this.#convert(metric, now) ?? []);
    return {
      errors: [],
      resourceMetrics: {
        resource: this.#resource,
        scopeMetrics: [{ scope: { name: 'prometheus' }, metrics }],
      },
    };
  }

  /** Converts a metric; undefined for summaries, which OpenTelemetry lacks and this server does not use. */
  #convert(metric: MetricObjectWithValues<MetricValue<string>>, now: HrTime): MetricData | undefined {
    // The published type is a numeric enum, but the values are strings.
    const type = String(metric.type);
    const common = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const points = (): DataPoint<number>[] =>
      metric.values.map(({ labels, value }) => this.#point(labels, value, now));
    if (type === 'counter')
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    if (type !== 'histogram') return undefined;
    const dataPoints = toHistograms(metric.values).map(({ labels, value }) =>
      this.#point(labels, value, now),
    );
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }

  #point<T>(labels: object, value: T, endTime: HrTime): DataPoint<T> {
    return { startTime: this.#since, endTime, attributes: { ...labels }, value };
  }
}

interface LabelledHistogram {
  readonly labels: object;
  readonly value: Histogram;
}

/** Converts Prometheus buckets, which are cumulative, to OpenTelemetry buckets, which are not. */
function toHistograms(values: readonly MetricValueWithName<string>[]): readonly LabelledHistogram[] {
  const byLabels = new Map<
    string,
    { labels: object; upTo: Map<number, number>; sum: number; count: number }
  >();
  for (const { metricName = '', labels, value } of values) {
    const { le, ...own } = labels as Record<string, string | number>;
    const key = JSON.stringify(own);
    const one = byLabels.get(key) ?? { labels: own, upTo: new Map<number, number>(), sum: 0, count: 0 };
    byLabels.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else if (le !== '+Inf') one.upTo.set(Number(le), value);
  }
  return [...byLabels.values()].map(({ labels, upTo, sum, count }) => {
    const boundaries = [...upTo.keys()].toSorted((one, other) => one - other);
    let before = 0;
    const counts = [...boundaries.map((bound) => upTo.get(bound) ?? before), count].map((below) => {
      const between = below - before;
      before = below;
      return between;
    });
    return { labels, value: { buckets: { boundaries, counts }, sum, count } };
  });
}

function toHrTime(ms: number): HrTime {
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
