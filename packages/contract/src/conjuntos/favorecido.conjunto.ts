import { FAVORECIDO_TIPO } from '../domain/orcamento.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoNomeado, documentoPublico, path } from '../engine/expression.ts';
import { favorecido } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const NOME = { coluna: 'nome', abre: { conjunto: 'favorecido', id: 'id' } } as const;

export const favorecidos = defineConjunto(favorecido, {
  endereco: 'favorecido',
  titulo: 'Quem recebeu',
  linha: ['nome', 'documento', 'tipo.nome', 'recebido'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    {
      chave: 'nome',
      significado: 'Nome de quem recebeu, como a contabilidade o escreve.',
      peso: 5,
    },
    {
      chave: 'documento',
      significado: 'CNPJ, ou CPF sem os primeiros e os últimos algarismos.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Pessoa jurídica, pessoa física, do exterior, não informado ou nome protegido.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    {
      chave: 'recebido',
      titulo: 'Recebido até hoje',
      significado:
        'Valor em reais recebido em todos os anos publicados, do orçamento de cada ano e de contas de anos anteriores.',
      soma: true,
      peso: 0,
    },
  ],
  busca: {
    frase: { titulo: path('nome'), contexto: path('tipo.nome') },
    texto: [documentoNomeado(path('documento'))],
  },
  // LGPD: records that name a natural person are published, but not indexed by search engines.
  indexavel: { caminho: 'tipo.id', valores: [FAVORECIDO_TIPO.pessoaJuridica] },
  apelidos: {},
  pagina: {
    introducao:
      'Empresas, entidades e pessoas que receberam do orçamento ou têm valores reservados.',
    nomes: { um: 'favorecido', muitos: 'favorecidos', genero: 'm' },
    familia: 'despesa',
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ' },
    ],
    tabela: [NOME, 'documento', 'tipo', 'recebido'],
    resumida: { como: 'linhas', celulas: [NOME, 'documento', 'recebido'] },
  },
});
