import { IMPORTACAO_ORIGEM, IMPORTACAO_SITUACAO } from '../domain/importacao-orcamento.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { choice, dateTime, integer, text } from '../engine/fields.ts';
import { IMPORTACAO_TIPO } from '../importacoes/index.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * Uploaded file of the budget, or rows fetched from a source, with its state. Separate calls validate and publish the
 * content.
 */
export const importacaoOrcamento = defineEntity({
  key: 'importacao_orcamento',
  path: '/v1/transparencia/importacao-orcamento',
  scope: 'tenant',
  label: {
    singular: 'Importação do orçamento',
    plural: 'Importações do orçamento',
    gender: 'f',
  },
  fields: {
    tipo: choice({ label: 'Conteúdo', options: optionsOf(IMPORTACAO_TIPO) }),
    exercicio: integer({ label: 'Exercício' }),
    arquivoNome: text({ label: 'Arquivo' }),
    origem: choice({ label: 'Origem', options: optionsOf(IMPORTACAO_ORIGEM) }),
    situacao: choice({ label: 'Situação', options: optionsOf(IMPORTACAO_SITUACAO) }),
    enviadaEm: dateTime({ label: 'Enviada em' }),
    publicadaEm: dateTime({ label: 'Publicada em' }),
    linhas: integer({ label: 'Linhas' }),
    motivo: text({ label: 'Motivo de publicar sem as recusadas', max: 500, multiline: true }),
  },
  modes: ['list', 'view'],
  display: ['arquivoNome'],
  list: {
    columns: [
      ...['enviadaEm', 'tipo', 'exercicio', 'arquivoNome', 'origem'],
      ...['situacao', 'publicadaEm', 'linhas'],
    ],
    sort: [{ path: 'enviadaEm', direction: 'DESC' }],
    recount: true,
  },
});
