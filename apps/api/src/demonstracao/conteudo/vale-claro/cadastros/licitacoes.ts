import type { DemoLicitacao } from '../../../tipos-cadastros.ts';
import { FORNECEDOR } from '../fornecedores.ts';
import { arquivosDaLicitacao } from './documentos.ts';
import { LINHAS, MODALIDADE } from './licitacoes-linhas.ts';

const linhas = LINHAS.map((linha): DemoLicitacao => {
  const [processo, modalidade, numero, unidadeGestora, objeto, ...resto] = linha;
  const [publicacao, recebimento, estimado, resultado] = resto;
  const base = {
    exercicio: Number(publicacao.slice(0, 4)),
    processo,
    modalidade: MODALIDADE[modalidade],
    numero,
    unidadeGestora,
    objeto,
    publicacao,
    recebimento,
    estimado,
  };
  if ('situacao' in resultado) {
    const { situacao, por } = resultado;
    return { ...base, situacao, ...(por === undefined ? {} : { adjudicado: por }) };
  }
  const { nome, cnpj } = FORNECEDOR[resultado.a];
  return {
    ...base,
    situacao: 'Homologada',
    adjudicado: resultado.por,
    vencedor: `${nome} – CNPJ ${cnpj}`,
    participantes: [nome, 'Fictícia Comércio e Serviços Gerais Ltda.'],
  };
});

export const licitacoes: readonly DemoLicitacao[] = linhas.map((each) => ({
  ...each,
  arquivos: arquivosDaLicitacao(each),
}));
