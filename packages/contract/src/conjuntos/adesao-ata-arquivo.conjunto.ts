import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { adesaoAta, adesaoAtaArquivo } from '../entities/index.ts';
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

/** Owner by the name of the reference to it. */
const DONO = { key: 'adesaoAta', capabilities: adesaoAta.capabilities } as const;

export const adesaoAtaArquivos = defineConjunto(adesaoAtaArquivo, {
  endereco: 'adesao-ata-arquivo',
  titulo: 'Documentos de adesões a atas',
  linha: [
    'nomeArquivo',
    'ano',
    'data',
    'tipo.nome',
    'adesaoAta.numeroAta',
    'adesaoAta.orgaoGerenciador',
    'adesaoAta.orgaoAderente',
    'adesaoAta.objeto',
  ],
  calculados: { endereco: ondeGuardado(DONO, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Termo de adesão, ata a que se aderiu, anuência, justificativa ou outro.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    DATA_DO_DOCUMENTO,
    {
      chave: 'numeroAta',
      titulo: 'Ata',
      significado: 'Número da ata a que se aderiu.',
      peso: 0,
      valor: path('adesaoAta.numeroAta'),
    },
    {
      chave: 'orgaoGerenciador',
      titulo: 'Órgão gerenciador',
      significado: 'Quem gere a ata.',
      peso: 2,
      valor: path('adesaoAta.orgaoGerenciador'),
    },
    {
      chave: 'orgaoAderente',
      titulo: 'Órgão aderente',
      significado: 'Quem compra pela ata.',
      peso: 2,
      valor: path('adesaoAta.orgaoAderente'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que se compra pela adesão.',
      peso: 4,
      valor: path('adesaoAta.objeto'),
    },
    enderecoDoArquivo(ondeGuardado(DONO, POR_INTEIRO)),
  ],
  apelidos: {},
  pagina: {
    introducao: 'Os termos de adesão, as anuências e as justificativas, na íntegra.',
    nomes: { um: 'documento', muitos: 'documentos', genero: 'm' },
    familia: 'licitacao',
    escolha: PELO_TIPO,
    filtros: [
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'ata', caminho: 'adesaoAta.numeroAta', rotulo: 'Número da ata' },
      { nome: 'objeto', caminho: 'adesaoAta.objeto', rotulo: 'Objeto da adesão' },
      { nome: 'gerenciador', caminho: 'adesaoAta.orgaoGerenciador', rotulo: 'Órgão gerenciador' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'data',
      {
        coluna: 'objeto',
        longo: true,
        abaixo: joined('Ata nº\u00a0', path('adesaoAta.numeroAta')),
        abre: { conjunto: 'adesao-ata', id: 'adesaoAta.id', sobre: 'adesaoAta.numeroAta' },
      },
      'orgaoGerenciador',
    ],
    resumida: RESUMIDOS,
  },
});
