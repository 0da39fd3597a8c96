import { calls, type EstadoConferencia, type FonteEstado } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { motivoOf } from '../../plugins/mail/mailer.ts';
import { readEstado } from '../../services/copia-seguranca/estado.ts';
import { momentoDaNoite, nextNight } from '../../services/noite/noite.ts';
import { VERSION } from '../../version.ts';
import { CHECKS } from './checks/index.ts';
import { readCorreio } from './correio.ts';
import { runChecks } from './run-checks.ts';
import { readSincronizacoes, type SincronizacaoSituacao } from './sincronizacoes.ts';

/** Milliseconds for which the answers of the checks are kept: reloads do not run them again. */
const KEPT_MS = 60_000;
/** Milliseconds after which a check of a page is given up. */
const PATIENCE_MS = 15_000;
/** Rows of a page. */
const ROWS = 200;

interface Checked {
  readonly at: Date;
  readonly lines: EstadoConferencia[];
}

/** State of the whole installation, for its administrators. */
export function estadoRoutes(
  serving: Serving,
  {
    config,
    database,
    storage,
    mailer,
  }: Pick<Context, 'config' | 'database' | 'storage' | 'mailer'>,
): void {
  let kept: Checked | null = null;
  let checking: Promise<Checked> | null = null;
  const check = async (): Promise<Checked> => {
    try {
      const context = { config, database, storage, mailer, todos: false, cartaPara: null };
      kept = { at: new Date(), lines: await runChecks(CHECKS, context, PATIENCE_MS) };
      return kept;
    } finally {
      checking = null;
    }
  };
  const checked = (): Promise<Checked> => {
    if (kept !== null && Date.now() - kept.at.getTime() < KEPT_MS) return Promise.resolve(kept);
    checking ??= check();
    return checking;
  };

  serve(serving, calls.estado.getEstado, async () => {
    const { at, lines } = await checked();
    return database.system(async (tx) => {
      const { recusa, ...correio } = await readCorreio(tx);
      return {
        versao: VERSION,
        conferidoEm: at.toISOString(),
        conferencias: lines,
        sincronizacoes: await fontesOf(tx),
        correio: {
          ...correio,
          ligado: config.smtp !== null,
          motivo: recusa === null ? null : motivoOf(recusa),
        },
        copias: await readEstado(tx),
      };
    });
  });
}

const isFailing = ({ boaEm, falhouEm }: SincronizacaoSituacao): boolean =>
  falhouEm !== null && (boaEm === null || Date.parse(boaEm) < Date.parse(falhouEm));

async function fontesOf(tx: Tx) {
  const all = await readSincronizacoes(tx);
  const shown = all.slice(0, ROWS);
  const clients = await tx.query<{ id: number; nome: string }>(
    'select id, nome from cliente where id = any($1)',
    [shown.map(({ clienteId }) => clienteId)],
  );
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    'select count(*) as count from cliente',
  );
  const names = new Map(clients.map(({ id, nome }) => [id, nome]));
  const night = nextNight(new Date());
  return {
    total: all.length,
    falhando: all.filter(isFailing).length,
    list: shown.map(
      ({ clienteId, ...fonte }): FonteEstado => ({
        ...fonte,
        cliente: { id: clienteId, nome: names.get(clienteId) ?? '' },
        falhando: isFailing({ clienteId, ...fonte }),
        proximaEm: momentoDaNoite(clienteId, count, night).toISOString(),
      }),
    ),
  };
}
