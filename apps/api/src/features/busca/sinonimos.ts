import type { Tx } from '../../database/database.ts';
import { fold, wordsOf } from './palavra.ts';

/** An everyday word or phrase, and the words of documents that mean the same, the best first. */
export interface Sinonimo {
  readonly palavra: string;
  readonly significados: readonly string[];
}

/** Everyday synonyms of every portal. A client's own come first. */
const COMUNS: readonly Sinonimo[] = [
  ['remédio', 'medicamento', 'farmácia'],
  ['posto de saúde', 'unidade básica de saúde', 'unidade de saúde', 'ubs'],
  ['postinho', 'unidade básica de saúde', 'unidade de saúde'],
  ['hospital', 'unidade de pronto atendimento', 'saúde'],
  ['salário do prefeito', 'subsídio do prefeito', 'subsídios', 'remuneração'],
  ['salário da prefeita', 'subsídio da prefeita', 'subsídios', 'remuneração'],
  ['salário de vereador', 'subsídio de vereador', 'subsídios'],
  ['salário', 'remuneração', 'folha de pagamento'],
  ['quanto ganha', 'remuneração', 'folha de pagamento'],
  ['funcionário', 'servidor', 'remuneração'],
  ['iptu', 'imposto predial', 'calendário tributário'],
  ['imposto', 'tributo', 'calendário tributário'],
  ['buraco', 'tapa-buraco', 'pavimentação', 'recapeamento'],
  ['asfalto', 'pavimentação', 'recapeamento'],
  ['calçamento', 'pavimentação'],
  ['creche', 'educação infantil', 'centro municipal de educação infantil'],
  ['escola', 'unidade escolar', 'educação'],
  ['merenda', 'alimentação escolar', 'gêneros alimentícios'],
  ['lixo', 'coleta de resíduos', 'limpeza urbana', 'limpeza'],
  ['luz', 'iluminação pública', 'energia elétrica'],
  ['poste', 'iluminação pública'],
  ['esgoto', 'esgotamento sanitário', 'saneamento'],
  ['ônibus', 'transporte escolar', 'transporte'],
  ['vaga de emprego', 'concurso', 'processo seletivo'],
  ['emprego', 'concurso', 'processo seletivo', 'seleção'],
  ['compra', 'licitação', 'contrato'],
  ['gasto', 'despesa', 'pagamento'],
  ['viagem', 'diária', 'passagem'],
  ['dinheiro', 'receita', 'despesa'],
  ['festa', 'evento', 'show'],
  ['aluguel', 'locação'],
  ['gasolina', 'combustível'],
  ['carro', 'veículo'],
  ['bolsa família', 'assistência social'],
].map(([palavra = '', ...significados]) => ({ palavra, significados }));

/** Alternative questions that are tried. */
const MAX_TRIED = 6;

/** Words of the same meaning that the transaction's client has added. */
export async function readSinonimos(tx: Tx): Promise<readonly Sinonimo[]> {
  const rows = await tx.query<{ palavra: string; significados: string }>(
    'select palavra, significados from busca_sinonimo where cliente_id = $1 order by length(palavra) desc, id limit 500',
    [tx.clienteId],
  );
  const own = rows.map(({ palavra, significados }) => ({
    palavra,
    significados: significados.split(',').map((each) => each.trim()),
  }));
  return [...own, ...COMUNS];
}

/**
 * Questions with the same meaning, the best first: each with document words in place of everyday words, then the
 * document words alone.
 * @param palavras folded words of the question
 */
export function sameMeaning(
  palavras: readonly string[],
  sinonimos: readonly Sinonimo[],
): readonly string[] {
  const asked = palavras.map(singular);
  const replaced: string[] = [];
  const alone: string[] = [];
  for (const { palavra, significados } of sinonimos) {
    const words = [...wordsOf(fold(palavra.normalize('NFC')).text)].map(({ folded }) =>
      singular(folded),
    );
    const at = indexOfAll(asked, words);
    if (at === -1) continue;
    const rest = [palavras.slice(0, at), palavras.slice(at + words.length)] as const;
    for (const each of significados) {
      replaced.push([...rest[0], each, ...rest[1]].join(' '));
      alone.push(each);
    }
  }
  return [...new Set([...replaced, ...alone])].slice(0, MAX_TRIED);
}

/** Plurals of everyday words end in -s. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Index at which words occur in sequence in a list; -1 if they do not. */
function indexOfAll(list: readonly string[], words: readonly string[]): number {
  if (words.length === 0) return -1;
  return list.findIndex((_, at) => words.every((word, offset) => list[at + offset] === word));
}
