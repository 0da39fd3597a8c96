import {
  type AnyEntity,
  type AtencaoTipo,
  avisoLicitacao,
  inscricao,
  PAINEL_DIAS,
  publicacao,
  STATUS_PAGAMENTO,
  solicitacaoDocumento,
  today,
} from '@claraboia/contract';
import type { To } from 'react-router';
import { listAddress } from './list-address.ts';

/** Text and link of a pending item. */
interface AtencaoTexto {
  /** Sentence after the number. */
  readonly texto: (quantidade: number, exercicio: number) => string;
  /** Link to the screen with the filter applied. */
  readonly to?: () => To;
  /** Entity of the records listed by name, if no screen can filter for them. */
  readonly registros?: AnyEntity;
}

const plural = (one: string, many: string) => (quantidade: number) =>
  quantidade === 1 ? one : many;

const DAY_MS = 86_400_000;
const SINCRONIZACOES = '/gestao/transparencia/sincronizacao';

export const ATENCAO_TEXTO: Readonly<Record<AtencaoTipo, AtencaoTexto>> = {
  comprovantesEmAnalise: {
    texto: plural(
      'comprovante de pagamento espera análise',
      'comprovantes de pagamento esperam análise',
    ),
    to: () =>
      listAddress(inscricao, {
        statusPagamento: { by: 'text', operator: 'eq', value: STATUS_PAGAMENTO.emAnalise },
      }),
  },
  solicitacoesRecentes: {
    texto: plural(
      `pedido de documento de licitação nos últimos ${PAINEL_DIAS} dias`,
      `pedidos de documentos de licitação nos últimos ${PAINEL_DIAS} dias`,
    ),
    to: () =>
      listAddress(solicitacaoDocumento, {
        dataHora: {
          by: 'date',
          from: today(new Date(Date.now() - PAINEL_DIAS * DAY_MS)),
          to: null,
        },
      }),
  },
  sincronizacoesComFalha: {
    texto: plural(
      'sincronização falhou e não foi refeita desde então',
      'sincronizações falharam e não foram refeitas desde então',
    ),
    to: () => SINCRONIZACOES,
  },
  fontesComProblema: {
    texto: plural(
      'fonte mudou ou está fora do ar: o que já veio dela continua publicado',
      'fontes mudaram ou estão fora do ar: o que já veio delas continua publicado',
    ),
    to: () => SINCRONIZACOES,
  },
  diferencasDaFonte: {
    texto: plural(
      'diferença entre o portal e os sistemas de origem na última sincronização',
      'diferenças entre o portal e os sistemas de origem nas últimas sincronizações',
    ),
    to: () => SINCRONIZACOES,
  },
  avisosSemDocumento: {
    texto: (quantidade, exercicio) =>
      quantidade === 1
        ? `aviso de licitação com certame de ${exercicio} em diante está sem documento para baixar`
        : `avisos de licitação com certame de ${exercicio} em diante estão sem documento para baixar`,
    registros: avisoLicitacao,
  },
  arquivosComFalha: {
    texto: plural(
      'publicação tem um arquivo que não pôde ser lido: a busca não encontra o que está nele',
      'publicações têm arquivos que não puderam ser lidos: a busca não encontra o que está neles',
    ),
    registros: publicacao,
  },
  arquivosSemTexto: {
    texto: plural(
      'publicação tem um arquivo só de imagem: a busca e os leitores de tela não encontram texto nele',
      'publicações têm arquivos só de imagem: a busca e os leitores de tela não encontram texto neles',
    ),
    registros: publicacao,
  },
  copiasDeSeguranca: {
    texto: plural(
      'problema com as cópias de segurança da instalação: nenhuma foi feita, ou a última falhou, está velha ou não passou no ensaio. Avise quem mantém o servidor',
      'problemas com as cópias de segurança da instalação: nenhuma foi feita, ou a última falhou, está velha ou não passou no ensaio. Avise quem mantém o servidor',
    ),
  },
};
