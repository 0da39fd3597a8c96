import { RECONCILIACAO_MEDIDA, today } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Brought, Kind, SourceRequest, Writing } from '../source.ts';
import { SourceError } from '../source-error.ts';
import type { Ente } from './ente.ts';
import { linhaSchema, readEntregas } from './entregas.ts';
import { ANEXO, celulaSchema, readRreo } from './rreo.ts';
import { SiconfiClient } from './siconfi-client.ts';

/** What the Treasury has of a measure; amount and day are null where nothing was delivered. */
interface Lida {
  readonly bimestre: number;
  readonly medida: number;
  readonly valor: string | null;
  readonly entregueEm: string | null;
  readonly retificado: boolean;
  readonly endereco: string | null;
}

const medidas = Object.values(RECONCILIACAO_MEDIDA);

/** The budget execution reports of a year, as the municipality delivered them to the Treasury. */
export const siconfiReconciliacao: Kind = {
  anexo: null,
  fetch: async (request) => {
    const ente = enteOf(request);
    const client = new SiconfiClient(request);
    const lidas = await readYear(client, ente);
    const brought: Brought = {
      lidos: client.lidos,
      rejeitados: 0,
      erros: [],
      write: (tx, writing) => write(tx, ente.exercicio, lidas, writing),
    };
    return brought;
  },
};

function enteOf({ configuracao: { codigoIbge }, exercicio }: SourceRequest): Ente {
  if (codigoIbge === null || exercicio === null) {
    throw new SourceError('A configuração não tem o código IBGE do município.');
  }
  return { codigoIbge, exercicio };
}

/** The two-month periods of a year that are over. */
function ended(ano: number): number[] {
  const now = today();
  return [1, 2, 3, 4, 5, 6].filter((bimestre) => {
    const next =
      bimestre === 6 ? `${ano + 1}-01` : `${ano}-${String(bimestre * 2 + 1).padStart(2, '0')}`;
    return now.slice(0, 7) >= next;
  });
}

async function readYear(client: SiconfiClient, ente: Ente): Promise<Lida[]> {
  const periodos = ended(ente.exercicio);
  // Nothing can have been delivered yet: a list without rows would say nothing.
  if (periodos.length === 0) return [];
  const entregas = readEntregas(
    await client.rows(
      client.address('extrato_entregas', {
        id_ente: ente.codigoIbge,
        an_referencia: ente.exercicio,
      }),
      linhaSchema,
    ),
    ente,
  );
  const lidas: Lida[] = [];
  for (const bimestre of periodos) {
    const entrega = entregas.get(bimestre);
    if (entrega === undefined) {
      const nothing = {
        bimestre,
        valor: null,
        entregueEm: null,
        retificado: false,
        endereco: null,
      };
      lidas.push(...medidas.map((medida) => ({ ...nothing, medida })));
      continue;
    }
    const { demonstrativo, entregueEm, retificado } = entrega;
    const endereco = client.address('rreo', {
      an_exercicio: ente.exercicio,
      nr_periodo: bimestre,
      co_tipo_demonstrativo: demonstrativo,
      no_anexo: ANEXO,
      co_esfera: 'M',
      id_ente: ente.codigoIbge,
    });
    const figuras = readRreo(await client.rows(endereco, celulaSchema), ente, bimestre);
    for (const [medida, valor] of figuras) {
      lidas.push({ bimestre, medida, valor, entregueEm, retificado, endereco });
    }
  }
  return lidas;
}

/** Keeps what was read, and works out the portal's figures beside it. The day of reading alone is no change. */
async function write(
  tx: Tx,
  exercicio: number,
  lidas: readonly Lida[],
  { outcome }: Writing,
): Promise<void> {
  const [count] = await tx.query<{ novas: number; alteradas: number; iguais: number }>(
    `with lidas as (
       select * from jsonb_to_recordset($3::jsonb) as l(bimestre int, medida bigint, valor numeric, "entregueEm" date,
         retificado boolean, endereco text)),
     antes as (
       select l.bimestre, l.medida, r.id is null as nova,
           (r.valor_fonte, r.entregue_em, r.retificado) is distinct from (l.valor, l."entregueEm", l.retificado) as outra
         from lidas l left join reconciliacao r on r.cliente_id = $1 and r.exercicio = $2 and r.bimestre = l.bimestre
           and r.medida_id = l.medida),
     gravadas as (
       insert into reconciliacao as r
           (cliente_id, exercicio, bimestre, medida_id, valor_fonte, entregue_em, retificado, endereco, lido_em)
         select $1, $2, l.bimestre, l.medida, l.valor, l."entregueEm", l.retificado, l.endereco, $4::date from lidas l
         on conflict (cliente_id, exercicio, bimestre, medida_id) do update set valor_fonte = excluded.valor_fonte,
           entregue_em = excluded.entregue_em, retificado = excluded.retificado, endereco = excluded.endereco,
           lido_em = excluded.lido_em, versao = r.versao + 1)
     select count(*) filter (where nova)::int as novas, count(*) filter (where outra and not nova)::int as alteradas,
         count(*) filter (where not outra and not nova)::int as iguais from antes`,
    [tx.clienteId, exercicio, JSON.stringify(lidas), today()],
  );
  await tx.query('select conferir_contas(array[$1::int])', [exercicio]);
  outcome.incluidos += count?.novas ?? 0;
  outcome.alterados += count?.alteradas ?? 0;
  outcome.iguais += count?.iguais ?? 0;
  if (outcome.incluidos + outcome.alterados > 0) tx.touch();
}
