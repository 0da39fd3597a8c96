import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { diaria } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const diarias = defineConjunto(diaria, {
  endereco: 'diaria',
  titulo: 'Diárias',
  linha: [
    'beneficiario',
    'cargo',
    'inicio',
    'fim',
    'destino',
    'abrangencia.nome',
    'motivo',
    'quantidade',
    'valorTotal',
  ],
  dia: 'inicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'inicio',
    por: { chave: 'porAbrangencia', caminho: 'abrangencia' },
    valores: ['valorTotal'],
  },
  colunas: [
    { chave: 'beneficiario', significado: 'Nome completo de quem viajou.', peso: 3 },
    { chave: 'cargo', significado: 'Cargo ou função de quem viajou.', peso: 2 },
    { chave: 'inicio', significado: 'Primeiro dia da viagem.', peso: 0 },
    { chave: 'fim', significado: 'Último dia da viagem.', peso: 0 },
    { chave: 'destino', significado: 'Cidade e Estado, ou cidade e País.', peso: 1.5 },
    {
      chave: 'abrangencia',
      titulo: 'Abrangência',
      significado: 'Dentro do Estado, fora do Estado ou fora do País.',
      peso: 1,
      valor: path('abrangencia.nome'),
    },
    { chave: 'motivo', significado: 'O que se foi fazer.', peso: 4 },
    {
      chave: 'quantidade',
      significado: 'Quantas diárias se pagaram; meia diária é 0,5.',
      tipo: 'number',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorTotal',
      significado: 'Valor em reais de todas as diárias da viagem.',
      soma: true,
      peso: 0,
    },
  ],
  busca: {
    frase: {
      titulo: joined('Diárias de ', path('beneficiario'), ' para ', path('destino')),
      contexto: path('motivo'),
    },
    texto: ['cargo'],
  },
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao:
      'Quem viajou a serviço: para onde, quando, por quê, com quantas diárias e por quanto.',
    nomes: { um: 'viagem', muitos: 'viagens', genero: 'f' },
    familia: 'diaria',
    menu: {
      descricao: 'Quem viajou a serviço, para onde e por quanto',
      consulta: 'Diárias',
    },
    anosAtras: 2,
    escolha: {
      nome: 'abrangencia',
      caminho: 'abrangencia',
      rotulo: 'Abrangência',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'beneficiario', rotulo: 'Nome', acima: true },
      { nome: 'cargo', caminho: 'cargo' },
      { nome: 'destino', caminho: 'destino' },
      { nome: 'motivo', caminho: 'motivo' },
      { nome: 'valor', caminho: 'valorTotal' },
    ],
    resumo: { titulo: 'Por abrangência', sem: 'Sem abrangência informada' },
    tabela: [
      { coluna: 'beneficiario', abaixo: path('cargo') },
      { coluna: 'destino', abaixo: path('abrangencia.nome') },
      {
        titulo: 'Viagem',
        tipo: 'periodo',
        valor: path('inicio'),
        ate: path('fim'),
      },
      { coluna: 'motivo', longo: true },
      { coluna: 'quantidade', titulo: 'Diárias' },
      'valorTotal',
    ],
  },
});
