import {
  centsOf,
  decimalOfCents,
  FONTES,
  type ImportacaoTipo,
  MESES,
  today,
} from '@claraboia/contract';
import type { BroughtInBulk, Kind, Writing } from '../../../services/fonte/kind.ts';
import type { SourceRequest, Trouble } from '../../../services/fonte/source.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import {
  type ArquivoDaFonte,
  type LinhaDaFonte,
  publishFromFonte,
} from '../importacao/da-fonte.ts';
import { NaoPublicadaError } from '../importacao/execucao.ts';
import { referencias } from '../importacao/preparo.ts';
import { awaitTurn } from '../importacao/turno.ts';
import { readContas } from './contas.ts';
import type { Despesa } from './despesas.ts';
import { mesesDe } from './janela.ts';
import { fases, METODOS, type Movimento } from './movimentos.ts';
import { readNomes } from './nomes.ts';
import { readPublicado, refuseMixed } from './publicado.ts';
import { linhasPrevistas, linhasRealizadas } from './receitas.ts';

const MOTIVO = 'Recusadas na sincronização com o TCE-PE.';

/** Spending and income of a year as the municipality's units delivered them to the court, published by the way of the files. */
export const tcepeOrcamento: Kind = {
  anexo: null,
  fetch: async (request) => {
    const { database, clienteId, pedidaPor } = request;
    const { municipio, exercicio } = pedidoOf(request);
    const [publicado, nomes] = await database.tenant(clienteId, async (tx) => {
      await refuseMixed(tx, exercicio);
      return [await readPublicado(tx, exercicio), await readNomes(tx)] as const;
    });
    // Balances are cumulative, also in past months.
    const inteiro =
      pedidaPor !== null || publicado.meses.length === 0 || publicado.saldos.length > 0;
    const meses = mesesDe(exercicio, inteiro, today());
    const contas = await readContas(request, { municipio, exercicio, meses, publicado, nomes });
    const arquivos = arquivosDe(exercicio, meses, contas);
    const judged = await referencias(database, clienteId);
    const brought: BroughtInBulk = {
      lidos: contas.lidos,
      rejeitados: 0,
      erros: [...nothingOf(municipio, exercicio, meses, contas), ...divergencesOf(contas)],
      load: async (tx, writing) => {
        await awaitTurn(tx);
        await refuseMixed(tx, exercicio);
        const quem = { origem: 'tcepe', pessoaId: pedidaPor, motivo: MOTIVO } as const;
        for (const arquivo of arquivos) {
          const conferencia = await publishFromFonte(tx, arquivo, judged, quem).catch(toldAsSource);
          tell(writing, arquivo, conferencia);
        }
      },
    };
    return brought;
  },
};

function pedidoOf({ configuracao: { codigoMunicipio }, exercicio }: SourceRequest) {
  if (codigoMunicipio === null || exercicio === null) {
    throw new SourceError(FONTES.orcamento.pede.falta);
  }
  return { municipio: codigoMunicipio, exercicio };
}

function toldAsSource(error: unknown): never {
  if (error instanceof NaoPublicadaError) throw new SourceError(error.message, { cause: error });
  throw error;
}

/** Counts the results of a file's rows, and reports refused ones. */
function tell(
  { outcome }: Writing,
  { nome, linhas }: ArquivoDaFonte,
  conferencia: Awaited<ReturnType<typeof publishFromFonte>>,
): void {
  outcome.incluidos += conferencia.novas;
  outcome.alterados += conferencia.alteradas + conferencia.ausentes;
  outcome.iguais += conferencia.iguais;
  outcome.rejeitados += conferencia.recusadas;
  for (const { linha, motivo } of conferencia.recusas) {
    const row = linhas[linha - 1];
    const numero = row?.empenho_numero ?? row?.numero;
    const registro = numero === undefined ? nome : `${nome}: empenho ${numero}`;
    outcome.fail({ chave: null, registro, mensagem: motivo });
  }
}

type Contas = Awaited<ReturnType<typeof readContas>>;

