import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { conselho, conselhoArquivo } from '../entities/index.ts';
import {
  ARQUIVO,
  DATA_DO_DOCUMENTO,
  enderecoDoArquivo,
  NA_LISTA,
  NOME_DO_ARQUIVO,
  ondeGuardado,
  PELO_TIPO,
  POR_INTEIRO,
  RESUMIDOS,
} from './arquivos.ts';
import { defineConjunto } from './define-conjunto.ts';

export const conselhoArquivos = defineConjunto(conselhoArquivo, {
  endereco: 'conselho-arquivo',
  titulo: 'Documentos dos conselhos',
  linha: ['nomeArquivo', 'ano', 'data', 'tipo.nome', 'conselho.nome', 'conselho.area.nome'],
  calculados: { endereco: ondeGuardado(conselho, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Ata, parecer, resolução, regimento ou relatório.',
      peso: 0,
      amostra: 'Resolução',
      valor: path('tipo.nome'),
    },
    DATA_DO_DOCUMENTO,
    {
      chave: 'conselho',
      significado: 'Conselho que o fez.',
      peso: 3,
      valor: path('conselho.nome'),
    },
    enderecoDoArquivo(ondeGuardado(conselho, POR_INTEIRO)),
  ],
  apelidos: {},
  pagina: {
    introducao: 'As atas, os pareceres, as resoluções e os relatórios dos conselhos, na íntegra.',
    nomes: { um: 'documento', muitos: 'documentos', genero: 'm' },
    familia: 'conselho',
    escolha: PELO_TIPO,
    filtros: [
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'conselho', caminho: 'conselho.nome', rotulo: 'Conselho' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'data',
      {
        coluna: 'conselho',
        abre: { conjunto: 'conselho', id: 'conselho.id', sobre: 'conselho.nome' },
      },
    ],
    resumida: RESUMIDOS,
  },
});
