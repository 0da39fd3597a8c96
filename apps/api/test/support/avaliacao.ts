import type { AvaliacaoEstado, Verificacao } from '@claraboia/contract';
import { indiceDe, VERIFICACAO } from '@claraboia/contract';
import type { CriterioJulgado, VerificacaoJulgada } from '@claraboia/contract/schema';
import type { Database, Tx } from '../../src/database/database.ts';
import { cicloDe, matrizDe } from '../../src/instalacao/ciclos.ts';
import { type Criterio, publicoOf } from '../../src/instalacao/pntp-2026.ts';
import { seedMatriz } from '../../src/instalacao/seed-matriz.ts';
import { freezeIfOver } from '../../src/services/avaliacao/congelar.ts';
import { evaluate as judge, type Vista } from '../../src/services/avaliacao/evaluate.ts';
import { saveAvaliacao } from '../../src/services/avaliacao/stored.ts';

/** Judgements of some criteria that differ from the planted ones, by number. */
type Mudancas = Readonly<Record<string, Partial<CriterioJulgado>>>;

interface Plantada {
  readonly dia: string;
  readonly mudancas?: Mudancas;
}

/** Failed checks of the planted evaluation, with their reasons. */
const FALHAS: Readonly<Record<string, Partial<Record<Verificacao, string>>>> = {
  '9.2': { serie_historica: 'Faltam os textos de 2023.' },
  '9.4': {
    atualidade: 'O conteúdo mais novo é de 31/08/2026; devia ser dos últimos 30 dias.',
  },
  '10.4': { disponibilidade: '2 obras paradas estão sem previsão de retorno.' },
};

/** Criteria of the planted evaluation in the other states. */
const ESTADOS: Mudancas = {
  '1.1': {
    estado: 'fora_do_portal',
    motivo: 'O sítio oficial do órgão está no ar.',
    endereco: 'https://valeclaro.example/',
    atestado: { por: 'Ana Prado', em: '2026-11-02' },
    ligadoEm: null,
  },
  '7.1': { estado: 'nao_verificado', nota: 0, motivo: 'Ainda não foi conferido.', endereco: null },
  '16.2': { estado: 'nao_se_aplica', nota: 0, motivo: 'O órgão não tem este dever.' },
  '5.3': { estado: 'atende_por_declaracao', motivo: 'Declarado que não houve acordos.' },
};

function julgado(criterio: Criterio, mudanca: Partial<CriterioJulgado> = {}): CriterioJulgado {
  const { id, checks } = criterio;
  const falhas = FALHAS[id] ?? {};
  const endereco = `dados/contrato?criterio=${id}`;
  const verificacoes = checks.map(
    (verificacao): VerificacaoJulgada => ({
      verificacao,
      estado: falhas[verificacao] === undefined ? 'atende' : 'nao_atende',
      motivo: falhas[verificacao] ?? '84 registros; o último é de 12/11/2026.',
      endereco: verificacao === 'gravacao_relatorios' ? 'dados-abertos' : endereco,
      vence: null,
      devido: null,
    }),
  );
  const weight = (met: (estado: AvaliacaoEstado) => boolean) =>
    verificacoes.reduce(
      (sum, { verificacao, estado }) => sum + (met(estado) ? VERIFICACAO[verificacao].peso : 0),
      0,
    );
  const nota = weight((estado) => estado === 'atende') / weight(() => true);
  const [falha] = Object.values(falhas);
  return {
    numero: id,
    estado: nota < 1 ? 'nao_atende' : 'atende',
    nota,
    motivo: falha ?? '84 registros; o último é de 12/11/2026.',
    endereco,
    verificacoes,
    atestado: null,
    ligadoEm: null,
    ...mudanca,
  };
}

/** Stores a believable evaluation of a transaction's client: nearly everything is met. */
export async function evaluate(tx: Tx, { dia, mudancas = {} }: Plantada): Promise<boolean> {
  const [cliente] = await tx.query<{ tipo: number }>(
    'select cliente_tipo_id as tipo from cliente where id = $1',
    [tx.clienteId],
  );
  const tipo = cliente?.tipo ?? 0;
  const ciclo = cicloDe(dia);
  const matriz = matrizDe(ciclo, tipo);
  const criterios = matriz.map((criterio) =>
    julgado(criterio, { ...ESTADOS[criterio.id], ...mudancas[criterio.id] }),
  );
  return saveAvaliacao(tx, {
    ciclo: ciclo.ano,
    dia,
    julgadaEm: new Date(`${dia}T06:12:00.000Z`),
    publico: publicoOf(tipo),
    matriz: ciclo.matriz,
    indice: indiceDe(matriz, criterios),
    alcancavel: 93.2,
    criterios,
  });
}

/** Stores a believable evaluation of a client. */
export const plantAvaliacao = (
  database: Pick<Database, 'tenant'>,
  clienteId: number,
  plantada: Plantada,
): Promise<boolean> => database.tenant(clienteId, (tx) => evaluate(tx, plantada));

/** Judges a transaction's client without opening pages, and stores it like the job. */
export async function evaluateAndSave(tx: Tx, vista: Vista = {}): Promise<boolean> {
  await freezeIfOver(tx, vista.agora ?? new Date());
  await seedMatriz(tx);
  return saveAvaliacao(tx, await judge(tx, vista));
}
