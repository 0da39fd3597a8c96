import type { BandejaGravidade, BandejaProblema } from '@claraboia/contract';
import type { ProblemaDaBandeja } from '@claraboia/contract/schema';
import { searchableCriterion } from './criterios.ts';
import type { Linha } from './linha.ts';
import { dateDoubt } from './palpites/avisos-data.ts';

/** Answer to a problem as stored. One to a repeated file is for that publication only. */
export const answerOf = ({
  codigo,
  publicacao,
}: Pick<ProblemaDaBandeja, 'codigo' | 'publicacao'>): string =>
  publicacao === null ? codigo : `${codigo}:${publicacao.id}`;

/** Problems of a document by what is known of it now, the gravest first. */
export function problemsOf(linha: Linha, hoje: string): ProblemaDaBandeja[] {
  const { leitura, respondidas, publicadaEm } = linha;
  const problem = (
    codigo: BandejaProblema,
    gravidade: BandejaGravidade,
    mensagem: string,
    at: Partial<Pick<ProblemaDaBandeja, 'pagina' | 'publicacao'>> = {},
  ): ProblemaDaBandeja => ({
    codigo,
    gravidade,
    pagina: null,
    publicacao: null,
    mensagem,
    respondida:
      gravidade === 'responder' &&
      respondidas.includes(answerOf({ codigo, publicacao: at.publicacao ?? null })),
    ...at,
  });
  const problems: ProblemaDaBandeja[] = [];
  if (linha.categoriaId !== null && linha.categoria === null) {
    problems.push(
      problem('categoriaExcluida', 'impede', 'A categoria não existe mais. Escolha outra.'),
    );
  }
  if (leitura?.erro === 'senha') {
    problems.push(
      problem('senha', 'responder', 'O PDF pede senha: quem o baixar não consegue abri-lo.'),
    );
  }
  if (leitura?.erro === 'ilegivel') {
    problems.push(
      problem('ilegivel', 'responder', 'O PDF não pôde ser lido. Confira se ele abre.'),
    );
  }
  const { paginaCpf = null, paginasLidas = null } = leitura ?? {};
  if (paginaCpf !== null) {
    const mensagem = `Há um CPF inteiro na página ${paginaCpf}.`;
    problems.push(problem('cpf', 'responder', mensagem, { pagina: paginaCpf }));
  }
  if (publicadaEm !== null) {
    const mensagem = `O mesmo arquivo já está publicado em «${publicadaEm.nome}».`;
    const { id, nome, daBandeja } = publicadaEm;
    const repetida = problem('repetida', 'responder', mensagem, { publicacao: { id, nome } });
    // Its twin of the tray was published meanwhile.
    const isAnswered = daBandeja && respondidas.includes('repetidaNaBandeja');
    problems.push({ ...repetida, respondida: repetida.respondida || isAnswered });
  }
  if (linha.repetida) {
    problems.push(
      problem('repetidaNaBandeja', 'responder', 'O mesmo arquivo está duas vezes na bandeja.'),
    );
  }
  if (leitura?.semTexto === true) problems.push(scanned(linha, problem));
  if (paginasLidas !== null) {
    const mensagem = `O PDF é longo: só as primeiras páginas foram lidas (${paginasLidas} de ${linha.paginas}). Confira se há CPFs nas outras.`;
    problems.push(problem('parcial', 'aviso', mensagem));
  }
  const doubt =
    leitura === null ? null : dateDoubt({ nome: linha.nome, data: linha.data, ...leitura }, hoje);
  if (doubt !== null) problems.push(problem('data', 'aviso', doubt));
  return problems;
}

type Make = (
  codigo: BandejaProblema,
  gravidade: BandejaGravidade,
  mensagem: string,
) => ProblemaDaBandeja;

/** A scan must be answered where the evaluation asks for searchable text. */
function scanned({ place, clienteTipo }: Linha, problem: Make): ProblemaDaBandeja {
  const criterio = searchableCriterion(place, clienteTipo);
  return criterio === null
    ? problem('semTexto', 'aviso', 'O PDF é uma imagem: a busca não acha as palavras dele.')
    : problem(
        'semTexto',
        'responder',
        `O PDF é uma imagem, e o critério ${criterio} da avaliação pede texto que se possa pesquisar.`,
      );
}

/**
 * Reasons why a document cannot be published now; null if it can. Those of a refused save are tried again.
 * @param faltas missing values
 */
export function refusalOf(
  linha: Linha,
  faltas: readonly { readonly mensagem: string }[],
  hoje: string,
): string | null {
  if (linha.situacao === 'lendo') return 'O PDF ainda está sendo lido.';
  const open = problemsOf(linha, hoje).filter(
    ({ gravidade, respondida }) =>
      gravidade === 'impede' || (gravidade === 'responder' && !respondida),
  );
  const reasons = [...open, ...faltas].map(({ mensagem }) => mensagem.replace(/\.$/, ''));
  return reasons.length === 0 ? null : `${reasons.join('. ')}.`;
}
