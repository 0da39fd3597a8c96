import { isAtendido } from '@claraboia/contract';
import type {
  AvisoDoCiclo,
  Conserto,
  Pendencias,
  PublicAvaliacao,
  PublicCriterio,
} from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Ciclo, cicloDe } from '../../instalacao/ciclos.ts';
import { prepareCaso } from '../../services/avaliacao/evaluate.ts';
import { DO_SITIO } from '../../services/avaliacao/provas/portal.ts';
import { readAvaliacao } from '../../services/avaliacao/publica.ts';
import { consertoDe, declaracaoDe } from '../../services/avaliacao/publicar.ts';

/** Reads the newest evaluation of the transaction's client, with the forms that mend what is missing. */
export async function readPendencias(tx: Tx): Promise<Pendencias> {
  const avaliacao = await readAvaliacao(tx, null);
  if (avaliacao === null) return { avaliacao, mudou: false, pendencias: [], avisos: [] };
  const { caso, criterios, ligacoes } = await prepareCaso(tx);
  const byNumber = new Map(criterios.map((criterio) => [criterio.id, criterio]));
  const itens = await readItens(tx, avaliacao.ciclo);
  const julgados = avaliacao.dimensoes.flatMap(({ criterios: of }) => of);
  const pendencias = julgados.filter(isPendente).flatMap((julgado) => {
    const { numero, verificacoes } = julgado;
    const criterio = byNumber.get(numero);
    if (criterio === undefined) return [];
    const [falha = { verificacao: 'disponibilidade', endereco: null } as const] =
      verificacoes.filter(({ estado }) => !isAtendido(estado));
    // A page of the body's own site is attested, not published here.
    const isDoSitio = DO_SITIO.has(numero) && julgado.estado === 'nao_verificado';
    const publicar = isDoSitio ? null : consertoDe(criterio, ligacoes, falha, caso.hoje);
    return {
      numero,
      publicar,
      declarar:
        publicar?.tipo === 'declaracao' ? null : declaracaoDe(criterio, ligacoes, falha, caso.hoje),
      ligar: provaDe(itens.get(numero), julgado),
    };
  });
  return {
    avaliacao,
    mudou: await hasChanged(tx, avaliacao.julgadaEm),
    pendencias,
    avisos: avisosDe(cicloDe(avaliacao.dia), avaliacao),
  };
}

const isPendente = ({ falta, estado }: PublicCriterio) => falta > 0 && estado !== 'nao_se_aplica';

interface Item {
  readonly id: number;
  readonly numero: string;
  /** Proof that attests an address; null without one. */
  readonly atestado: number | null;
}

/**
 * Form of the proof of a criterion, or the proof that attests an address that does not answer; null if the client's
 * matrix lacks it.
 */
const provaDe = (item: Item | undefined, { numero, estado }: PublicCriterio): Conserto | null => {
  if (item === undefined) return null;
  const isFora = estado === 'nao_verificado' && (item.atestado !== null || DO_SITIO.has(numero));
  return {
    tipo: 'prova',
    nome: 'Prova de critério',
    entidade: 'prova_criterio',
    registro: isFora ? item.atestado : null,
    inicial: { matrizItem: item.id, tipo: isFora ? 'fora' : 'categoria' },
  };
};

/** Ids of the client's own records of the matrix, by the number of the criterion. */
async function readItens(tx: Tx, ciclo: number): Promise<ReadonlyMap<string, Item>> {
  const rows = await tx.query<Item>(
    `select i.id, i.numero, p.id as atestado
       from matriz_item i
       join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
       left join prova_criterio p on p.cliente_id = i.cliente_id and p.matriz_item_id = i.id and p.tipo = 'fora'
      where i.cliente_id = $1 and g.ciclo = $2`,
    [tx.clienteId, ciclo],
  );
  return new Map(rows.map((row) => [row.numero, row]));
}

/** Whether the audit trail has an act after a moment that may have changed what citizens read. */
async function hasChanged(tx: Tx, since: string): Promise<boolean> {
  const [last] = await tx.query<{ depois: boolean }>(
    `select quando > $2 as depois from auditoria
      where cliente_id = $1 and acao not in ('consulta', 'exportacao', 'entrada', 'saida') order by id desc limit 1`,
    [tx.clienteId, since],
  );
  return last?.depois === true;
}

/** Warnings of a cycle: met if the portal shows the content on a page of its own. */
function avisosDe({ avisos }: Ciclo, { dimensoes }: PublicAvaliacao): AvisoDoCiclo[] {
  const criterios = dimensoes.flatMap(({ criterios: of }) => of);
  return avisos.flatMap(({ criterio, texto, pagina }) => {
    const found = criterios.find(({ numero }) => numero === criterio);
    if (found === undefined || found.estado === 'nao_se_aplica') return [];
    const available = found.verificacoes.find(
      ({ verificacao }) => verificacao === 'disponibilidade',
    );
    const atende = pagina === null ? null : available?.estado === 'atende';
    return [{ numero: criterio, texto, atende, endereco: pagina }];
  });
}
