import {
  BUSCA_MAX_PAGE,
  BUSCA_MAX_PAGE_SIZE,
  BUSCA_PAGE_SIZE,
  SUGESTAO_MIN_LENGTH,
} from '../domain/busca.ts';
import {
  buscaRespostaSchema,
  buscaSugestoesSchema,
  registroPublicoSchema,
  registrosAchadosSchema,
} from './busca.ts';
import { buscaParams } from './busca-params.ts';
import { defineCall } from './define-call.ts';
import { idParam, portalParam, requiredParam, textParam, wholeParam } from './params.ts';

const plain = (texto: string) => ({ texto, marcado: false });
const marked = (texto: string) => ({ texto, marcado: true });

export const searchPublic = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/busca',
  id: 'searchPublic',
  tag: 'Portal público',
  summary: 'Procura em tudo o que o portal publica, inclusive no texto dos PDFs',
  description:
    'Sem distinção de acentos, maiúsculas e plural; todas as palavras são procuradas. Os textos vêm em pedaços, ' +
    'sem HTML, com `marcado` no que foi procurado. Sem resultado com as palavras inteiras, procura as que ' +
    'começam assim (`aproximada`), e depois as que os documentos usam em lugar das do dia a dia (`emLugar`); sem nenhum, ou ' +
    'quase, sugere palavras próximas (`sugestoes`). Palavras pequenas, como de e para, não são procuradas sozinhas. Um CNPJ é achado ' +
    'como quer que se escreva; o CPF de uma pessoa, nunca inteiro.',
  who: 'public',
  params: { cliente: portalParam() },
  query: {
    ...buscaParams,
    page: wholeParam('page', { min: 1, max: BUSCA_MAX_PAGE, initial: 1 }, 'Página, a partir de 1.'),
    limit: wholeParam(
      'limit',
      { min: 1, max: BUSCA_MAX_PAGE_SIZE, initial: BUSCA_PAGE_SIZE },
      `Linhas por página, até ${BUSCA_MAX_PAGE_SIZE}.`,
    ),
  },
  answer: {
    data: buscaRespostaSchema,
    example: {
      palavras: ['licitacoes'],
      limitada: false,
      aproximada: false,
      count: 1,
      list: [
        {
          tipo: 'publicacao',
          id: 7,
          data: '2026-03-15',
          trecho: null,
          unidade: null,
          titulo: [plain('Aviso de '), marked('licitação'), plain(' nº 12/2026')],
          grupo: { nome: 'Licitações', nomeUrl: 'licitacoes' },
          categoria: { nome: 'Avisos', nomeUrl: 'avisos', linkUrl: null, abrirNovaAba: false },
          arquivo: {
            id: 9,
            nome: 'Edital',
            tamanho: 5400,
            trecho: [plain('A '), marked('licitação'), plain(' terá por objeto …')],
          },
        },
      ],
      tipos: [{ tipo: 'publicacao', count: 1 }],
      anos: [{ ano: 2026, count: 1 }],
      conhecidas: [],
      sugestoes: [],
      emLugar: null,
      parecidas: [],
    },
  },
  // A search costs more than a cached answer. Far above the use of a person, and of a town hall behind one address.
  perMinute: 120,
  errors: [404],
});

export const suggestPublic = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/busca/sugestoes',
  id: 'suggestPublic',
  tag: 'Portal público',
  summary: 'Sugere, enquanto se digita, o que o portal tem que começa assim',
  description:
    'Páginas, serviços, registros, documentos, nomes de fornecedores e palavras, alguns de cada, sem distinção de ' +
    'acentos e maiúsculas. Em cada texto vem `marcado` o que ele acrescenta ao que foi digitado. Nenhum CPF vem inteiro.',
  who: 'public',
  params: { cliente: portalParam() },
  query: {
    q: textParam(
      `O que foi digitado até agora; com menos de ${SUGESTAO_MIN_LENGTH} letras não há sugestão.`,
      'meren',
    ),
  },
  answer: {
    data: buscaSugestoesSchema,
    example: {
      palavras: [[plain('meren'), marked('da')]],
      nomes: [
        {
          conjunto: 'contrato',
          filtro: 'fornecedor',
          rotulo: 'Fornecedores',
          nome: [plain('Meren'), marked('deira Fictícia Ltda.')],
        },
      ],
      list: [
        {
          tipo: 'categoria_publicacao',
          id: 12,
          titulo: [plain('Cardápio da meren'), marked('da')],
          nota: 'Educação',
          grupo: { nome: 'Educação', nomeUrl: 'educacao' },
          categoria: {
            nome: 'Cardápio da merenda',
            nomeUrl: 'cardapio-da-merenda',
            linkUrl: null,
            abrirNovaAba: false,
          },
          unidade: null,
        },
      ],
    },
  },
  // Allows one request per pause in typing, for many users of a town hall behind one address.
  perMinute: 600,
  errors: [404],
});

export const findRecords = defineCall({
  method: 'GET',
  path: '/v1/registros',
  id: 'findRecords',
  tag: 'Busca da gestão',
  summary: 'Acha registros do cliente escolhido pelo que se lembra deles',
  description:
    'Procura como a busca do portal, com começos de palavras (`dec. 71/2026`) e letras trocadas (`contarto`), e os cadastros que ela ' +
    'não tem pelo seu nome. Só vêm os que a pessoa pode ver.',
  who: 'cliente',
  query: {
    q: textParam(`O que procurar, com ao menos ${SUGESTAO_MIN_LENGTH} letras.`, 'contarto'),
  },
  answer: {
    data: registrosAchadosSchema,
    example: {
      corrigida: 'contrato',
      list: [{ entidade: 'contrato', id: 7, nome: 'Contrato nº 12/2026', nota: 'Merenda escolar' }],
    },
  },
  // Allows one request per pause in typing.
  perMinute: 300,
});

export const getPublicRecord = defineCall({
  method: 'GET',
  path: '/v1/registros/:entidade/:id/endereco',
  id: 'getPublicRecord',
  tag: 'Busca da gestão',
  summary: 'Diz onde um registro está no portal',
  description:
    'O endereço completo da página do registro, no domínio do cliente, se tem um. É nulo enquanto o portal não o mostra. E os critérios da matriz de avaliação do cliente a que o registro atende.',
  who: 'cliente',
  params: {
    entidade: requiredParam('o cadastro', 'O cadastro do registro.', 'contrato'),
    id: idParam(),
  },
  answer: {
    data: registroPublicoSchema,
    example: {
      nome: 'Contrato nº 12/2026',
      endereco: 'https://transparencia.exemplo.gov.br/vale-claro/dados/contrato/7',
      avaliacao: {
        nome: 'PNTP 2026',
        criterios: [
          {
            entidade: 'matriz_item',
            id: 31,
            numero: '9.1',
            nome: 'Relação dos contratos com o seu resumo e os aditivos',
          },
        ],
      },
    },
  },
  errors: [404],
});
