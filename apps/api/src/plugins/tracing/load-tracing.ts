import { ConfigError, type TracingConfig } from '../../config.ts';
import type { Tracing } from './types.ts';

/**
 * Opens tracing as configured. OpenTelemetry is slow to load, and its packages are optional.
 * @param load replaced by tests
 * @returns null if tracing is off
 * @throws ConfigError if the packages are not installed
 */
export async function loadTracing(
  config: TracingConfig | null,
  onError: (error: Error) => void,
  load = () => import('./tracing.ts'),
): Promise<Tracing | null> {
  if (config === null) return null;
  const { openTracing } = await load().catch((cause: unknown) => {
    if ((cause as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT pede os pacotes @opentelemetry, que não estão instalados. Instale com as dependências opcionais (sem --omit=optional), ou tire o ajuste.',
      { cause },
    );
  });
  return openTracing(config, onError);
}