/** All data as files of one kind and month; referenced ones come first. */
function arquivosDe(exercicio: number, meses: readonly number[], contas: Contas): ArquivoDaFonte[] {
  const { despesas, movimentos, receitas, comMovimentos, comSaldos } = contas;
  const ugs = [...comMovimentos, ...comSaldos];
  const { jaVeio } = contas.publicado;
  const arquivo = (
    tipo: ImportacaoTipo,
    oQue: string,
    mes: number | null,
    units: readonly string[],
    linhas: readonly LinhaDaFonte[],
    requested: readonly number[] = [],
  ): ArquivoDaFonte[] => {
    // An empty unit list would mean all units; and without published rows nothing can be removed.
    if (units.length === 0 || (linhas.length === 0 && !jaVeio)) return [];
    const of = mes === null ? `${exercicio}` : `${MESES[mes - 1]} de ${exercicio}`;
    return [
      {
        tipo,
        escopo: { exercicio, mesDe: mes ?? 1, mesAte: mes ?? 12, ugs: [...units] },
        nome: `TCE-PE, ${oQue} de ${of}`,
        fases: requested,
        linhas,
      },
    ];
  };
  const originals = originalsOf(movimentos);
  return [
    ...meses.flatMap((mes) => {
      const own = despesas.filter((each) => each.mes === mes);
      const linhas = own.map((each) => ({
        ...each.empenho,
        valor: originals.get(each.chave) ?? each.empenhado,
      }));
      return arquivo('empenho', 'empenhos', mes, ugs, linhas);
    }),
    ...meses.flatMap((mes, place) => {
      const own = movimentos.filter(
        (each) =>
          !each.original &&
          ((each.ano === exercicio && each.mes === mes) || (each.mes === null && place === 0)),
      );
      const linhas = own.map(({ linha }) => linha);
      const requested = fases.map((fase) => METODOS[fase].fase);
      return arquivo('movimento', 'movimentos', mes, [...comMovimentos], linhas, requested);
    }),
    ...meses.flatMap((mes) => {
      const own = despesas.filter((each) => each.mes === mes && comSaldos.has(each.ug));
      return arquivo(
        'saldo_mensal',
        'saldos dos empenhos',
        mes,
        [...comSaldos],
        own.map((each) => saldoOf(each, mes)),
      );
    }),
    ...arquivo(
      'receita_prevista',
      'receita prevista',
      null,
      [...receitas.keys()],
      [...receitas].flatMap(([ug, lines]) => linhasPrevistas(exercicio, ug, lines)),
    ),
    ...meses.flatMap((mes) =>
      arquivo(
        'receita_realizada',
        'receita',
        mes,
        [...receitas.keys()],
        [...receitas].flatMap(([ug, lines]) => linhasRealizadas(exercicio, ug, lines, mes)),
      ),
    ),
  ];
}

/** Cumulative delivered and paid amounts, in the month of the commitment, as the court reports them. */
const saldoOf = ({ empenho, liquidado, pago }: Despesa, mes: number): LinhaDaFonte => ({
  exercicio: empenho.exercicio ?? '',
  ug_codigo: empenho.ug_codigo ?? '',
  empenho_numero: empenho.numero ?? '',
  mes: String(mes),
  liquidado,
  pago,
});

/** Original amounts of commitments, if the court separates them from additions and annulments. */
function originalsOf(movimentos: readonly Movimento[]): ReadonlyMap<string, string> {
  const sums = new Map<string, bigint>();
  for (const { original, chave, cents } of movimentos) {
    if (original) sums.set(chave, (sums.get(chave) ?? 0n) + cents);
  }
  return new Map([...sums].map(([chave, cents]) => [chave, decimalOfCents(cents)]));
}

/** In January a year is still empty; later this means a wrong municipality code. */
function nothingOf(
  municipio: string,
  exercicio: number,
  meses: readonly number[],
  { despesas, publicado }: Contas,
): Trouble[] {
  if (meses.length === 0 || despesas.length > 0 || publicado.jaVeio) return [];
  const mensagem = `O TCE-PE não tem nenhum empenho de ${exercicio} do município ${municipio}. Se já devia ter, confira o código.`;
  return [{ chave: null, registro: null, mensagem }];
}

/** Reports commitments whose movements do not add up to the totals in their own row. */
function divergencesOf({ despesas, movimentos, comMovimentos }: Contas): Trouble[] {
  const sums = new Map<string, bigint>();
  for (const { chave, fase, cents } of movimentos) {
    const key = `${chave}|${fase}`;
    sums.set(key, (sums.get(key) ?? 0n) + cents);
  }
  const differ = despesas.filter(
    (each) =>
      comMovimentos.has(each.ug) &&
      fases.some((fase) => {
        const sum = sums.get(`${each.chave}|${fase}`);
        // Without movements of commitment, the row's own amount is published.
        if (fase === 'E' && sum === undefined) return false;
        return (sum ?? 0n) !== centsOf(each[METODOS[fase].total]);
      }),
  );
  if (differ.length === 0) return [];
  const [first] = differ;
  const mensagem = `${differ.length} ${differ.length === 1 ? 'empenho tem' : 'empenhos têm'} movimentos que não somam o total que o próprio tribunal informa; o primeiro é o ${first?.empenho.numero} da unidade ${first?.ug}. Valem os movimentos.`;
  return [{ chave: null, registro: null, mensagem }];
}
