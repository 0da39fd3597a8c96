import { FONTES, RECONCILIACAO_MEDIDA, today } from '@claraboia/contract';
import type { Brought, Kind } from '../../../services/fonte/kind.ts';
import type { SourceRequest } from '../../../services/fonte/source.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import type { Ente } from './ente.ts';
import { linhaSchema, readEntregas } from './entregas.ts';
import { keepReconciliacao, type Lida } from './keep-reconciliacao.ts';
import { ANEXO, celulaSchema, readRreo } from './rreo.ts';
import { SiconfiClient } from './siconfi-client.ts';

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
      write: async (tx, { outcome }) => {
        const count = await keepReconciliacao(tx, ente.exercicio, lidas);
        outcome.incluidos += count.novas;
        outcome.alterados += count.alteradas;
        outcome.iguais += count.iguais;
      },
    };
    return brought;
  },
};

function enteOf({ configuracao: { codigoIbge }, exercicio }: SourceRequest): Ente {
  if (codigoIbge === null || exercicio === null) {
    throw new SourceError(FONTES.reconciliacao.pede.falta);
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
  // Nothing can have been delivered yet.
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
