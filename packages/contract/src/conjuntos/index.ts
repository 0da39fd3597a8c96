import { avisos } from './aviso.conjunto.ts';
import { contratos } from './contrato.conjunto.ts';
import { contratoArquivos } from './contrato-arquivo.conjunto.ts';
import { convenios } from './convenio.conjunto.ts';
import { declaracoes } from './declaracao-inexistencia.conjunto.ts';
import type { Conjunto } from './define-conjunto.ts';
import { desembolsos } from './desembolso.conjunto.ts';
import { movimentosDaDespesa } from './despesa-movimento.conjunto.ts';
import { dotacoes } from './dotacao.conjunto.ts';
import { movimentosDasDotacoes } from './dotacao-movimento.conjunto.ts';
import { empenhos } from './empenho.conjunto.ts';
import { estrutura } from './estrutura-organizacional.conjunto.ts';
import { perguntas } from './faq.conjunto.ts';
import { favorecidos } from './favorecido.conjunto.ts';
import { licitacoes } from './licitacao.conjunto.ts';
import { licitacaoArquivos } from './licitacao-arquivo.conjunto.ts';
import { obras } from './obra.conjunto.ts';
import { obraFotos } from './obra-foto.conjunto.ts';
import { ordensDePagamento } from './ordem-pagamento.conjunto.ts';
import { receitas, receitasDoMes } from './receita.conjunto.ts';
import { reconciliacoes } from './reconciliacao.conjunto.ts';
import { restosAPagar } from './resto-pagar.conjunto.ts';
import { servicos } from './servico.conjunto.ts';

/** Every public set, in the order of the catalogue: one line each. */
export const conjuntos = [
  empenhos,
  receitas,
  licitacoes,
  contratos,
  convenios,
  obras,
  licitacaoArquivos,
  contratoArquivos,
  obraFotos,
  movimentosDaDespesa,
  favorecidos,
  dotacoes,
  movimentosDasDotacoes,
  receitasDoMes,
  desembolsos,
  ordensDePagamento,
  restosAPagar,
  reconciliacoes,
  avisos,
  servicos,
  estrutura,
  perguntas,
  declaracoes,
] as const satisfies readonly Conjunto[];
