import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../../config.ts';
import { Refusal } from '../../errors.ts';
import type { RequestSpan, Tracing } from './types.ts';

/** Milliseconds for an export; shutdown waits for it. */
const SEND_MS = 3000;
const propagator = new W3CTraceContextPropagator();

/**
 * OpenTelemetry traces, sent to a collector by OTLP over HTTP. Libraries are not patched, and the process's global
 * state is not used: instrumented code calls it explicitly. An unreachable collector costs only traces.
 * @param onError called once when traces cannot be sent, and again only after some were
 */
export function openTracing(
  { endpoint, service, ratio }: TracingConfig,
  onError: (error: Error) => void,
): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    // A tracing proxy decides for the whole trace; without one, the configured ratio applies.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingOnce(
          new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS }),
          onError,
        ),
      }),
    ],
  });
  const tracer = provider.getTracer('claraboia');
  const current = new AsyncLocalStorage<Context>();
  const active = () => current.getStore() ?? ROOT_CONTEXT;

  return {
    span: async (name, attributes, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, active());
      try {
        return await current.run(trace.setSpan(active(), span), work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    request: (name, attributes, headers) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return requestSpan(span, trace.setSpan(parent, span), current);
    },
    // Export failures have been reported already.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function requestSpan(
  span: Span,
  context: Context,
  current: AsyncLocalStorage<Context>,
): RequestSpan {
  return {
    within: (work) => current.run(context, work),
    end: (attributes: Attributes, failed: boolean) => {
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function tellingOnce(exporter: SpanExporter, onError: (error: Error) => void): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !failing) onError(result.error ?? new Error('refused by the collector'));
        failing = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Records the error's class only: a database message may contain user input. */
function markFailed(span: Span, error: unknown): void {
  // An answer, though an error status.
  if (error instanceof Refusal) return;
  const { code, name } = error as Partial<NodeJS.ErrnoException>;
  span.setAttribute('error.type', code ?? name ?? 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
