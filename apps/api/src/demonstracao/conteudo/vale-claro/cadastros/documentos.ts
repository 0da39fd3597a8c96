import { CONTRATO_TIPO, toNomeUrl } from '@claraboia/contract';
import type { DemoContrato, DemoLicitacao, DemoLiconArquivo } from '../../../tipos-cadastros.ts';
import { comCifrao } from '../../base/formato.ts';
import { ORGAO } from '../entidades.ts';

/** Ids of the kinds of files. */
const TIPO = { edital: 2, homologacao: 10 } as const;
const FICTICIO = 'Documento fictício, para demonstração.';

const nomeDe = (...parts: string[]) => `${toNomeUrl(parts.join(' '))}.pdf`;

/** The notice, and after the award the ratification. Older ones have no files. */
export function arquivosDaLicitacao(licitacao: DemoLicitacao): readonly DemoLiconArquivo[] {
  const { processo, exercicio, objeto, publicacao, recebimento, estimado } = licitacao;
  if (exercicio < 2025) return [];
  const edital: DemoLiconArquivo = {
    nome: nomeDe('edital processo', processo),
    tipo: TIPO.edital,
    dia: publicacao,
    documento: {
      titulo: `Edital – processo nº ${processo}`,
      data: publicacao,
      paragrafos: [`Objeto: ${objeto}.`, `Valor estimado: ${comCifrao(estimado)}.`, FICTICIO],
      assinatura: ORGAO.contratacao,
    },
  };
  const { vencedor, adjudicado } = licitacao;
  if (vencedor === undefined || adjudicado === undefined) return [edital];
  return [
    edital,
    {
      nome: nomeDe('homologacao processo', processo),
      tipo: TIPO.homologacao,
      dia: recebimento,
      documento: {
        titulo: `Homologação – processo nº ${processo}`,
        data: recebimento,
        paragrafos: [
          `Homologado a ${vencedor}, por ${comCifrao(adjudicado)}: ${objeto}.`,
          FICTICIO,
        ],
        assinatura: ORGAO.contratacao,
      },
    },
  ];
}

/** The text of a contract or of an addendum. */
export function arquivosDoContrato(contrato: DemoContrato): readonly DemoLiconArquivo[] {
  const { numero, exercicio, inicio, fornecedor, objeto, valor, original } = contrato;
  if (exercicio < 2025) return [];
  const aditivo = original !== undefined;
  const nome = aditivo ? `Termo aditivo ao contrato nº ${original}` : `Contrato nº ${numero}`;
  return [
    {
      nome: nomeDe(aditivo ? 'termo aditivo' : 'contrato', numero),
      tipo: aditivo ? CONTRATO_TIPO.aditivo : CONTRATO_TIPO.contrato,
      dia: inicio,
      documento: {
        titulo: nome,
        data: inicio,
        paragrafos: [`Contratada: ${fornecedor}.`, `${objeto}. ${comCifrao(valor)}.`, FICTICIO],
        assinatura: ORGAO.contratacao,
      },
    },
  ];
}
